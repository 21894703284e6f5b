import { expect, test } from "vitest";
import { visitsAt, visitsText } from "./lastVisit.ts";

const minute = 60;
const first = 1_800_000_000;

/** What a browser keeps after visits at these moments. */
const after = (...moments: number[]) => moments.reduce((kept, now) => visitsText(visitsAt(kept, now)), "");

test("the first visit has none before it", () => {
  expect(visitsAt("", first)).toEqual({ before: undefined, last: first });
});

test("whoever looks again within half an hour is on the same visit", () => {
  const kept = after(first, first + 10 * minute, first + 35 * minute);
  expect(visitsAt(kept, first + 50 * minute).before).toBeUndefined();
});

test("after a longer pause the visit before ended when somebody was there last", () => {
  const end = first + 10 * minute;
  const kept = after(first, end, end + 40 * minute);
  expect(visitsAt(kept, end + 45 * minute).before).toBe(end);
});

test("a clock that was set back, and what is no visit, begin again", () => {
  expect(visitsAt(`${first} ${first + 9}`, first - 100)).toEqual({ before: undefined, last: first - 100 });
  expect(visitsAt("yesterday NaN", first)).toEqual({ before: undefined, last: first });
});
