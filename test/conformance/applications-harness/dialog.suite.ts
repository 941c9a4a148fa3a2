import type { DialogButton } from "../../stand-in/client/framework/api/dialog-types.ts";
import { type PageFoundry, type PageGame, until } from "./page-globals.ts";
import { closeOpened } from "./props.ts";
import type { Suite } from "./suite-runner.ts";

declare const foundry: PageFoundry;
declare const game: PageGame;

export const dialogSuite: Suite = ({ describe, it, afterEach, expect }) => {
  const { api, instances } = foundry.applications;
  const { DialogV2 } = api;

  const shown = async (): Promise<HTMLElement> => {
    await until(() => document.querySelector("dialog.application[open]"), "a dialog is shown");
    return document.querySelector("dialog.application[open]") as HTMLElement;
  };
  const press = async (action: string): Promise<void> => {
    const dialog = await shown();
    (dialog.querySelector(`footer [data-action="${action}"]`) as HTMLElement).click();
  };
  /** The answer, once the dialog that gave it has left the page too. */
  const answered = async (asked: Promise<unknown>): Promise<unknown> => {
    const answer = await asked;
    await until(() => !document.querySelector("dialog.application"), "the dialog closed");
    return answer;
  };
  const dismiss = async (): Promise<void> => {
    await shown();
    await closeOpened(instances);
  };
  const buttons: DialogButton[] = [
    { action: "one", label: "One" },
    { action: "two", label: "Two", default: true, callback: () => 22 },
    { action: "none", label: "None", callback: () => undefined },
    { action: "zero", label: "Zero", callback: () => 0 },
    { action: "later", label: "Later", callback: async () => "later's" },
  ];

  afterEach(async () => {
    await closeOpened(instances);
  });

  describe("a dialog's answer [dialog]", () => {
    for (const [action, answer] of [
      ["one", "one"],
      ["two", 22],
      ["none", "none"],
      ["zero", 0],
      ["later", "later's"],
    ] as const) {
      it(`of the button "${action}" is ${JSON.stringify(answer)}`, async () => {
        const asked = DialogV2.wait({ buttons, content: "?" });
        await press(action);
        expect(await answered(asked)).to.equal(answer);
      });
    }

    it("is null when it is dismissed, or a rejection where that is asked for [dialog-null]", async () => {
      const asked = DialogV2.wait({ buttons });
      await dismiss();
      expect(await answered(asked)).to.be.null;
      const strict = DialogV2.wait({ buttons, rejectClose: true }).then(
        () => "answered",
        () => "rejected",
      );
      await dismiss();
      expect(await strict).to.equal("rejected");
    });

    it("isn't what the close callback returns [dialog-close]", async () => {
      const closed: string[] = [];
      const asked = DialogV2.wait({ buttons, close: () => closed.push("closed") });
      await dismiss();
      expect(await answered(asked)).to.be.null;
      expect(closed).to.deep.equal(["closed"]);
    });

    it("goes through submit, which a dismissal doesn't call", async () => {
      const results: unknown[] = [];
      const submit = (result: unknown): void => void results.push(result);
      const asked = DialogV2.wait({ buttons, submit });
      await press("two");
      await answered(asked);
      const other = DialogV2.wait({ buttons, submit });
      await dismiss();
      await answered(other);
      expect(results).to.deep.equal([22]);
    });

    it("waits for fields that must be filled [own]", async () => {
      const asked = DialogV2.prompt({ content: '<input name="n" required>' });
      await press("ok");
      expect(document.querySelector("dialog.application[open]") === null).to.be.false;
      (document.querySelector("dialog input") as HTMLInputElement).value = "x";
      await press("ok");
      expect(await answered(asked)).to.equal("ok");
    });
  });

  describe("the ready-made dialogs [dialog]", () => {
    it("confirm answers true and false", async () => {
      const yes = DialogV2.confirm({ content: "Sure?" });
      await press("yes");
      expect(await answered(yes)).to.be.true;
      const no = DialogV2.confirm({ content: "Sure?", yes: { label: "Do it" } });
      expect((await shown()).querySelector('[data-action="yes"]')?.textContent).to.equal("Do it");
      await press("no");
      expect(await answered(no)).to.be.false;
    });

    it("prompt reads fields by the button's form", async () => {
      const asked = DialogV2.prompt({
        content: '<input name="word" value="said">',
        ok: {
          callback: (_event, button) => (button.form?.elements.namedItem("word") as HTMLInputElement | null)?.value,
        },
      });
      await press("ok");
      expect(await answered(asked)).to.equal("said");
    });

    it("input answers the form's data", async () => {
      const asked = DialogV2.input({
        content: '<input type="number" name="a.n" value="3"><input type="checkbox" name="c">',
      });
      await press("ok");
      expect(await answered(asked)).to.deep.equal({ "a.n": 3, c: false });
    });

    it("query asks oneself at once [dialog]", async () => {
      const asked = DialogV2.query(game.user, "confirm", { content: "You?" });
      await press("yes");
      expect(await answered(asked)).to.be.true;
    });
  });

  describe("a dialog's content [dialog]", () => {
    it("is cleaned when it is text [dialog-content?]", async () => {
      const asked = DialogV2.prompt({
        content:
          '<p class="kept">Hi</p><script>window.hacked = true</script><img src="x" onerror="window.hacked = true">',
      });
      const dialog = await shown();
      expect(dialog.querySelector(".kept")?.textContent).to.equal("Hi");
      expect(dialog.querySelector("script")).to.be.null;
      expect(dialog.querySelector("img")?.hasAttribute("onerror") ?? false).to.be.false;
      await press("ok");
      await answered(asked);
    });

    it("is trusted when it is a div, whose nodes are used [dialog-content?]", async () => {
      const content = document.createElement("div");
      content.innerHTML = "<b>mine</b>";
      const node = content.firstElementChild;
      const asked = DialogV2.prompt({ content });
      expect((await shown()).contains(node)).to.be.true;
      await press("ok");
      await answered(asked);
    });
  });

  describe("a dialog [dialog]", () => {
    it("needs a button [dialog]", () => {
      expect(() => new DialogV2({ buttons: [] })).to.throw(/button/);
    });

    it("is modal only where it is asked to be", async () => {
      const plain = DialogV2.prompt({});
      expect((await shown()).matches(":modal")).to.be.false;
      await press("ok");
      await answered(plain);
      const modal = DialogV2.prompt({ modal: true });
      expect((await shown()).matches(":modal")).to.be.true;
      await press("ok");
      await answered(modal);
    });
  });
};
