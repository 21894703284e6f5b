/** The invariants of loss runs, tried on random histories of claims: reversals, entries below zero, reopened claims. `RUNS=10` tries 10,000. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invariantsIn } from "../testing/invariants.ts";
import { columnOf, rules } from "./claims.fixture.ts";
import { addFigures, figuresOf, figuresOn } from "./figures.ts";
import { lossRun } from "./lossRun.ts";
import type { LossRow, LossRun } from "./lossRunTypes.ts";
import { statusOn } from "./statusOn.ts";
import { lossColumns } from "./types.ts";
import type { Figures, LossAmounts, LossClaim, MoneyEntry, Recovery } from "./types.ts";

const checkInvariant = invariantsIn(process.env);

const secondsPerDay = 86_400;
const first = Date.UTC(2022, 6, 1) / 1_000;
/** A day of four years. */
const day = fc.integer({ min: 0, max: 1_460 }).map((days) => first + days * secondsPerDay);
const category = fc.constantFrom("bodilyInjury", "medical", "legal", "storage", null);
const kind = fc.constantFrom("reserve", "payment", "reimbursement");
const cents = fc.oneof(
  fc.integer({ min: -900, max: 900 }),
  fc.integer({ min: -90_000_000, max: 90_000_000 }),
);

/** An entry, sometimes with its reversal on a later day. */
const entries = fc
  .record({
    kind,
    category,
    cents,
    recovery: fc.constantFrom("salvage", "subrogation", null),
    valuedOn: day,
    reversedAfter: fc.option(fc.integer({ min: 0, max: 400 })),
  })
  .map(({ reversedAfter, ...entry }): MoneyEntry[] => {
    if (reversedAfter === null) return [entry];
    const valuedOn = entry.valuedOn + reversedAfter * secondsPerDay;
    return [entry, { ...entry, cents: -entry.cents, valuedOn }];
  });

const version = fc.record({
  after: fc.integer({ min: 0, max: 300 }),
  status: fc.constantFrom("open", "pending", "closed", null),
  closedDate: fc.option(day),
});

const claim = fc
  .record({
    line: fc.constantFrom("autoLiability", "cargo", "former", null),
    lossDate: day,
    reportedAfter: fc.option(fc.integer({ min: 0, max: 90 })),
    takenOver: fc.boolean(),
    recordedAfter: fc.integer({ min: 0, max: 500 }),
    versions: fc.array(version, { maxLength: 5 }),
    entries: fc.array(entries, { maxLength: 8 }),
  })
  .map(({ lossDate, reportedAfter, recordedAfter, versions, ...rest }): Omit<LossClaim, "id"> => {
    const recordedOn = lossDate + recordedAfter * secondsPerDay;
    let at = recordedOn;
    return {
      ...rest,
      lossDate,
      recordedOn,
      reportedDate: reportedAfter === null ? null : lossDate + reportedAfter * secondsPerDay,
      versions: versions.map(({ after, ...each }, index) => {
        at += index === 0 ? 0 : after * secondsPerDay;
        return { ...each, recordedOn: at };
      }),
      entries: rest.entries.flat(),
    };
  });

const claims = fc
  .array(claim, { maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })));

const run = fc.record({
  claims,
  rules: fc
    .record({
      valuedOn: day,
      firstYear: fc.integer({ min: 2020, max: 2023 }),
      years: fc.integer({ min: 1, max: 7 }),
      start: fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) }),
      everyLine: fc.boolean(),
      largeLoss: fc.integer({ min: 0, max: 5_000_000 }),
    })
    .map(({ years, ...more }) => rules({ ...more, lastYear: more.firstYear + years - 1 })),
});

/** What entries add up to when they are replayed one by one, in the order of their days. */
function replay(all: readonly MoneyEntry[], until: number): Figures {
  const state = new Map<string | null, { reserves: number; paid: number; reimbursed: number }>();
  const inOrder = [...all].sort((a, b) => a.valuedOn - b.valuedOn);
  for (const entry of inOrder) {
    if (entry.valuedOn > until) break;
    const sums = state.get(entry.category) ?? { reserves: 0, paid: 0, reimbursed: 0 };
    if (entry.kind === "reserve") sums.reserves += entry.cents;
    else if (entry.kind === "payment") sums.paid += entry.cents;
    else sums.reimbursed += entry.cents;
    state.set(entry.category, sums);
  }
  const figures = { reserves: 0, paid: 0, remaining: 0, reimbursed: 0 };
  for (const { reserves, paid, reimbursed } of state.values()) {
    figures.reserves += reserves;
    figures.paid += paid;
    figures.reimbursed += reimbursed;
    figures.remaining += reserves > paid ? reserves - paid : 0;
  }
  const incurred = figures.paid + figures.remaining;
  const { paid, reimbursed } = figures;
  return { ...figures, incurred, incurredNet: incurred - reimbursed, nonReimbursed: paid - reimbursed };
}

