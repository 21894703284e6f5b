import { describe, expect, it } from "vitest";
import { compileOne } from "../testing/context.ts";
import { gateCheck } from "../testing/templates.ts";
import { listColumns } from "./columns.ts";

describe("list columns", () => {
  it("L1: are those of the list view, with labels, alignment and what can be sorted", () => {
    const columns = listColumns(compileOne(gateCheck));
    const brief = columns.map(({ key, label, align, sortable, width }) => [
      key,
      label,
      align,
      sortable,
      width,
    ]);
    expect(brief).toEqual([
      ["recordNumber", "Record No.", "right", true, undefined],
      ["date", "Date", "left", true, undefined],
      ["outcome", "Result", "left", true, 120],
      ["defects", "Defects", "left", false, undefined],
      ["fee", "Fee", "right", true, undefined],
    ]);
  });
});
