import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { everyField, everyOption } from "../../../e2e/support/everything.ts";
import { everyNote, everyTotal, everyView } from "../../../e2e/support/viewTypes.ts";
import { choiceOf, leftOut, longFiles, shareOfDay } from "./testChoice.mjs";

const DAY = 86_400_000;
const long = [...longFiles("e2e"), ...longFiles("server")];
const aliases = readdirSync("schemas/templates").map((file) => file.replace(/\.json$/, ""));

/** A template as its file says it. */
function templateOf(alias: string): object {
  return JSON.parse(readFileSync(`schemas/templates/${alias}.json`, "utf8")) as object;
}

/** The types of the fields, relations and view nodes of a template. */
function typesIn(template: object): string[] {
  const { fields, relations, views } = template as Record<string, unknown>;
  const collect = (value: unknown, kind: string): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const inner = Object.values(value).flatMap((part) => collect(part, kind));
    return "type" in value && typeof value.type === "string" ? [`${kind} ${value.type}`, ...inner] : inner;
  };
  return Object.entries({ fields, relations, views }).flatMap(([kind, value]) => collect(value, kind));
}

describe("which tests a run takes", () => {
  test("`npm test` leaves out all that take long, and `--all` nothing", () => {
    expect(long.length).toBeGreaterThan(0);
    expect(leftOut(long, choiceOf({ all: false, isCi: false })["TESTS"])).toEqual(long);
    expect(leftOut(long, choiceOf({ all: true, isCi: false })["TESTS"])).toEqual([]);
  });

  test("`npm test` takes a few record types, and `--all` names none, so that all are taken", () => {
    const chosen = choiceOf({ all: false, isCi: false })["TEMPLATES"]!.split(",");
    expect(chosen.length).toBeLessThan(aliases.length / 6);
    expect(aliases).toEqual(expect.arrayContaining(chosen));
    expect(choiceOf({ all: true, isCi: false })["TEMPLATES"]).toBeUndefined();
  });

  test("the record types that `npm test` takes show every type of field, relation and view", () => {
    const chosen = choiceOf({ all: false, isCi: false })["TEMPLATES"]!.split(",");
    const madeUp = [everyField, everyOption, everyNote, everyTotal, everyView];
    const shown = new Set([...chosen.map(templateOf), ...madeUp].flatMap(typesIn));
    const missing = aliases.flatMap((alias) =>
      typesIn(templateOf(alias)).flatMap((type) => (shown.has(type) ? [] : [`${type}, as in ${alias}`])),
    );
    expect(missing).toEqual([]);
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
