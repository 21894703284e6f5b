import { useContext, useEffect, useState, type RefObject } from "react";
import type { ViewNode } from "../../engine/index.ts";
import { tabOfField } from "../parts/viewTree.ts";
import { focusWithin, RevealContext, revealField, type RevealTarget } from "./reveal.ts";

/** The part of the target's path that a view of this scope has to go to now; it goes there once. */
export function takeTarget(target: RevealTarget | null, depth: number): readonly string[] | undefined {
  if (!target || target.path.length <= depth || target.gone.has(depth)) return undefined;
  target.gone.add(depth);
  return target.path.slice(depth);
}

/**
 * Follows the reveal target in the form of this scope: opens the tab of the field, and once that is mounted goes to the field.
 * What lies in the rows of a relation is left to the list that shows them.
 */
export function useReveal(
  root: RefObject<HTMLElement | null>,
  view: ViewNode,
  openTab: (tab: string) => void,
): void {
  const { target, depth } = useContext(RevealContext);
  const [field, setField] = useState<{ key: string } | null>(null);

  useEffect(() => {
    const [key, ...inside] = takeTarget(target, depth) ?? [];
    if (key === undefined) return;
    const tab = tabOfField(view, key);
    if (tab !== undefined) openTab(tab);
    if (inside.length === 0) setField({ key });
  }, [target, depth, view, openTab]);

  useEffect(() => {
    if (field && root.current) revealField(root.current, field.key);
  }, [field, root]);
}

/** Follows the reveal target to the record of a relation that stands alone, where it names no field of it. */
export function useSectionReveal(section: RefObject<HTMLElement | null>, relation: string): void {
  const { target, depth } = useContext(RevealContext);
  useEffect(() => {
    if (target?.path[depth] !== relation || target.path.length !== depth + 2) return;
    if (takeTarget(target, depth + 1) && section.current) focusWithin(section.current);
  }, [target, depth, relation, section]);
}
