import { createActor } from "../foundry/create-actor.ts";
import { atStage, onDocument } from "../foundry/hooks.ts";
import { me, worldActors } from "../foundry/lookup.ts";
import { attempt } from "../foundry/notices.ts";
import { whereTheyWork } from "../foundry/pages.ts";
import { systemPath } from "../foundry/system.ts";
import { say } from "../foundry/text.ts";
import { type RenderContext, WindowBase, type WindowOptions } from "../foundry/windows.ts";
import { firstSteps, isUntouched } from "../play/first-steps.ts";

/** What a GM does before the first evening, ticked off as it is done. */
class Welcome extends WindowBase {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "hot-property-welcome",
    classes: ["hot-property", "asking", "welcome"],
    window: { title: "HOTPROPERTY.Welcome.Title", icon: "fa-solid fa-door-open", resizable: true },
    position: { width: 520, height: "auto" },
    actions: { make: Welcome.#onMake, cancel: Welcome.#onCancel },
  };

  static override PARTS = {
    body: { template: systemPath("templates/apps/welcome.hbs"), scrollable: [".hp-asking-body"] },
  };

  override async _prepareContext(): Promise<RenderContext> {
    const steps = firstSteps([...worldActors()]).map(({ key, done, makes }) => ({
      title: say(`HOTPROPERTY.Welcome.${key}.Title`),
      text: say(`HOTPROPERTY.Welcome.${key}.Text`),
      done,
      makes,
      label: makes ? say("HOTPROPERTY.Do.NewItem", { type: say(`TYPES.Actor.${makes}`) }) : "",
    }));
    return { rootId: this.id, steps };
  }

  static async #onMake(this: Welcome, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const type = dataset.type === "crew" ? "crew" : "character";
    await attempt(() => createActor(type, say("HOTPROPERTY.Do.NewItem", { type: say(`TYPES.Actor.${type}`) })));
  }

  static async #onCancel(this: Welcome): Promise<void> {
    await this.close();
  }
}

let welcome: Welcome | null = null;

const follow = (): void => {
  if (welcome?.rendered) void attempt(async () => welcome?.render());
};

/** Opens by itself for a GM whose world has neither a character nor a crew yet; with the first of them it stays away. At `init`. */
export const installWelcome = (): void => {
  atStage("ready", () => {
    if (!me().isGM || !isUntouched([...worldActors()])) return;
    welcome = new Welcome();
    void attempt(async () => welcome?.render({ ...whereTheyWork(), force: true }));
  });
  for (const action of ["create", "update", "delete"] as const) {
    onDocument(action, "Actor", follow);
    onDocument(action, "Item", follow);
  }
};
