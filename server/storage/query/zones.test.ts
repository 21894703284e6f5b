/** Every time zone that people can name is known to the database, and its clocks show the same there, at each of their changes too. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { localTime } from "./dates.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const names = [
  ...Intl.supportedValuesOf("timeZone"),
  "UTC",
  "US/Pacific",
  "Asia/Calcutta",
  "EST5EDT",
  "Etc/GMT+5",
];
/** Every 40 days of 26 years that are past: what countries decide is not known to every release of a program. */
const past = Array.from(
  { length: 235 },
  (_, index) => Date.UTC(2000, 0, 1) / 1_000 + index * (40 * 86_400 + 1_799),
);
const WEEK = 7 * 86_400;
/** Each week of twenty years, between which changes of clocks are looked for; releases still differ in the second of later ones. */
const weeks = Array.from({ length: 1_043 }, (_, index) => Date.UTC(2000, 0, 1) / 1_000 + index * WEEK);

/** The clock of a zone: for a moment, the epoch seconds at which clocks in UTC show the same. */
function clockOf(timeZone: string): (moment: number) => number {
  const numeric = "numeric";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  return (moment) => {
    const parts = new Map(
      format.formatToParts(moment * 1_000).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const clock = [part("hour"), part("minute"), part("second")] as const;
    return Date.UTC(part("year"), part("month") - 1, part("day"), ...clock) / 1_000;
  };
}

/** The first second after each change of a clock: a week in which it changed is halved until there is no other. */
function changesOf(clock: (moment: number) => number): number[] {
  const offset = (moment: number) => clock(moment) - moment;
  return weeks.flatMap((start) => {
    let [before, after] = [start, start + WEEK];
    const first = offset(before);
    if (first === offset(after)) return [];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle) === first) before = middle;
      else after = middle;
    }
    return [after];
  });
}

it(`[R14] ${names.length} time zones show the same in the database as in memory, at each change of their clocks from 2000 to 2019`, async () => {
  let changes = 0;
  for (const timezone of names) {
    const clock = clockOf(timezone);
    const changed = changesOf(clock);
    changes += changed.length;
    const moments = [...past, ...changed.flatMap((first) => [first - 1, first])];
    const moment = {
      expression: sql.raw("x"),
      kind: "moment",
      type: "bigint",
      list: false,
      sure: true,
    } as const;
    const local = localTime({ timezone }, moment);
    const { rows } = await sql<{ shown: number[] }>`select array(select date_part('epoch', ${local})
      from unnest(${moments}::bigint[]) with ordinality as m(x, ordinal) order by ordinal) as shown`.execute(
      db.kysely,
    );
    expect(rows[0]?.shown, timezone).toEqual(moments.map(clock));
  }
  process.stdout.write(`${changes} changes\n`);
  expect(changes).toBeGreaterThan(5_000);
}, 240_000);
