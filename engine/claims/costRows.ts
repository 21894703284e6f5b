/** The cost categories of claims, with the entries of each. */
import { namedValues } from "../query/namedValues.ts";
import { centsOf } from "./cents.ts";
import { sumOf } from "./figures.ts";
import type { LossRows } from "./rowTypes.ts";
import { knownFrom } from "./statusOn.ts";
import type { MoneyEntry } from "./types.ts";

/** A cost category of a claim, with its entries. */
export interface CostRow {
  readonly claim: number;
  readonly category: string | null;
  /** Cents of its reserves as they are now. */
  readonly reserves: number;
  readonly recordedOn: number;
  readonly entries: MoneyEntry[];
}

/** The cost categories, each with its entries; entries of other categories are left out. Throws a RangeError for a fraction of a cent. */
export function costRows({ costs, entries, dayOf }: LossRows): readonly CostRow[] {
  const byId = new Map<number, CostRow>();
  for (const { id, values } of costs) {
    const { ids, text, number } = namedValues(["owner", "category", "reserves", "created"], { values });
    const [claim] = ids("owner");
    if (claim === undefined) continue;
    const reserves = centsOf(number("reserves") ?? 0);
    const recordedOn = dayOf(number("created") ?? 0);
    byId.set(id, { claim, category: text("category"), reserves, recordedOn, entries: [] });
  }
  for (const { kind, rows } of entries)
    for (const { values } of rows) {
      const { ids, number, text } = namedValues(["cost", "amount", "valuedOn", "created", "recovery"], {
        values,
      });
      const cost = byId.get(ids("cost")[0] ?? 0);
      const valuedOn = number("valuedOn") ?? dayOf(number("created") ?? 0);
      const cents = centsOf(number("amount") ?? 0);
      const of = { category: cost?.category ?? null, cents, valuedOn };
      cost?.entries.push(
        kind === "reimbursement" ? { kind, ...of, recovery: text("recovery") } : { kind, ...of },
      );
    }
  return [...byId.values()];
}

/** The reserves of a cost category that none of its entries explains. */
export function reservesBefore(
  { category, reserves, recordedOn, entries }: CostRow,
  claim: Parameters<typeof knownFrom>[0],
): MoneyEntry {
  const cents = reserves - sumOf(entries, "reserve");
  const valuedOn = claim.takenOver ? knownFrom(claim) : recordedOn;
  return { kind: "reserve", category, cents, valuedOn };
}
