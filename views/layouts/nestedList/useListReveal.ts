import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { revealElement, revealField, whenMounted } from "../../formScope/reveal.ts";
import { takeTarget, useTarget } from "../../formScope/useReveal.ts";
import type { Listing } from "./useListing.ts";

/** The row of an issue's path (its index) or of the history's (its id). */
function rowOf({ rows, indexOf }: Listing, name: string) {
  return rows[/^\d+$/.test(name) ? Number(name) : indexOf(name)];
}

/**
 * Follows the reveal target into the rows of a list: scrolls to the row, and goes to the field in its cell, in its form, or in the
 * modal. Where the row is gone, the list itself gets the focus.
 */
export function useListReveal(
  listing: Listing,
  section: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const { target, depth } = useTarget();
  const [arrival, setArrival] = useState<{ id: string; key: string | undefined } | null>(null);
  const { node, status } = listing;

  const go = useEffectEvent((name: string, key: string | undefined) => {
    const row = rowOf(listing, name);
    if (!row) return section.current?.focus();
    scrollTo(listing.indexOf(row.id));
    const inCell = node.layout === "table" && listing.columns.some((column) => column.key === key);
    if (key === undefined || inCell) setArrival({ id: row.id, key });
    else if (node.layout !== "inline" && listing.opened?.row.id !== row.id) listing.open(row);
  });

  useEffect(() => {
    if (status !== "ready" || target?.path[depth] !== node.relation) return;
    const [name, key] = takeTarget(target, depth + 1) ?? [];
    if (name !== undefined) go(name, key);
  }, [status, target, depth, node.relation]);

  useEffect(() => {
    if (!arrival) return;
    whenMounted(section, `[data-row="${CSS.escape(arrival.id)}"]`, (row) => {
      if (arrival.key === undefined) revealElement(row);
      else revealField(row, arrival.key);
    });
  }, [arrival, section]);
}
