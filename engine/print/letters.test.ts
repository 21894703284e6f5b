import { describe, expect, it } from "vitest";
import type { EngineLoadError } from "../model/errors.ts";
import type { RecordData } from "../model/recordData.ts";
import { contextOf, recordOf } from "../testing/context.ts";
import { compileLetters } from "./compileLetters.ts";
import { letterDocument, letterFor, letterNeeds } from "./letterDocument.ts";
import { letterPieces } from "./letterText.ts";
import { engineWith } from "./print.fixture.ts";

const engine = engineWith(undefined);
const plain = { alias: "plain", name: "Plain", template: "sample", title: "Plain", paragraphs: ["Words."] };
const compile = (...letters: object[]) =>
  compileLetters(
    letters.map((json) => ({ file: "letter.json", json: { ...plain, ...json } })),
    { engine },
  ).get("sample") ?? [];

function mistakesOf(...letters: object[]): string[] {
  try {
    compile(...letters);
    return [];
  } catch (error) {
    return (error as EngineLoadError).errors.map(({ code, pointer }) => `${code} ${pointer}`);
  }
}

describe("P6: a letter is refused at load", () => {
  it.each([
    ["a field that there is none of", { title: "For {dya}" }, ["unknownName /title"]],
    ["a brace that closes no name", { paragraphs: ["Fine.", "{day"] }, ["shape /paragraphs/1"]],
    ["a field of a related record", { to: ["{driver.nmae}"] }, ["unknownName /to/0"]],
    ["a value of several records", { facts: ["parts.price"] }, ["rule /facts/0"]],
    ["a path through a plain field", { signatures: ["{day.name}"] }, ["rule /signatures/0"]],
    ["a template", { template: "smaple" }, ["unknownName /template"]],
    ["a confidential field in a condition", { when: { field: "secret", is: "x" } }, ["protected /when"]],
    [
      "the condition of a paragraph",
      { paragraphs: [{ text: "{reason}", visible: { field: "lat", is: true } }] },
      ["unknownName /paragraphs/0/visible/field"],
    ],
    ["a property", { titel: "x" }, ["unknownProperty /titel"]],
  ])("with a mistake in %s", (_what, letter, mistakes) => {
    expect(mistakesOf(letter)).toEqual(mistakes);
  });

  it("that has the alias of another, or applies where another does", () => {
    const when = { field: "late", is: true };
    expect(mistakesOf({ when }, { when })).toEqual(["duplicate /alias"]);
    expect(mistakesOf({}, { alias: "other" })).toEqual(["duplicate "]);
    expect(mistakesOf({}, { alias: "other", when })).toEqual([]);
  });
});

const nothing = { related: new Map(), comments: [], hasMoreComments: false, fileNames: new Map() };
const template = engine.template("sample");

async function written(
  letters: ReturnType<typeof compile>,
  more: Partial<RecordData>,
  related: RecordData[] = [],
) {
  const options = {
    template,
    templates: engine.templates,
    record: recordOf(template, more),
    context: contextOf({ isNew: false }),
    data: { ...nothing, related: new Map([["driver", related]]) },
  };
  const letter = await letterFor(letters, options);
  if (!letter) throw new Error("no letter applies");
  const page = { company: "Acme Lines", now: Date.UTC(2026, 10, 20, 3) / 1000, timezone: "America/Chicago" };
  return letterDocument(letter, { ...options, ...page });
}

describe("P6: a letter says", () => {
  it("the values of its record in labels, and the date in the time zone", async () => {
    const [, ...paragraphs] = ["", "{company}, {today}: {fee} on {day}.", "{story}"];
    const document = await written(compile({ title: "Late: {late}", facts: ["day"], paragraphs }), {
      fields: { late: true, fee: 12.5, day: Date.UTC(2026, 10, 1) / 1000, story: "One.\n\nTwo." },
    });
    expect(document.title).toBe("Late: Yes");
    expect(document.facts).toEqual([
      { label: "Day", value: { text: "11/01/2026", isQuiet: false }, span: 1 },
    ]);
    expect(document.paragraphs).toEqual(["Acme Lines, 11/19/2026: $12.50 on 11/01/2026.", "One.", "Two."]);
    expect(document.printed).toBe("Printed 11/19/2026 9:00 PM CST");
  });

  it("a placeholder for what is empty, hidden or redacted, and leaves out lines without any value", async () => {
    const letters = compile({ to: ["{driver}", "Safety"], paragraphs: ["{reason}/{fee}/{secret}"] });
    const document = await written(letters, {
      fields: { late: false, reason: "Flat tire" },
      protectedFields: ["secret"],
    });
    expect(document.to).toEqual(["Safety"]);
    expect(document.paragraphs).toEqual(["--/--/Confidential"]);
  });

  it("values of related records that the reader may view, and of others that they are confidential", async () => {
    const letters = compile({ paragraphs: ["{driver.name}"] });
    const part = engine.template("part");
    const driver = { ...recordOf(part, { fields: { name: "Ann" } }), id: 7 };
    const more = { relations: { driver: 7 } };
    expect((await written(letters, more, [driver])).paragraphs).toEqual(["Ann"]);
    expect((await written(letters, more)).paragraphs).toEqual(["Confidential"]);
    expect((await written(letters, { relations: {} })).paragraphs).toEqual(["--"]);
    const [letter] = letters;
    const needs = letter && letterNeeds([letter], template, recordOf(template, more));
    expect(needs?.relations).toEqual([{ key: "driver", template: "part", ids: [7] }]);
  });

  it("what the first that applies says, those with a condition before the one without", async () => {
    const late = { alias: "z_late", when: { field: "late", is: true }, title: "Late" };
    const letters = compile({ title: "All" }, late);
    expect((await written(letters, { fields: { late: true } })).title).toBe("Late");
    expect((await written(letters, { fields: { late: false } })).title).toBe("All");
  });
});

it("texts of letters are words, values and names in braces", () => {
  expect(letterPieces("Dear {driver.name}, {today}")).toEqual([
    "Dear ",
    { path: "driver.name", key: "driver", related: "name" },
    ", ",
    { word: "today" },
  ]);
  for (const text of ["{", "a } b", "{a b}", "{a.b.c}", "{{day}}"])
    expect(letterPieces(text)).toBeUndefined();
});
