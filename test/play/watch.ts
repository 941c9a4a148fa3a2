import type { ConsoleMessage, Page } from "@playwright/test";
import type { ModifyRequest } from "../stand-in/core/protocol.ts";

/** A socket.io event frame with one argument, with or without a number to acknowledge: `42["name",…]`, `4217["name",…]`. */
const EVENT_FRAME = /^42\d*(\[.*\])$/s;

/** What a frame asks to write: one request, or on 14 a batch of them. Tests send nonsense too, which asks for nothing. */
function writesIn(frame: string | Buffer): ModifyRequest[] {
  const [, json] = EVENT_FRAME.exec(frame.toString()) ?? [];
  if (!json) return [];
  const [event, asked] = JSON.parse(json) as [string, unknown];
  const requests = event === "modifyDocument" ? [asked] : event === "modifyDocumentBatch" ? asked : [];
  return Array.isArray(requests) ? requests.filter((request) => request !== null) : [];
}

const described = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url})`;

/** Sees what the pages of one test send to the table and complain of. */
export class Watch {
  readonly #writes = new Map<Page, ModifyRequest[]>();
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Starts watching; before the page goes anywhere, so that nothing is missed. */
  attach(page: Page, userName: string): void {
    const note = (problem: string) => this.#problems.push(`${userName}: ${problem}`);
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) note(described(message));
    });
    page.on("pageerror", (error) => note(error.stack ?? error.message));
    const writes: ModifyRequest[] = [];
    this.#writes.set(page, writes);
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        writes.push(...writesIn(payload).filter(({ action }) => action !== "get"));
      }),
    );
  }

  writesOf(page: Page): ModifyRequest[] {
    const writes = this.#writes.get(page);
    if (!writes) throw new Error("This page didn't sit down at the table by `join`.");
    return [...writes];
  }

  forgetWrites(page: Page): void {
    this.#writes.get(page)?.splice(0);
  }

  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What pages complained of and the test didn't expect. */
  unexpected(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
