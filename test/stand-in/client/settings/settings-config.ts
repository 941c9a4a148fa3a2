import type { RegisteredMenu, RegisteredSetting } from "../../core/settings.ts";
import { utils } from "../../core/utils/namespace.ts";
import { askWhether } from "../dialogs/ask.ts";
import { formRow, selectOf } from "../dialogs/form-rows.ts";
import { element, icon } from "../dom/element.ts";
import { ApplicationV2 } from "../framework/api/application.ts";
import type { ApplicationOptions } from "../framework/api/application-types.ts";
import type { FormDataExtended } from "../framework/ux/form-data-extended.ts";
import { attempt, notifications } from "../notices/notices.ts";
import { table } from "../table.ts";
import { settingRow } from "./setting-rows.ts";
import { uiConfig } from "./theme.ts";

const SCHEMES = [
  { value: "", label: "As my device prefers" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

interface Category {
  title: string;
  rows: HTMLElement[];
}

/** All settings this user may change, as the packages declared them. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-window"],
    window: { title: "Settings", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 560, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu },
  };

  protected override async _renderHTML(): Promise<Node[]> {
    const sections = this.#categories().map(({ title, rows }) =>
      element("fieldset", {}, element("legend", {}, title), ...rows),
    );
    return [
      element(
        "div",
        { class: "settings-scroll scrollable", tabindex: 0, role: "group", "aria-label": "Settings" },
        ...sections,
      ),
      element(
        "footer",
        { class: "form-footer" },
        element("button", { type: "submit", class: "bright" }, icon("fa-solid fa-check"), "Save settings"),
      ),
    ];
  }

  protected override _replaceHTML(nodes: Node[], content: HTMLElement): void {
    content.replaceChildren(...nodes);
  }

  #categories(): Category[] {
    const { settings, system, modules, i18n } = table();
    const titles = new Map([
      ["core", "This table"],
      [system.id, system.title],
    ]);
    for (const module of modules) titles.set(module.id, module.title);
    const found = new Map<string, HTMLElement[]>([["core", colourRows()]]);
    const rowsOf = (namespace: string): HTMLElement[] => {
      const rows = found.get(namespace) ?? [];
      found.set(namespace, rows);
      return rows;
    };
    for (const menu of settings.menus.values())
      if (!menu.restricted || table().user.isGM) rowsOf(menu.namespace).push(menuRow(menu));
    for (const setting of settings.settings.values())
      if (isOffered(setting)) rowsOf(setting.namespace).push(settingRow(setting));
    return Array.from(found, ([namespace, rows]) => ({
      title: i18n.localize(titles.get(namespace) ?? namespace),
      rows,
    }));
  }

  static #onOpenSubmenu(this: SettingsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const menu = table().settings.menus.get(target.dataset.key ?? "");
    return attempt(async () => {
      if (menu) await new (menu.type as new () => { render(options: object): unknown })().render({ force: true });
    });
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    const { settings } = table();
    const { "core.scheme.interface": shell, "core.scheme.applications": applications, ...values } = data.object;
    const before = uiConfig(table());
    if (shell !== before.colorScheme.interface || applications !== before.colorScheme.applications) {
      await settings.set("core", "uiConfig", { ...before, colorScheme: { interface: shell, applications } });
    }
    let reload = false;
    const failures: string[] = [];
    for (const [id, value] of Object.entries(values)) {
      const setting = settings.settings.get(id);
      if (!setting || same(settings.get(setting.namespace, setting.key), value)) continue;
      try {
        await settings.set(setting.namespace, setting.key, value);
        reload ||= setting.requiresReload ?? false;
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
    // Closing would throw away what couldn't be stored.
    if (failures.length) throw new Error(failures.join(" "));
    if (
      reload &&
      (await askWhether(
        "Reload",
        "Some of these settings only take effect when the page is loaded anew. Reload now?",
        "Reload",
      ))
    ) {
      location.reload();
    } else notifications().success("Settings saved.", { console: false });
  }
}

const isOffered = ({ config, scope }: RegisteredSetting): boolean =>
  config && (scope !== "world" || table().user.can("SETTINGS_MODIFY"));

const same = (now: unknown, next: unknown): boolean => {
  const plain = now instanceof Set ? Array.from(now) : now;
  if (typeof plain === "object" && plain !== null && typeof next === "object" && next !== null) {
    return (
      utils.isEmpty(utils.diffObject({ plain }, { plain: next })) &&
      utils.isEmpty(utils.diffObject({ plain: next }, { plain }))
    );
  }
  return plain === next;
};

const colourRows = (): HTMLElement[] => {
  const { colorScheme } = uiConfig(table());
  return [
    formRow("Colours of the table", selectOf("core.scheme.interface", SCHEMES, colorScheme.interface)),
    formRow("Colours of windows", selectOf("core.scheme.applications", SCHEMES, colorScheme.applications)),
  ];
};

const menuRow = (menu: RegisteredMenu): HTMLElement => {
  const { i18n } = table();
  const label = i18n.localize(menu.label ?? menu.name ?? menu.id);
  const button = element(
    "button",
    { type: "button", dataset: { action: "openSubmenu", key: menu.id } },
    menu.icon ? icon(menu.icon) : null,
    label,
  );
  return formRow(i18n.localize(menu.name ?? menu.id), button, menu.hint ? i18n.localize(menu.hint) : undefined);
};
