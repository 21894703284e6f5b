import { useEffect, useEffectEvent } from "react";
import type { Row } from "../../../engine/index.ts";
import { takeTarget, useTarget } from "../../formScope/useReveal.ts";
import type { Nested } from "../nested/useNested.ts";

/** Follows the reveal target into a row that opens in a window; an issue names the row by its place, the history by its id. */
export function useRevealedRow(relation: string, { rows, status }: Nested, open: (row: Row) => void): void {
  const { target, depth } = useTarget();
  const go = useEffectEvent((name: string) => {
    const row = rows.find(({ id }, index) => id === name || String(index) === name);
    if (row) open(row);
  });
  useEffect(() => {
    if (status !== "ready" || target?.path[depth] !== relation) return;
    const [name] = takeTarget(target, depth + 1) ?? [];
    if (name !== undefined) go(name);
  }, [status, target, depth, relation]);
}
