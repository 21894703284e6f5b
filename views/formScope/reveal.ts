/** Going to a place in a form: its tab, its sections, its row, its control. */
import { createContext, type RefObject } from "react";
import { atom, type Atom } from "jotai/vanilla";
import type { Issue, ViewNode } from "../../engine/index.ts";
import { fieldKeys } from "../parts/viewTree/viewTree.ts";

/** Where a form is to go. A new object for each time; a view that was there notes it, so that it goes there once. */
export interface RevealTarget {
  /** Keys, and rows by id or index, from the outside in, e.g. `["claims", "r41", "reserves"]`. */
  readonly path: readonly string[];
  /** Depths in the path at which a view went there. */
  readonly gone: Set<number>;
  /** Depths at which a window was opened for it. */
  readonly opened: Set<number>;
}

/** Going to places from anywhere inside a form. */
export interface Revealing {
  /** The target, null before the first; an atom, since a context that changed would have React look at every field. */
  target: Atom<RevealTarget | null>;
  /** How many parts of the target's path lie outside of the form in scope. */
  depth: number;
  /** Path of the form in scope, with a slash at its end; empty for the outermost. */
  path: string;
  /** Goes to a place of the form in scope, e.g. `claims/r41/reserves`. */
  goTo(path: string): void;
}

export const RevealContext = createContext<Revealing>({
  target: atom(null),
  depth: 0,
  path: "",
  goTo: () => undefined,
});

/** A target from a path as issues and the history write it, e.g. `claims/0/reserves`. */
export function revealTarget(path: string): RevealTarget {
  return { path: path.split("/"), gone: new Set(), opened: new Set() };
}

/** What an issue's path begins with: the key of a field of the form, or of the relation that holds the field. */
function ownKey({ path }: Issue): string {
  return path.split("/", 1)[0] ?? path;
}

/** The errors among issues, as a view shows them. */
export interface ViewErrors {
  /** The path of the first error in reading order; undefined when no error belongs to a field of the view. */
  readonly first: string | undefined;
  /** Errors that no field of the view can show: of the whole record, or of a field that stands elsewhere. */
  readonly strays: readonly Issue[];
}

/** Finds where a view shows the errors among issues. */
export function errorsIn(view: ViewNode, issues: readonly Issue[]): ViewErrors {
  const errors = issues.filter((issue) => issue.severity === "error");
  if (errors.length === 0) return { first: undefined, strays: [] };
  const keys = fieldKeys(view);
  const shown = new Set(keys);
  const paths = new Map(errors.toReversed().map((issue) => [ownKey(issue), issue.path]));
  const first = keys.find((key) => paths.has(key));
  return {
    first: first && paths.get(first),
    strays: errors.filter((issue) => !shown.has(ownKey(issue))),
  };
}

/** Screens beyond which nobody wants to watch the scrolling. */
const farAway = 2;

/** Opens the sections around an element and scrolls to it. */
function bringIntoView(element: HTMLElement): void {
  for (
    let around = element.closest("details");
    around;
    around = around.parentElement?.closest("details") ?? null
  ) {
    around.open = true;
  }
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const far = Math.abs(element.getBoundingClientRect().top) > farAway * window.innerHeight;
  element.scrollIntoView({ block: "center", behavior: calm || far ? "auto" : "smooth" });
}

/** Puts the focus on the first control in an element, or on the element itself when that takes it. */
export function focusWithin(element: HTMLElement): void {
  const control =
    element.querySelector<HTMLElement>(
      "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)",
    ) ??
    element.querySelector<HTMLElement>("button:not(:disabled)") ??
    element;
  control.focus({ preventScroll: true });
}

/** Opens the sections around a field or a row, scrolls to it, and puts the focus on its first control. */
export function revealElement(element: HTMLElement): void {
  bringIntoView(element);
  focusWithin(element);
}

/** The row in which a field is drawn. */
export function fieldSelector(key: string): string {
  return `[data-field="${CSS.escape(key)}"]`;
}

/** Goes to a field that is drawn. */
export function revealField(root: HTMLElement, key: string): void {
  const row = root.querySelector<HTMLElement>(fieldSelector(key));
  if (row) revealElement(row);
}

/** Frames in which something that was asked for is waited for. */
const patience = 20;

/** Does something with an element of a view once it is there; nothing when it does not come. */
export function whenMounted(
  root: RefObject<HTMLElement | null>,
  selector: string,
  then: (element: HTMLElement) => void,
  left = patience,
): void {
  const element = root.current?.querySelector<HTMLElement>(selector);
  if (element) then(element);
  else if (left > 0) requestAnimationFrame(() => whenMounted(root, selector, then, left - 1));
}
