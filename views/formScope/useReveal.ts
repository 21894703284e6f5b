import { useContext, useEffect, useEffectEvent, useMemo, useState, type RefObject } from "react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { FormStore, ViewNode } from "../../engine/index.ts";
import { tabOfField } from "../parts/viewTree/viewTree.ts";
import {
  fieldSelector,
  focusWithin,
  RevealContext,
  revealElement,
  revealField,
  revealTarget,
  type Revealing,
  type RevealTarget,
  whenMounted,
} from "./reveal.ts";
import { useFormScope } from "./formScope.ts";

/** Going to places in an outermost form. */
export function useRevealing({ store }: FormStore): Revealing {
  return useMemo(() => {
    const target = atom<RevealTarget | null>(null);
    return { target, depth: 0, path: "", goTo: (path) => store.set(target, revealTarget(path)) };
  }, [store]);
}

/** The target, and how many parts of its path lie outside of the form in scope. */
export function useTarget() {
  const { store } = useFormScope();
  const { target, depth } = useContext(RevealContext);
  return { target: useAtomValue(target, { store: store.store }), depth };
}

/**
 * Does something once the browser has painted, so that going to a place does not lay the page out a second time. Returns how to
 * call it off.
 */
function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

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
  const { store } = useFormScope().store;
  const { target, depth } = useContext(RevealContext);

  const follow = useEffectEvent(() => {
    const [key, ...inside] = takeTarget(store.get(target), depth) ?? [];
    if (key === undefined) return;
    const tab = tabOfField(view, key);
    if (tab !== undefined) openTab(tab);
    if (inside.length === 0) afterPaint(() => whenMounted(root, fieldSelector(key), revealElement));
  });
  useEffect(() => {
    follow();
    return store.sub(target, () => follow());
  }, [store, target]);
}

/** Follows the reveal target to the record of a relation that stands alone, where it names no field of it. */
export function useSectionReveal(section: RefObject<HTMLElement | null>, relation: string): void {
  const { target, depth } = useTarget();
  useEffect(() => {
    if (target?.path[depth] !== relation || target.path.length !== depth + 2) return;
    if (takeTarget(target, depth + 1) && section.current) focusWithin(section.current);
  }, [target, depth, relation, section]);
}

/** Follows the reveal target to the fields in a window: opens it, and goes to the field once that is mounted. */
export function useWindowReveal(
  body: RefObject<HTMLElement | null>,
  keys: readonly string[],
  open: () => void,
): void {
  const { target, depth } = useTarget();
  const [field, setField] = useState<{ key: string } | null>(null);
  const openNow = useEffectEvent(open);

  useEffect(() => {
    const key = target?.path[depth];
    if (!target || key === undefined || !keys.includes(key) || target.opened.has(depth)) return;
    target.opened.add(depth);
    openNow();
    if (target.path.length === depth + 1) setField({ key });
  }, [target, depth, keys]);

  useEffect(() => {
    if (!field) return;
    return afterPaint(() => body.current && revealField(body.current, field.key));
  }, [field, body]);
}
