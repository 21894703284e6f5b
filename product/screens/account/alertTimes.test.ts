import { expect, it } from "vitest";
import { alertTimes } from "./alertTimes.ts";

it.each([
  [
    { digest: 7, quietFrom: 22, quietTo: 6 },
    "come at 7:00 AM. Immediate emails wait from 10:00 PM to 6:00 AM and then come as one.",
  ],
  [
    { digest: 16, quietFrom: 24, quietTo: 12 },
    "come at 4:00 PM. Immediate emails wait from midnight to 12:00 PM and then come as one.",
  ],
  [{ digest: 0, quietFrom: 24, quietTo: 0 }, "come at midnight. Immediate emails come at any time."],
])("says when alerts come: %o", (hours, words) => {
  expect(alertTimes(hours)).toBe(`Emails for every day, week or month ${words}`);
});
