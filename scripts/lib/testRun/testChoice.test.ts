import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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
  const collect = (value: unknown): string[] => {
    if (typeof value !== "object" || value === null) return [];
    const inner = Object.values(value).flatMap(collect);
    return "type" in value && typeof value.type === "string" ? [value.type, ...inner] : inner;
  };
  return [fields, relations, views].flatMap(collect);
}

/** Those of the record types that the end-to-end tests make up; their files are read as text, since no script imports them. */
function madeUpTypes(): string[] {
  const files = ["everything", "viewTypes"].map((name) => readFileSync(`e2e/support/${name}.ts`, "utf8"));
  return files.flatMap((text) => [...text.matchAll(/\btype: "(\w+)"/g)].map(([, type = ""]) => type));
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

  test("`npm test` tries less often than the tests do by default, and `--all` says nothing of it", () => {
    expect(choiceOf({ all: false, isCi: false })).toMatchObject({ KILLS: "1", RESTARTS: "3" });
    expect(choiceOf({ all: true, isCi: false })).toEqual({});
  });

  test("the record types that `npm test` takes show every type of field, relation and view", () => {
    const chosen = choiceOf({ all: false, isCi: false })["TEMPLATES"]!.split(",");
    const shown = new Set([...chosen.map(templateOf).flatMap(typesIn), ...madeUpTypes()]);
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
