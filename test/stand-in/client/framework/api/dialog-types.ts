import type { ApplicationOptions, RenderOptions } from "./application-types.ts";
import type { DialogV2 } from "./dialog.ts";

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  default?: boolean;
  type?: "button" | "submit" | "reset";
  disabled?: boolean;
  callback?: DialogCallback;
}

export interface DialogConfiguration extends ApplicationOptions {
  /** A text is taken for markup and cleaned; a plain `<div>` is trusted, and its nodes are used. */
  content?: string | HTMLDivElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export interface DialogWaitConfiguration extends DialogConfiguration {
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  renderOptions?: RenderOptions;
}

export type DialogPromptConfiguration = DialogWaitConfiguration & { ok?: Partial<DialogButton> };
export type DialogConfirmConfiguration = DialogWaitConfiguration & {
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
};
