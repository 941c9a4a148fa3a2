import type { Data } from "../../../core/protocol.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** What a package may call: handlers get the application as `this`. */
export type ActionHandler = (this: never, event: never, target: never) => unknown;
export type ActionEntry = ActionHandler | { handler: ActionHandler; buttons?: number[] };

export type FormHandler = (
  this: never,
  event: never,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Data,
) => unknown;

export interface FormConfiguration {
  handler?: FormHandler;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface HeaderControl {
  icon?: string;
  label: string;
  action?: string;
  visible?: boolean | ((this: never) => boolean);
  ownership?: string | number;
  onClick?: (event: Event) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Pixels; "auto" follows the content. */
export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form: FormConfiguration;
  position: ApplicationPosition;
  [key: string]: unknown;
}

/** What a constructor is given: any part of the configuration, windows in part too. */
export type ApplicationOptions = Omit<Partial<ApplicationConfiguration>, "window"> & {
  window?: Partial<WindowConfiguration>;
};

export interface RenderOptions {
  force?: boolean;
  position?: ApplicationPosition;
  window?: Partial<Pick<WindowConfiguration, "title" | "icon" | "controls">> & {
    detached?: boolean;
    windowId?: string;
  };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: Record<string, string> | string;
  [key: string]: unknown;
}

export interface CloseOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export type RenderContext = Data;

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string;
}

export interface ApplicationTab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

export interface TabChange {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** The live pieces of a window's frame; all absent on a frameless application. */
export interface WindowParts {
  header?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  content?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
  /** The detached window the application lies in. */
  windowId?: string | undefined;
}