const sum = <T>(all: readonly T[], of: (each: T) => number) =>
  all.reduce((total, each) => total + of(each), 0);
const byKind = (one: Recovery, other: Recovery) => String(one.kind).localeCompare(String(other.kind));

describe("the entries of a claim", () => {
  const history = fc.record({ entries: fc.array(entries, { maxLength: 12 }).map((all) => all.flat()), day });

  it("figures on a day are the entries until then, replayed one by one", () =>
    checkInvariant(1_000, history, ({ entries: all, day: until }) => {
      const { categories: _categories, recoveries: _recoveries, ...figures } = figuresOn(all, until);
      expect(figures).toEqual(replay(all, until));
    }));

  it("figures on a day are not changed by entries that count later", () =>
    checkInvariant(
      1_000,
      fc.tuple(history, fc.array(entries, { maxLength: 6 })),
      ([{ entries: all, day: until }, more]) => {
        const later = more
          .flat()
          .map((entry) => ({ ...entry, valuedOn: until + secondsPerDay + (entry.valuedOn - first) }));
        expect(figuresOn([...later, ...all], until)).toMatchObject({ ...replay(all, until) });
      },
    ));

  it("paid and remaining are incurred in each category, and categories add up to the claim", () =>
    checkInvariant(1_000, history, ({ entries: all }) => {
      const { categories, recoveries, ...figures } = figuresOf(all);
      const doFoot = [...categories.values()].every(
        ({ reserves, paid, remaining, reimbursed, incurred, incurredNet }) =>
          incurred === paid + remaining &&
          incurredNet === incurred - reimbursed &&
          remaining === Math.max(0, reserves - paid),
      );
      expect(doFoot).toBe(true);
      expect(addFigures([...categories.values()])).toEqual(figures);
      expect(sum(recoveries, ({ cents: each }) => each)).toBe(figures.reimbursed);
    }));

  it("an entry and its reversal leave nothing", () =>
    checkInvariant(2_000, fc.tuple(history, entries), ([{ entries: all }, pair]) => {
      const reversed = pair.flatMap((entry) => [entry, { ...entry, cents: -entry.cents }]);
      const { categories: _categories, recoveries, ...figures } = figuresOf([...all, ...reversed]);
      expect(figures).toEqual(replay(all, Infinity));
      expect(recoveries.slice().sort(byKind)).toEqual(figuresOf(all).recoveries.slice().sort(byKind));
    }));
});

/** Each amount of a line, by a name. */
const amountsIn = ({
  columns,
  recoveries,
  ...figures
}: LossAmounts): readonly (readonly [string, number])[] => [
  ...Object.entries(figures),
  ...recoveries.map(({ kind: from, cents: recovered }) => [`recovered ${from}`, recovered] as const),
  ...lossColumns.flatMap((column) => [
    [`${column} paid`, columns[column].paid] as const,
    [`${column} remaining`, columns[column].remaining] as const,
  ]),
];

/** The amounts of a total that are not the sum of its lines. */
function wrongIn(total: LossAmounts, lines: readonly LossAmounts[]): readonly string[] {
  const added = new Map<string, number>();
  for (const line of lines)
    for (const [name, amount] of amountsIn(line)) added.set(name, (added.get(name) ?? 0) + amount);
  return amountsIn(total).flatMap(([name, amount]) => (amount === (added.get(name) ?? 0) ? [] : [name]));
}

