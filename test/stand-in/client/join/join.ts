import { byId } from "../dom/element.ts";
import { drawSeats } from "./seats.ts";
import { type Door, DoorShut, lookIn, type Seat, sitDown } from "./table-door.ts";

const REFRESH_MS = 4000;
const REMEMBERED = "stand-in.last-seat";

const form = byId("join-form", HTMLFormElement);
const users = byId("users", HTMLElement);
const password = byId("password", HTMLInputElement);
const passwordField = byId("password-field", HTMLElement);
const error = byId("error", HTMLElement);
const join = byId("join", HTMLButtonElement);
const retry = byId("retry", HTMLButtonElement);
const setupLink = byId("setup-link", HTMLElement);

let seats: Seat[] = [];
let busy = false;

const chosen = (): Seat | undefined => {
  const id = new FormData(form).get("userId");
  return seats.find((seat) => seat.id === id);
};

const complain = (sentence: string): void => {
  error.textContent = sentence;
  password.removeAttribute("aria-invalid");
};

const showChoice = (): void => {
  const seat = chosen();
  passwordField.hidden = !seat?.hasPassword;
  join.disabled = busy || seats.length === 0;
};

const showDoor = (door: Door): void => {
  seats = door.users;
  setupLink.hidden = door.setup !== true;
  byId("world-title", HTMLElement).textContent = door.world.title;
  document.title = `Join ${door.world.title}`;
  const system = byId("system-title", HTMLElement);
  const parts = [door.system?.title, door.system?.version, `played as on Foundry ${door.generation}`];
  system.textContent = parts.filter(Boolean).join(" · ");
  system.hidden = false;
  drawSeats(users, seats);
  const remembered = localStorage.getItem(REMEMBERED);
  const first = seats.length === 1 ? seats[0]?.id : remembered;
  if (!chosen() && first) {
    const radio = users.querySelector<HTMLInputElement>(`input[value="${CSS.escape(first)}"]`);
    if (radio && !radio.disabled) radio.checked = true;
  }
  if (seats.length === 0) complain("This world has no users yet, so nobody can sit down.");
  showChoice();
};

const refresh = async (): Promise<void> => {
  try {
    showDoor(await lookIn());
    if (!retry.hidden) {
      complain("");
      retry.hidden = true;
    }
  } catch (reason) {
    if (reason instanceof DoorShut) setupLink.hidden = !reason.setup;
    complain(reason instanceof Error ? reason.message : String(reason));
    retry.hidden = false;
    join.disabled = true;
  }
};

const submit = async (): Promise<void> => {
  const seat = chosen();
  if (!seat) {
    complain("Choose who you are first.");
    users.querySelector<HTMLInputElement>("input:enabled")?.focus();
    return;
  }
  busy = true;
  complain("");
  showChoice();
  try {
    await sitDown(seat.id, seat.hasPassword ? password.value : "");
    localStorage.setItem(REMEMBERED, seat.id);
    location.assign("/game");
  } catch (reason) {
    complain(reason instanceof Error ? reason.message : String(reason));
    if (seat.hasPassword) {
      password.setAttribute("aria-invalid", "true");
      password.select();
    }
  } finally {
    busy = false;
    showChoice();
  }
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!busy) void submit();
});
users.addEventListener("change", () => {
  complain("");
  password.value = "";
  showChoice();
});
retry.addEventListener("click", () => void refresh());
setInterval(() => {
  if (!document.hidden && !busy) void refresh();
}, REFRESH_MS);
void refresh();
