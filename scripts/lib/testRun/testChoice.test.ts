import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choiceOf, leftOut, longFiles, shareOfDay } from "./testChoice.mjs";

const DAY = 86_400_000;
const long = [...longFiles("e2e"), ...longFiles("server")];
const aliases = readdirSync("schemas/templates").map((file) => file.replace(/\.json$/, ""));

describe("which tests a run takes", () => {
  test("`npm test` leaves out all that take long, and `--all` nothing", () => {
    expect(long.length).toBeGreaterThan(0);
    expect(leftOut(long, choiceOf({ all: false, isCi: false })["TESTS"])).toEqual(long);
    expect(leftOut(long, choiceOf({ all: true, isCi: false })["TESTS"])).toEqual([]);
  });

  test("`npm test` takes a few record types, and `--all` names none, so that all are taken", () => {
    const chosen = choiceOf({ all: false, isCi: false })["TEMPLATES"]!.split(",");
    expect(chosen.length).toBeLessThan(aliases.length / 3);
    expect(aliases).toEqual(expect.arrayContaining(chosen));
    expect(choiceOf({ all: true, isCi: false })["TEMPLATES"]).toBeUndefined();
  });

  test("the shares of all days together are everything that takes long, each once", () => {
    const days = Array.from({ length: shareOfDay().shares }, (_, day) => shareOfDay(day * DAY));
    const taken = days.flatMap(({ share, shares }) => {
      const left = new Set(leftOut(long, `${share}/${shares}`));
      return long.filter((file) => !left.has(file));
    });
    expect(taken.sort()).toEqual(long);
  });
});
