/** A loss run: claims as they stood on a day, by policy year and line, as underwriters read them (domain 3.2). */
import { addAmounts, amountsOf } from "./amounts.ts";
import { figuresOn } from "./figures.ts";
import type { LossBlock, LossCounts, LossRow, LossRun, LossRunRules } from "./lossRunTypes.ts";
import { firstDayOf, lastDayOf, policyYearOf } from "./policyYears.ts";
import { statusOn } from "./statusOn.ts";
import { triangleOf } from "./triangle.ts";
import type { LossClaim } from "./types.ts";

/** The loss run of these claims. Claims that did not count yet, and those of other policy years, are left out. */
export function lossRun<Claim extends LossClaim>(
  claims: readonly Claim[],
  rules: LossRunRules,
): LossRun<Claim> {
  const rows = claims.flatMap((claim) => rowOf(claim, rules) ?? []).sort(byLossDate);
  const years = yearsOf(rules);
  const lines = linesOf(rows, rules);
  const blocks = [...years].reverse().flatMap((year) => {
    const found = rows.filter(({ claim }) => policyYearOf(claim.lossDate, rules.start) === year);
    const ofLine = (line: string | null) => found.filter(({ claim }) => claim.line === line);
    return lines.map((line) => blockOf(year, line, ofLine(line), rules));
  });
  return {
    blocks,
    counts: countsOf(rows),
    totals: addAmounts(rows.map(({ amounts }) => amounts)),
    large: rows.filter(({ amounts }) => amounts.incurred >= rules.largeLoss).sort(byIncurred),
    triangle: years.map((year) => triangleOf(claims, year, rules)),
  };
}

const yearsOf = ({ firstYear, lastYear }: LossRunRules) =>
  Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, index) => firstYear + index);

function rowOf<Claim extends LossClaim>(claim: Claim, rules: LossRunRules): LossRow<Claim> | undefined {
  const year = policyYearOf(claim.lossDate, rules.start);
  const standing = statusOn(claim, rules.valuedOn, rules.closed);
  if (standing === undefined || year < rules.firstYear || year > rules.lastYear) return undefined;
  const figures = figuresOn(claim.entries, rules.valuedOn);
  return { claim, standing, amounts: amountsOf(figures, rules.columnOf) };
}

const byLossDate = ({ claim: a }: LossRow, { claim: b }: LossRow) => a.lossDate - b.lossDate || a.id - b.id;
const byIncurred = (a: LossRow, b: LossRow) => b.amounts.incurred - a.amounts.incurred || byLossDate(a, b);

/** The lines that have blocks: those that are known in their order, then others; one of no line where there is nothing else. */
function linesOf(rows: readonly LossRow[], { lines, everyLine }: LossRunRules): (string | null)[] {
  const found = new Set(rows.map(({ claim }) => claim.line));
  const known = lines.filter((line) => everyLine || found.has(line));
  const others = [...found].filter((line) => line !== null && !lines.includes(line));
  const shown = [...known, ...others, ...(found.has(null) ? [null] : [])];
  return shown.length > 0 ? shown : [null];
}

function blockOf<Claim extends LossClaim>(
  year: number,
  line: string | null,
  rows: readonly LossRow<Claim>[],
  { start }: LossRunRules,
): LossBlock<Claim> {
  const [largest] = [...rows].sort(byIncurred);
  return {
    year,
    from: firstDayOf(year, start),
    to: lastDayOf(year, start),
    line,
    rows,
    counts: countsOf(rows),
    totals: addAmounts(rows.map(({ amounts }) => amounts)),
    largest: largest && largest.amounts.incurred > 0 ? largest : undefined,
  };
}

function countsOf(rows: readonly LossRow[]): LossCounts {
  const closed = rows.filter(({ standing }) => standing.isClosed);
  return {
    claims: rows.length,
    open: rows.length - closed.length,
    closed: closed.length,
    closedWithoutPayment: closed.filter(({ amounts }) => amounts.paid === 0).length,
  };
}
