import { expect, it } from "vitest";
import { mailLines } from "./mailLines.ts";

const counts = { run: 1, waiting: 0, sent: 0, withoutAddress: 0 };

it("says how many get a message, got theirs before, and cannot get one", () => {
  expect(mailLines({ ...counts, waiting: 12, sent: 1, withoutAddress: 3 }, false)).toEqual([
    expect.stringMatching(/^12 people get a message with their own score/),
    "1 person got this score already.",
    "3 people without an account that they have signed in with, or who left, get none.",
  ]);
  expect(mailLines({ ...counts, sent: 4 }, false)[0]).toBe("Nobody is left to be written to.");
});

it("says of one person why they get none", () => {
  expect(mailLines({ ...counts, waiting: 1 }, true)).toEqual([expect.stringMatching(/^They get a message/)]);
  expect(mailLines({ ...counts, sent: 1 }, true)).toEqual([expect.stringMatching(/already/)]);
  expect(mailLines({ ...counts, withoutAddress: 1 }, true)).toEqual([expect.stringMatching(/no account/)]);
});
