import { createContext, useContext, useEffect, useRef, useState } from "react";

/** What a page learns of what others save: aliases of record types, or that it may have missed some. */
export type Change = { readonly templates: readonly string[] } | "missed";

/** Who gives changes to the parts of a page. */
export interface ChangeHub {
  give(change: Change): void;
  /** Calls `listener` with each change. Returns how to take it off. */
  subscribe(listener: (change: Change) => void): () => void;
}

/** A hub that nobody has given anything yet. */
export function createChangeHub(): ChangeHub {
  const listeners = new Set<(change: Change) => void>();
  return {
    give(change) {
      for (const listener of listeners) listener(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Without a server, nobody gives anything. */
export const ChangeHubContext = createContext<Pick<ChangeHub, "subscribe">>(createChangeHub());

/** Whether a change may be one of a record type with one of these aliases. */
function isAbout(change: Change, templates: readonly string[]): boolean {
  return change === "missed" || change.templates.some((alias) => templates.includes(alias));
}

/** How often something was saved elsewhere, while the page is open, that may be a record of these types. */
export function useChangedElsewhere(templates: readonly string[]): number {
  const hub = useContext(ChangeHubContext);
  const wanted = useRef(templates);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    wanted.current = templates;
  });
  useEffect(
    () =>
      hub.subscribe((change) => void (isAbout(change, wanted.current) && setChanges((count) => count + 1))),
    [hub],
  );
  return changes;
}
