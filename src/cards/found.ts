import type { ActorDocument } from "../foundry/documents.ts";
import { me, messages } from "../foundry/lookup.ts";
import { say } from "../foundry/text.ts";
import { asCard, type Card } from "../table/card.ts";
import { foundVehicles } from "../table/found-vehicles.ts";
import { isReferee } from "../table/trust.ts";
import { redrawCard } from "./redraw.ts";

/** S3.8 The vehicles that a card brought: which still wait for the GM to make them, which are there. */
export const foundLines = (card: Card) =>
  foundVehicles(card)
    .filter(({ stands, file }) => stands || file)
    .map(({ id, name, file }) => ({
      id,
      text: say(file ? "HOTPROPERTY.Found.Made" : "HOTPROPERTY.Found.Waits", { name: file?.name ?? name }),
      action: isReferee(me()) ? (file ? "unmakeVehicle" : "makeVehicle") : "",
      label: say(file ? "HOTPROPERTY.Found.Undo" : "HOTPROPERTY.Found.Make", { name }),
    }));

/** A vehicle that was made, or is gone, shows on the card that brought it. */
export const redrawFound = ({ id, type }: ActorDocument): void => {
  if (String(type) !== "vehicle") return;
  for (const message of messages()) {
    const card = asCard(message);
    if (card && foundVehicles(card).some((found) => found.id === id)) redrawCard(message);
  }
};
