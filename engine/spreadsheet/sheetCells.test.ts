import { expect, test } from "vitest";
import { createEngine } from "../template/engine.ts";
import type { RecordData } from "../model/recordData.ts";
import { tableColumns } from "../table/columns.ts";
import type { Template } from "../language/template.ts";
import { sheetReader } from "./sheetCells.ts";

const stop: Template = {
  alias: "stop",
  name: "Stop",
  groupTypes: ["Terminal"],
  modules: ["stops"],
  label: { expression: "town" },
  fields: {
    town: { type: "text", label: "Town" },
    miles: { type: "number", kind: "integer", label: "Miles" },
    share: { type: "number", kind: "percent", label: "Share" },
    cost: { type: "currency", label: "Cost" },
    day: { type: "dateTime", kind: "date", label: "Day" },
    clock: { type: "dateTime", kind: "time", label: "Time" },
    kind: { type: "enum", enumSet: "kinds", label: "Kind" },
    late: { type: "boolean", label: "Late" },
    fault: { type: "boolean", label: "Fault", trueLabel: "Ours", falseLabel: "Theirs" },
    secret: { type: "currency", label: "Secret", protected: true },
  },
  views: {
    edit: { type: "section", children: ["town"] },
    list: {
      type: "list",
      columns: ["town", "miles", "share", "cost", "day", "clock", "kind", "late", "secret", "fault"],
      orderBy: [{ field: "town", direction: "asc" }],
    },
  },
};
const template = createEngine({ templates: [{ json: stop }] }).template("stop");
const columns = tableColumns(template).slice(0, 10);
const local = { id: 1, setId: 1, setAlias: "kinds", name: "local", display: "Local run", disabled: false };
const context = { enumValues: () => [{ ...local, fields: { sortOrder: 1 } }], groups: [] };

function cells(fields: RecordData["fields"], protectedFields: string[] = []) {
  const record = { fields, protectedFields, computations: {}, relations: {}, relationModels: {} };
  return sheetReader(columns, context)(record as unknown as RecordData);
}

test("numbers, money, shares, dates and times are numbers, yes and no are booleans; choices are their labels", () => {
  const fields = {
    miles: 12,
    share: 12.5,
    cost: 2.5,
    day: 86_400,
    clock: 43_200,
    kind: "local",
    late: false,
    fault: false,
  };
  expect(cells({ town: "=Reno", ...fields, secret: 9 })).toEqual([
    "=Reno",
    { number: 12, style: "whole" },
    { number: 0.125, style: "percent" },
    { number: 2.5, style: "money" },
    { number: 25_570, style: "date" },
    { number: 0.5, style: "time" },
    "Local run",
    false,
    { number: 9, style: "money" },
    "Theirs",
  ]);
});

test("an empty value is an empty cell, and a redacted value stays redacted", () => {
  const drawn = cells({}, ["secret"]);
  expect(drawn.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => ""));
  expect(typeof drawn[8]).toBe("string");
});
