import type { importJobs, RecordScope } from "../../storage/index.ts";
import type { Tenant } from "../common/importTenant.ts";

/** What became of what an import wrote, once that is undone: deleted, as before, or left alone. */
export type UndoReport = importJobs.UndoProgress;

/** How many record numbers a report lists for each reason. */
const MOST_IDS = 100;

/** How far an earlier try came, and what is called with the progress. */
export interface UndoHooks {
  started?: UndoReport | null | undefined;
  /** In each transaction, with how far it is then. */
  mark?: ((scope: RecordScope, report: UndoReport) => Promise<void>) | undefined;
}

/** Undoes some of what an import wrote in each transaction, until `some` finds nothing more. */
export async function undoInParts(
  run: Tenant["run"],
  some: (scope: RecordScope, before: number | undefined) => Promise<UndonePart | undefined>,
  { started, mark }: UndoHooks,
): Promise<UndoReport> {
  let total: UndoReport = started ?? { deleted: 0, restored: 0, left: [] };
  for (;;) {
    const soFar = total;
    const next = await run(async (scope) => {
      const part = await some(scope, soFar.before);
      const report = part && joined(soFar, part);
      if (report) await mark?.(scope, report);
      return report;
    });
    if (next === undefined) break;
    total = next;
  }
  const { deleted, restored, left } = total;
  return { deleted, restored, left };
}

function joined(total: UndoReport, part: UndonePart): UndoReport {
  return {
    deleted: total.deleted + part.deleted,
    restored: total.restored + part.restored,
    left: withLeft(total.left, part.left),
    before: part.next,
  };
}

/** What was left alone, with what was left alone now: each reason once. */
export function withLeft(before: UndoReport["left"], more: readonly LeftAlone[]): UndoReport["left"] {
  const left = new Map(before.map((each) => [each.reason, each]));
  for (const { reason, id, name } of more) {
    const { count, ids, names } = left.get(reason) ?? { count: 0, ids: [] };
    const isReported = ids.length < MOST_IDS;
    left.set(reason, {
      reason,
      count: count + 1,
      ids: isReported ? [...ids, id] : ids,
      ...(name !== undefined && { names: isReported ? [...(names ?? []), name] : (names ?? []) }),
    });
  }
  return [...left.values()];
}

/** What an undoing leaves as it is. */
export interface LeftAlone {
  reason: string;
  id: number;
  /** What it is called, where a number means nothing to people. */
  name?: string;
}

/** What became of some of what an import wrote, and where to go on. */
export interface UndonePart {
  deleted: number;
  restored: number;
  left: LeftAlone[];
  next: number;
}