/** What of a line does not foot: columns to its figures, paid and remaining to incurred. */
function wrongAcross({ columns, recoveries, ...figures }: LossAmounts): readonly string[] {
  const checks = {
    paid: sum(lossColumns, (column) => columns[column].paid) === figures.paid,
    remaining: sum(lossColumns, (column) => columns[column].remaining) === figures.remaining,
    incurred: figures.paid + figures.remaining === figures.incurred,
    recovered: sum(recoveries, ({ cents: each }) => each) === figures.reimbursed,
    net: figures.incurred - figures.reimbursed === figures.incurredNet,
    nonReimbursed: figures.paid - figures.reimbursed === figures.nonReimbursed,
  };
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

const rowsOf = (made: LossRun): readonly LossRow[] => made.blocks.flatMap(({ rows }) => rows);

describe("a loss run", () => {
  it("foots: rows to blocks, blocks to the whole, columns to figures, the triangle to its blocks", () =>
    checkInvariant(2_000, run, ({ claims: all, rules: asked }) => {
      const made = lossRun(all, asked);
      const wrong = [
        ...made.blocks.flatMap(({ rows, totals }) =>
          wrongIn(
            totals,
            rows.map(({ amounts }) => amounts),
          ),
        ),
        ...wrongIn(
          made.totals,
          made.blocks.map(({ totals }) => totals),
        ),
        ...[...rowsOf(made).map(({ amounts }) => amounts), made.totals].flatMap(wrongAcross),
      ];
      expect(wrong).toEqual([]);
      for (const name of ["claims", "open", "closed", "closedWithoutPayment"] as const)
        expect(sum(made.blocks, ({ counts }) => counts[name])).toBe(made.counts[name]);
      expect(made.blocks.map(({ rows }) => rows.length)).toEqual(
        made.blocks.map(({ counts }) => counts.claims),
      );
      for (const { year, latest } of made.triangle) {
        const blocks = made.blocks.filter((block) => block.year === year);
        expect(sum(blocks, ({ totals }) => totals.incurred)).toBe(latest);
      }
      expect(sum(made.triangle, ({ latest }) => latest)).toBe(made.totals.incurred);
    }));

  it("has each claim once at most, as it stood on the day, and all that counted then", () =>
    checkInvariant(1_000, run, ({ claims: all, rules: asked }) => {
      const rows = rowsOf(lossRun(all, asked));
      const ids = rows.map(({ claim: { id } }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { claim: found, amounts, standing } of rows) {
        const { columns: _columns, recoveries: _recoveries, ...figures } = amounts;
        expect(figures).toEqual(replay(found.entries, asked.valuedOn));
        expect(standing).toEqual(statusOn(found, asked.valuedOn, asked.closed));
        expect(standing.isClosed && standing.isReopened).toBe(false);
      }
      const whole = lossRun(all, { ...asked, firstYear: 2000, lastYear: 2040 });
      const counted = all.filter((each) => statusOn(each, asked.valuedOn, asked.closed) !== undefined);
      expect(whole.counts.claims).toBe(counted.length);
    }));

  it("of a day is printed again to the cent, whatever is recorded later", () =>
    checkInvariant(
      1_000,
      fc.tuple(run, fc.array(claim, { maxLength: 3 })),
      ([{ claims: all, rules: asked }, more]) => {
        const { valuedOn } = asked;
        // Claims of earlier systems may be added for days before.
        const recorded = all.filter(({ takenOver }) => !takenOver);
        const known = recorded.map((each) => ({
          ...each,
          entries: each.entries.filter((entry) => entry.valuedOn <= valuedOn),
          versions: each.versions.filter(({ recordedOn }) => recordedOn <= valuedOn),
        }));
        const added = more.map((each, index) => ({
          ...each,
          id: 100 + index,
          takenOver: false,
          recordedOn: valuedOn + secondsPerDay,
        }));
        const now = lossRun([...recorded, ...added], asked);
        const then = lossRun(known, asked);
        const shown = ({ blocks, ...made }: LossRun) => ({
          ...made,
          large: made.large.map(({ claim: { id }, amounts }) => [id, amounts]),
          blocks: blocks.map(({ rows, largest, ...block }) => ({
            ...block,
            largest: largest?.claim.id,
            rows: rows.map(({ claim: { id }, standing, amounts }) => [id, standing, amounts]),
          })),
        });
        expect(shown(now)).toEqual(shown(then));
      },
    ));

  it("at the end of a policy year has what the triangle has at that age", () =>
    checkInvariant(500, run, ({ claims: all, rules: asked }) => {
      const made = lossRun(all, asked);
      for (const { year, incurred } of made.triangle)
        for (const [index, amount] of incurred.entries()) {
          if (amount === null) continue;
          const ended = new Date(Date.UTC(year + index + 1, asked.start.month - 1, asked.start.day - 1));
          const then = lossRun(all, { ...asked, valuedOn: ended.getTime() / 1_000 });
          const blocks = then.blocks.filter((block) => block.year === year);
          expect(sum(blocks, ({ totals }) => totals.incurred)).toBe(amount);
        }
    }));

  it("has the columns that categories are in", () => {
    expect(["bodilyInjury", "medical", "legal", "storage", null].map(columnOf)).toEqual([
      "indemnity",
      "medical",
      "expense",
      "other",
      "other",
    ]);
  });
});
