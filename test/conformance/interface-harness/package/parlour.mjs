/* A game nobody plays, just large enough to see what its host does with one. */

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
const { DocumentSheetConfig } = foundry.applications.apps;

const plain = (Base, className) =>
  class extends HandlebarsApplicationMixin(Base) {
    static DEFAULT_OPTIONS = {
      classes: [className],
      position: { width: 320 },
      form: { submitOnChange: true },
    };
    static PARTS = { main: { template: "systems/parlour/sheet.hbs" } };

    async _prepareContext(options) {
      return { ...(await super._prepareContext(options)), document: this.document, rootId: this.id };
    }
  };

class GuestSheet extends plain(ActorSheetV2, "parlour-guest") {}
class PropSheet extends plain(ItemSheetV2, "parlour-prop") {}

Hooks.once("init", () => {
  DocumentSheetConfig.registerSheet(Actor, "parlour", GuestSheet, { types: ["guest"], makeDefault: true });
  DocumentSheetConfig.registerSheet(Item, "parlour", PropSheet, { types: ["prop"], makeDefault: true });
  game.settings.register("parlour", "lights", {
    name: "PARLOUR.Lights",
    hint: "PARLOUR.LightsHint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 1,
      max: 9,
      initial: 3,
    }),
  });
});

/** A card that counts how often it was pressed, as a package writes one. */
Hooks.on("renderChatMessageHTML", (message, html) => {
  const count = message.flags.world?.count;
  if (count === undefined) return;
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = "count";
  button.textContent = `Pressed ${count}`;
  button.addEventListener("click", () => message.setFlag("world", "count", count + 1));
  html.querySelector(".message-content").append(button);
});
