import { describe, expect, it } from "vitest";
import { createEngine, type Template } from "../../../../engine/index.ts";
import type { ImportSetup } from "../../../services/index.ts";
import {
  formatOf,
  groupKey,
  importableFields,
  keptLabels,
  keyOfColumn,
  matchFields,
  missingLabels,
  textsOf,
  withColumn,
  withFormat,
  withMatch,
  withText,
} from "./columns.ts";

const template: Template = {
  alias: "visit",
  name: "Visit",
  groupTypes: ["Terminal"],
  modules: ["visits"],
  label: { expression: "town" },
  fields: {
    town: { type: "text", label: "Town", required: true },
    note: { type: "text", label: "Note", required: true, visible: { field: "cost", is: 1 } },
    cost: { type: "currency", label: "Cost" },
    twice: { type: "computed", as: "currency", label: "Twice", expression: "cost * 2" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "town", "note", "cost"] },
    list: { type: "list", columns: ["label"], orderBy: [{ field: "town", direction: "asc" }] },
  },
};
const visit = createEngine({ templates: [{ file: "visit", json: template }] }).template("visit");
const setup: ImportSetup = {
  mapping: null,
  fields: { town: { column: "Where" }, cost: { kept: true } },
  group: { column: "Terminal" },
  groupId: null,
  match: ["town"],
};

describe("the dates of a column", () => {
  it("are written as people type them here, unless a format is guessed or chosen", () => {
    const plain = withColumn(setup, "Since", "note");
    expect(plain.fields["note"]).toEqual({ column: "Since" });
    expect(formatOf(plain, "note")).toBe("");
    const guessed = withColumn(setup, "Since", "note", "D/M/YYYY");
    expect(guessed.fields["note"]).toEqual({ column: "Since", format: "D/M/YYYY" });
    expect(formatOf(guessed, "note")).toBe("D/M/YYYY");
    expect(withFormat(guessed, "note", "").fields["note"]).toEqual({ column: "Since" });
    expect(withFormat(plain, "note", "D.M.YYYY").fields["note"]).toEqual({
      column: "Since",
      format: "D.M.YYYY",
    });
  });

  it("lose their format with their field", () => {
    const guessed = withColumn(setup, "Since", "note", "D/M/YYYY");
    expect(withColumn(guessed, "Since", "town").fields).toEqual({
      town: { column: "Since" },
      cost: { kept: true },
    });
    expect(withFormat(setup, "cost", "D/M/YYYY")).toBe(setup);
  });
});

describe("the columns of a file", () => {
  it("become a field, the group, or nothing", () => {
    expect(["Where", "Terminal", "Else"].map((name) => keyOfColumn(setup, name))).toEqual([
      "town",
      groupKey,
      undefined,
    ]);
  });

  it("give a field to one column only, and take it from the group or the keys where it is gone", () => {
    const moved = withColumn(setup, "Terminal", "town");
    expect(moved).toMatchObject({ fields: { town: { column: "Terminal" } }, group: null, match: ["town"] });
    expect(withColumn(moved, "Terminal", undefined)).toMatchObject({
      fields: { cost: { kept: true } },
      match: [],
    });
    expect(withColumn(setup, "Where", groupKey)).toMatchObject({ group: { column: "Where" }, match: [] });
  });

  it("find related records by a field where one is chosen", () => {
    expect(withMatch(setup, "town", "badge").fields["town"]).toEqual({ column: "Where", match: "badge" });
    expect(withMatch(setup, "town", undefined).fields["town"]).toEqual({ column: "Where" });
  });
});

describe("the fields of a record type", () => {
  it("are offered by their labels, without what is computed", () => {
    expect(importableFields(visit).map(({ label }) => label)).toEqual(["Cost", "Note", "Town"]);
    expect(matchFields(visit, setup).map(({ key }) => key)).toEqual(["cost", "town"]);
  });

  it("are reported when every record needs them and nothing sets them", () => {
    expect(missingLabels(visit, setup)).toEqual([]);
    expect(missingLabels(visit, withColumn(setup, "Where", undefined))).toEqual(["Town"]);
  });

  it("may have the same text in every row, or be set by the recognised mapping", () => {
    const same = withText(setup, "note", "Seen");
    expect(textsOf(same)).toEqual([{ key: "note", text: "Seen" }]);
    expect(keptLabels(visit, same)).toEqual(["Cost"]);
    expect(textsOf(withText(same, "note", undefined))).toEqual([]);
  });
});
