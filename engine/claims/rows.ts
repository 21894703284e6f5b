/** How the answers of questions become claims with their entries. */
import { namedValues } from "../query/namedValues.ts";
import { centsOf } from "./cents.ts";
import { costRows, reservesBefore } from "./costRows.ts";
import type { CostRow } from "./costRows.ts";
import { sumOf } from "./figures.ts";
import type { LossRows, Row } from "./rowTypes.ts";
import { neededParts } from "./source.ts";
import type { ClaimPart } from "./source.ts";
import { knownFrom } from "./statusOn.ts";
import type { LossClaim } from "./types.ts";

/** A claim of a record. */
export interface RecordedClaim extends LossClaim {
  readonly label: string;
  readonly groupId: number;
  /** The entries that the reader may view add up to what the records say. */
  readonly isWhole: boolean;
}

/**
 * The claims, each with its entries; entries of other claims are left out. Reserves and reimbursements that no entry explains were there before entries
 * were recorded one by one: they count from the day of their cost category or their claim. Throws a RangeError for an amount with a fraction of a cent.
 */
export function claimsOf(rows: LossRows): RecordedClaim[] {
  const costs = new Map<number, CostRow[]>();
  for (const cost of costRows(rows)) {
    const known = costs.get(cost.claim);
    if (known) known.push(cost);
    else costs.set(cost.claim, [cost]);
  }
  return rows.claims.flatMap((row) => claimOf(row, rows, costs.get(row.id) ?? []) ?? []);
}

function claimOf(
  row: Row,
  { asked, versions, dayOf }: LossRows,
  costs: readonly CostRow[],
): RecordedClaim | undefined {
  const { text, number, flag } = namedValues([...asked, "created"], row);
  const lossDate = number("lossDate");
  if (lossDate === null) return undefined;
  const recordedOn = dayOf(number("created") ?? 0);
  const reportedDate = number("reportedDate");
  const claimed = {
    id: row.id,
    line: text("line"),
    lossDate,
    reportedDate,
    takenOver: flag("takenOver"),
    recordedOn,
  };
  const before = costs.map((cost) => reservesBefore(cost, claimed));
  const recorded = costs.flatMap((cost) => cost.entries);
  const reimbursed = centsOf(number("reimbursed") ?? 0) - sumOf(recorded, "reimbursement");
  const paid = number("paid");
  const current = { recordedOn, status: text("status"), closedDate: number("closedDate") };
  return {
    ...claimed,
    label: row.label,
    groupId: row.groupId,
    versions: versions.get(row.id) ?? [current],
    entries: [
      ...before,
      ...recorded,
      { kind: "reimbursement" as const, category: null, cents: reimbursed, valuedOn: knownFrom(claimed) },
    ].filter(({ cents }) => cents !== 0),
    isWhole:
      (paid === null || centsOf(paid) === sumOf(recorded, "payment")) &&
      reimbursed >= 0 &&
      before.every(({ cents }) => cents >= 0),
  };
}

/** Whether a column that a loss run needs is redacted in a row. */
export function lacksNeeded({ redacted }: Pick<Row, "redacted">, asked: readonly ClaimPart[]): boolean {
  return neededParts.some((part) => redacted.includes(asked.indexOf(part)));
}
