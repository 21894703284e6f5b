import { describe, expect, it } from "vitest";
import { briefErrors } from "../testing/loadErrors.ts";
import { templateOf } from "../testing/templates.ts";
import { isPrintable } from "./printDocument.ts";
import { engineWith, fields, page, part, relations } from "./print.fixture.ts";

describe("the language of print views", () => {
  const errors = (print: unknown) =>
    briefErrors(
      [
        templateOf(fields, { relations, views: { ...templateOf(fields).views, print: print as never } }),
        part,
      ],
      {
        enumSets: [{ alias: "outcomes" }],
      },
    );

  it("P1: a page holds fields, sections, a synopsis, tables and comments, and nothing else", () => {
    const section = { type: "printSection", title: "A", columns: 3, newPage: true, children: ["outcome"] };
    const all = ["day", section, { type: "printSynopsis", text: "story", facts: ["day"] }];
    expect(errors({ type: "printPage", children: [...all, { type: "printComments", limit: 3 }] })).toEqual(
      [],
    );
    const signed = { type: "printSignatures", people: ["Driver"] };
    expect(errors({ type: "printPage", children: [signed, { ...signed, title: "Seen by" }] })).toEqual([]);
    expect(errors({ type: "printPage", children: [{ ...signed, people: [] }] })).toEqual([
      "shape /views/print/children/0/people",
    ]);
    expect(errors({ type: "section", children: [] })).toEqual(["unknownName /views/print/type"]);
    expect(errors(page({ type: "tabs", children: [] } as never))).toEqual([
      "unknownName /views/print/children/0/type",
    ]);
    expect(errors({ type: "printPage", children: [], orientation: "sideways" })).toEqual([
      "unknownName /views/print/orientation",
    ]);
  });

  it("P1: names, texts and columns are checked where they stand", () => {
    expect(errors(page("nope"))).toEqual(["unknownName /views/print/children/0"]);
    const inSection = { type: "printSection" as const, children: ["nope"] };
    expect(errors(page(inSection))).toEqual(["unknownName /views/print/children/0/children/0"]);
    expect(errors(page({ type: "printSynopsis", text: "fee" }))).toEqual([
      "rule /views/print/children/0/text",
    ]);
    expect(errors(page({ type: "printSynopsis", text: "story", facts: ["day", "x"] }))).toEqual([
      "unknownName /views/print/children/0/facts/1",
    ]);
    expect(errors(page({ type: "printTable", relation: "driver" }))).toEqual([
      "unknownName /views/print/children/0/relation",
    ]);
    const table = { type: "printTable" as const, relation: "parts" };
    expect(errors(page({ ...table, columns: ["name", "cost"] }))).toEqual([
      "unknownName /views/print/children/0/columns/1",
    ]);
    expect(errors(page({ ...table, orderBy: [{ field: "cost", direction: "asc" }] }))).toEqual([
      "unknownName /views/print/children/0/orderBy/0/field",
    ]);
    expect(errors(page({ ...table, visible: { field: "secret", filled: true } }))).toEqual([
      "protected /views/print/children/0/visible",
    ]);
  });

  it("P1: a record type without a print view cannot be printed", () => {
    expect(isPrintable(engineWith(undefined).template("sample"))).toBe(false);
    expect(isPrintable(engineWith(page("day")).template("sample"))).toBe(true);
  });
});
