import { ApplicationV2 } from "../framework/api/application.ts";
import { DocumentSheetV2 } from "../framework/api/document-sheet.ts";
import { SidebarTab } from "../sidebar/sidebar-tab.ts";

/** Packages extend these, and ask whether something is one; what they stand for isn't at this table. */
const missing = (what: string): never => {
  throw new Error(`There is no ${what} at this table.`);
};

class Application {
  constructor() {
    missing("window of the older kind");
  }
}
class FormApplication extends Application {}
class DocumentSheet extends FormApplication {}
class ActorSheet extends DocumentSheet {}
class ItemSheet extends DocumentSheet {}
class JournalSheet extends DocumentSheet {}
class Dialog extends Application {}

class Token {
  constructor() {
    missing("map");
  }
}

/** Encounters are kept and played, but have no tab and no windows. */
class CombatTracker extends SidebarTab {
  static override tabName = "combat";

  protected override build(): Node[] {
    return missing("combat tracker");
  }

  protected override sync(): void {
    missing("combat tracker");
  }
}
class CombatTrackerConfig extends ApplicationV2 {
  protected override async _renderHTML(): Promise<never> {
    return missing("combat tracker");
  }
}
class CombatantConfig extends DocumentSheetV2 {
  protected override async _renderHTML(): Promise<never> {
    return missing("window for combatants");
  }
}

/** By the place in `foundry` where packages look for them. */
export const namesOnly = {
  appv1: {
    api: { Application, FormApplication, DocumentSheet, Dialog },
    sheets: { ActorSheet, ItemSheet, JournalSheet },
  },
  canvas: { placeables: { Token } },
  combat: { CombatTracker, CombatTrackerConfig, CombatantConfig },
};
