/** What the entries of a claim add up to, today and on any day before (domain 3.1). */
import { sumCents } from "./cents.ts";
import type { ClaimFigures, Figures, MoneyEntry, Recovery } from "./types.ts";

/** The figures of a claim by all of these entries, in any order. Throws a RangeError for sums that are too large to be exact. */
export function figuresOf(entries: readonly MoneyEntry[]): ClaimFigures {
  const byCategory = new Map<string | null, MoneyEntry[]>();
  for (const entry of entries) {
    const known = byCategory.get(entry.category);
    if (known) known.push(entry);
    else byCategory.set(entry.category, [entry]);
  }
  const categories = new Map(
    [...byCategory].map(([category, found]) => [category, categoryFigures(found)] as const),
  );
  return { ...addFigures([...categories.values()]), categories, recoveries: recoveriesOf(entries) };
}

/** What was recovered, by where it is from. */
function recoveriesOf(entries: readonly MoneyEntry[]): Recovery[] {
  return addRecoveries(
    entries.flatMap(({ kind, cents, recovery = null }) =>
      kind === "reimbursement" ? [{ kind: recovery, cents }] : [],
    ),
  );
}

/** Recoveries of each kind together, without those that are zero. Throws a RangeError for sums that are too large to be exact. */
export function addRecoveries(all: readonly Recovery[]): Recovery[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const cents = sumCents(all.flatMap((each) => (each.kind === kind ? [each.cents] : [])));
    return cents === 0 ? [] : [{ kind, cents }];
  });
}

/** The figures of a claim on a day, in epoch seconds: by the entries that count from that day or before. */
export function figuresOn(entries: readonly MoneyEntry[], day: number): ClaimFigures {
  return figuresOf(entries.filter(({ valuedOn }) => valuedOn <= day));
}

/** The figures of several categories or claims together. What remains is never made up for by another one's payments. */
export function addFigures(all: readonly Figures[]): Figures {
  const sum = (of: (each: Figures) => number) => sumCents(all.map(of));
  return derived({
    reserves: sum(({ reserves }) => reserves),
    paid: sum(({ paid }) => paid),
    remaining: sum(({ remaining }) => remaining),
    reimbursed: sum(({ reimbursed }) => reimbursed),
  });
}

/** The cents of the entries of one kind. Throws a RangeError for a sum that is too large to be exact. */
export const sumOf = (entries: readonly MoneyEntry[], kind: MoneyEntry["kind"]): number =>
  sumCents(entries.flatMap((entry) => (entry.kind === kind ? [entry.cents] : [])));

function categoryFigures(entries: readonly MoneyEntry[]): Figures {
  const [reserves, paid] = [sumOf(entries, "reserve"), sumOf(entries, "payment")];
  return derived({
    reserves,
    paid,
    remaining: Math.max(0, reserves - paid),
    reimbursed: sumOf(entries, "reimbursement"),
  });
}

type Summed = Pick<Figures, "reserves" | "paid" | "remaining" | "reimbursed">;

function derived(summed: Summed): Figures {
  const { paid, remaining, reimbursed } = summed;
  const incurred = sumCents([paid, remaining]);
  return {
    ...summed,
    incurred,
    incurredNet: sumCents([incurred, -reimbursed]),
    nonReimbursed: sumCents([paid, -reimbursed]),
  };
}
