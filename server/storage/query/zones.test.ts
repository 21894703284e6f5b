/** Every time zone that people can name is known to the database, and its clocks show the same there. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../testing.ts";
import type { TestDatabase } from "../testing.ts";
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
/** The hours around the changes of clocks in Los Angeles in 2025. */
const changes = [1_741_514_399, 1_741_514_400, 1_762_073_999, 1_762_074_000, 1_762_077_600];
const moments = [...past, ...changes];

/** What clocks show at the moments, as the epoch seconds at which clocks in UTC show the same. */
function shownBy(timeZone: string): number[] {
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
  return moments.map((moment) => {
    const parts = new Map(
      format.formatToParts(moment * 1_000).map(({ type, value }) => [type, Number(value)]),
    );
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const clock = [part("hour"), part("minute"), part("second")] as const;
    return Date.UTC(part("year"), part("month") - 1, part("day"), ...clock) / 1_000;
  });
}

it(`[R14] ${names.length} time zones show the same in the database as in memory`, async () => {
  for (const timezone of names) {
    const moment = {
      expression: sql.raw("x"),
      kind: "moment",
      type: "bigint",
      list: false,
      sure: true,
    } as const;
    const local = localTime({ timezone }, moment);
    const { rows } = await sql<{ shown: number[] }>`select array(select date_part('epoch', ${local})
      from unnest(${moments}::bigint[]) with ordinality as m(x, place) order by place) as shown`.execute(
      db.kysely,
    );
    expect(rows[0]?.shown, timezone).toEqual(shownBy(timezone));
  }
});
