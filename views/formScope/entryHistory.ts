/** Undo and redo in the page of a form. */
import { createContext, useCallback, useEffect, useMemo, useState, type KeyboardEvent } from "react";
import type { CompiledTemplate, Engine, FormStore } from "../../engine/index.ts";
import { useViews } from "../context/viewsContext.ts";
import { keyName } from "../keys/keyName.ts";
import { rowsOf } from "../keys/keyRows.ts";

/** Undoes and redoes what was typed, shows where, and says what. */
export interface EntryHistory {
  store: FormStore;
  undo(): void;
  redo(): void;
}

export const HistoryContext = createContext<EntryHistory | null>(null);

/** What a path of the history is called: the label of its field, or of the relation whose rows changed. */
export function pathLabel(engine: Engine, template: CompiledTemplate, path: string): string {
  const [key = "", , ...inside] = path.split("/");
  const field = template.byKey.get(key);
  if (inside.length === 0 || !field?.relation) return field?.label ?? key;
  return pathLabel(engine, engine.template(field.relation.template), inside.join("/"));
}

type Way = "undo" | "redo";
const words: Record<Way, string> = { undo: "Undid", redo: "Redid" };

/** A key as it is pressed, in React's words or the browser's. */
interface KeyPress extends Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey"> {
  readonly target: EventTarget | null;
  preventDefault(): void;
}

/** When nothing has the focus, as after the row that had it was removed, the keys are the form's as well. */
function useKeysWithoutFocus(onKeyDown: (event: KeyPress) => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body) onKeyDown(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onKeyDown]);
}

const keys: Readonly<Record<string, { readonly way: Way; readonly does: string }>> = {
  "Control+z": { way: "undo", does: "Undo" },
  "Control+Shift+z": { way: "redo", does: "Redo" },
  "Control+y": { way: "redo", does: "Redo" },
};

/** The keys of the history of a form. */
export const historyKeys = rowsOf(keys);

/** Which way a key goes, by the habits of Windows and of the Mac, where Y with Command is the browser's. */
export function historyKey(event: Omit<KeyPress, "target" | "preventDefault">) {
  if (event.ctrlKey === event.metaKey) return undefined;
  const name = keyName(event);
  return name === "Control+y" && event.metaKey ? undefined : keys[name]?.way;
}

/** An editor that is not ours keeps its own history. */
function hasOwnHistory(target: HTMLElement): boolean {
  return target.isContentEditable || target.closest("[data-own-history]") !== null;
}

/** The history of a form with its keys, and what to announce. `goTo` shows the place of a path. */
export function useHistoryKeys(store: FormStore, goTo: (path: string) => void) {
  const { engine } = useViews();
  const [said, setSaid] = useState("");

  const go = useCallback(
    (way: Way) => {
      const path = store[way]();
      if (path === undefined) return;
      setSaid(`${words[way]} change of ${pathLabel(engine, store.template, path)}`);
      goTo(path);
    },
    [store, engine, goTo],
  );
  const entry = useMemo<EntryHistory>(
    () => ({ store, undo: () => go("undo"), redo: () => go("redo") }),
    [store, go],
  );
  const onKeyDown = useCallback(
    (event: KeyPress) => {
      const way = historyKey(event);
      const target = event.target as HTMLElement;
      if (!way || hasOwnHistory(target)) return;
      event.preventDefault();
      // What is typed there reaches the form only now.
      if (target.closest("[data-late]")) target.blur();
      go(way);
    },
    [go],
  );
  useKeysWithoutFocus(onKeyDown);
  return { entry, said, onKeyDown };
}
