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
/** Every 40 days of 2000 to 2035, and the hours around changes of clocks in 2026. */
const moments = [
  ...Array.from(
    { length: 320 },
    (_, index) => Date.UTC(2000, 0, 1) / 1_000 + index * 40 * 86_400 + index * 1_799,
  ),
  ...[1_772_963_999, 1_772_964_000, 1_793_523_599, 1_793_523_600, 1_793_527_200],
];

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

it(`${names.length} time zones show the same in the database as in memory`, async () => {
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
