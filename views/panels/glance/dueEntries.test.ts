import { expect, test } from "vitest";
import { createEngine, type RecordData } from "../../../engine/index.ts";
import { ownDates, withWatched } from "./dueEntries.ts";

const day = (text: string) => Date.parse(text) / 1000;
const date = (label: string) => ({ type: "dateTime", kind: "date", label });
const json = {
  alias: "unit",
  name: "Unit",
  groupTypes: ["Terminal"],
  modules: ["employees"],
  label: { expression: "plate" },
  fields: {
    plate: { type: "text", label: "Plate" },
    registration: date("Registration expires"),
    lease: date("Lease ends"),
    secret: { ...date("Secret"), protected: true },
  },
  views: {
    edit: { type: "section", children: ["plate"] },
    list: { type: "list", columns: ["plate"], orderBy: [{ field: "id", direction: "asc" }] },
  },
};
const template = createEngine({ templates: [{ json }] }).template("unit");
const record: RecordData = {
  id: 7,
  templateId: 1,
  templateAlias: "unit",
  groupId: 1,
  sourceIds: {},
  label: "ABC",
  version: 1,
  retentionLock: false,
  createdDate: 0,
  createdBy: null,
  lastUpdatedDate: 0,
  lastUpdatedBy: null,
  createdByUser: null,
  lastUpdatedByUser: null,
  fields: { registration: day("2027-03-01"), lease: null, secret: day("2026-01-01") },
  computations: {},
  protectedFields: ["secret"],
  relations: {},
  relationModels: {},
  abilities: { view: true, edit: true, delete: true, viewConfidential: true },
};
const watched = (id: number, due: string | null) => ({
  id,
  templateAlias: "permit",
  label: `Permit ${id}`,
  monitor: { alias: "permits", name: "Permits" },
  due: due === null ? null : day(due),
  sign: { label: "Current", color: "blue" },
});

test("the record's own dates and those of monitors stand in one order, what is due first before the rest", () => {
  const own = ownDates(template, record, ["registration", "lease"]);
  const entries = withWatched(own, [watched(1, "2026-12-01"), watched(2, "2028-01-01"), watched(3, null)]);
  expect(entries.map(({ label }) => label)).toEqual(["Permit 1", "Registration expires", "Permit 2"]);
});

test("a date that the reader may not see is left out", () => {
  expect(ownDates(template, record, ["secret"])).toEqual([]);
});
