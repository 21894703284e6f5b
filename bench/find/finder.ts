/** Asks everybody the same, as the administrator and as somebody who may view some groups. */
import { step } from "../../scripts/lib/process.mjs";
import type { Row } from "../lib/rows.ts";
import { principals } from "../query/principals.ts";
import { race } from "../search/race.ts";
import type { Case } from "./cases.ts";

/** Lines that the box shows. */
export const LIMIT = 12;

/** Somebody who finds records. */
export interface Finder {
  subject: string;
  /** Whether everything of a case has to be found; otherwise not all ways of typing are understood. */
  isComplete: boolean;
  /** Finds records as somebody who may view so many groups, or all, and gives how many were found. */
  find(text: string, groups: number | undefined): Promise<number>;
}

interface Round {
  /** Before the names of the cases: where it is measured. */
  prefix: string;
  cases: readonly Case[];
  finders: readonly Finder[];
  /** Milliseconds of processor time that the database has used. */
  clock(): number;
  /** What was measured, written down case by case. */
  rows: Row[];
  /** Hears of a case that could not be measured, and the others are; left out: it is thrown. */
  failed?(problem: string): void;
}

/** Measures all cases. Throws an Error where something is found that is not there, or where a complete finder finds nothing. */
export async function measureFinders({ failed, ...round }: Round): Promise<void> {
  for (const { suffix, groups } of principals)
    for (const each of round.cases) {
      const name = `${round.prefix}:${each.name}${suffix}`;
      await measureCase(name, { ...round, each, groups }).catch((error: unknown) => {
        if (failed === undefined) throw error;
        failed(`${name}: ${String(error)}`);
      });
    }
}

interface Asked extends Pick<Round, "finders" | "clock" | "rows"> {
  each: Case;
  groups: number | undefined;
}

async function measureCase(name: string, { each, groups, finders, clock, rows }: Asked): Promise<void> {
  await step(name, async () => {
    const found = new Map<string, number>();
    const runners = finders.map(({ subject, isComplete, find }) => ({
      subject,
      async ask() {
        const count = await find(each.text, groups);
        if (count > 0 ? !each.isFound : each.isFound && isComplete)
          throw new Error(`${subject} finds ${count} records by "${each.text}".`);
        found.set(subject, count);
        return count;
      },
    }));
    rows.push(...(await race(name, runners, { prefix: "", isCompared: false, clock })));
    for (const [subject, value] of found)
      rows.push({ subject, case: name, measure: "found", value, unit: "count" });
  });
}
