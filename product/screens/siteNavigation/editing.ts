import type { Draft } from "./draft.ts";

/** A step of the draft in words, and the id of the element that has the focus afterward. */
export type Apply = (next: Draft, words: string, focus?: string) => void;

/** What a dialog asks about a line. */
export type Asked =
  | { act: "add"; above?: string }
  | { act: "rename"; id: string; key: string }
  | { act: "move"; page: string; from: string }
  | { act: "remove"; id: string };

/** What each dialog is given. */
export interface DialogProps {
  draft: Draft;
  onApply: Apply;
  onClose(): void;
}

/** Id of the button of a line's menu. */
export const menuId = (key: string): string => `navigation-menu-${key}`;

/** Id of the button that adds a section. */
export const addId = "navigation-add";
