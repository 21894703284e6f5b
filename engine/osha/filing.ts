/** Which establishments send what to OSHA each year (29 CFR 1904.41), and how their size is coded. */
import industries from "./industries.json" with { type: "json" };
import type { OshaSite, OshaYear } from "./types.ts";

/** What an establishment sends for a year, with the reasons in sentences. Undefined: what decides it is not entered. */
export interface Filing {
  readonly summary: boolean | undefined;
  readonly cases: boolean | undefined;
  readonly reasons: readonly string[];
}

/** From so many employees on the summary is sent by establishments of appendix A, by all that keep a log, and cases by those of appendix B. */
const least = { summary: 20, summaryOfAll: 250, cases: 100 };

/** Codes of the Injury Tracking Application, by the most employees at any time in the year. */
const sizes = [
  { code: 3, from: 250 },
  { code: 22, from: 100 },
  { code: 21, from: 20 },
  { code: 1, from: 1 },
];

/** The code of a size; undefined for a number that is none. */
export function sizeCode(peak: number): number | undefined {
  return sizes.find(({ from }) => peak >= from)?.code;
}

const startsWithOne = (naics: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => naics.startsWith(prefix));

/** What is sent, and why. Industries are compared by the first digits of their NAICS code. */
export function filingOf(
  site: Pick<OshaSite, "naics"> | undefined,
  year: Pick<OshaYear, "peak"> | undefined,
): Filing {
  const peak = year?.peak ?? null;
  const naics = site?.naics ?? null;
  if (peak === null)
    return unknown("Enter the most employees at any time in the year: it decides what is filed.");
  const count = `The most employees at any time were ${peak.toLocaleString("en-US")}`;
  if (peak < least.summary)
    return { summary: false, cases: false, reasons: [`${count}: fewer than ${least.summary} file nothing.`] };
  if (naics === null) {
    const summary = peak >= least.summaryOfAll ? true : undefined;
    return {
      summary,
      cases: undefined,
      reasons: [`${count}. Enter the NAICS code: the industry decides what is filed.`],
    };
  }
  const inA = startsWithOne(naics, industries.appendixA);
  const inB = startsWithOne(naics, industries.appendixB);
  const summary = peak >= least.summaryOfAll || inA;
  return {
    summary,
    cases: peak >= least.cases && inB,
    reasons: [summaryReason(count, naics, peak, inA), casesReason(naics, peak, inB)],
  };
}

const unknown = (reason: string): Filing => ({ summary: undefined, cases: undefined, reasons: [reason] });

function summaryReason(count: string, naics: string, peak: number, inA: boolean): string {
  if (peak >= least.summaryOfAll)
    return `${count}: with ${least.summaryOfAll} or more, each establishment that keeps a log files Form 300A.`;
  return inA
    ? `${count}, and industry ${naics} is in appendix A: Form 300A is filed.`
    : `${count}, and industry ${naics} is not in appendix A: Form 300A is not filed.`;
}

function casesReason(naics: string, peak: number, inB: boolean): string {
  if (peak < least.cases) return `Fewer than ${least.cases} employees: cases are not filed one by one.`;
  return inB
    ? `${least.cases} or more employees, and industry ${naics} is in appendix B: cases are filed one by one.`
    : `Industry ${naics} is not in appendix B: cases are not filed one by one.`;
}
