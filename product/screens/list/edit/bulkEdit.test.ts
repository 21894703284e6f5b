import { describe, expect, it } from "vitest";
import { createEngine, type RecordData, type RecordInput, type Template } from "../../../../engine/index.ts";
import { ApiError } from "../../../services/index.ts";
import {
  begunWith,
  countedOf,
  inputOf,
  notesOf,
  saveAll,
  savesOf,
  toSave,
  tryAll,
  undosOf,
} from "./bulkEdit.ts";

const json: Template = {
  alias: "trip",
  name: "Trip",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "town" },
  fields: { town: { type: "text", label: "Town" }, note: { type: "text", label: "Note" } },
  relations: { driver: { template: "trip", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["town", "note", "driver"] },
    list: { type: "list", columns: ["town"], orderBy: [{ field: "id", direction: "desc" }] },
  },
};
const template = createEngine({ templates: [{ json }] }).template("trip");
const record = (id: number, town: string, more: Partial<RecordData> = {}): RecordData => ({
  id,
  templateId: 1,
  templateAlias: "trip",
  version: 1,
  groupId: 2,
  retentionLock: false,
  label: town,
  fields: { town, note: null },
  relations: { driver: null },
  relationModels: {},
  computations: {},
  protectedFields: [],
  sourceIds: {},
  createdBy: null,
  lastUpdatedBy: null,
  createdByUser: null,
  lastUpdatedByUser: null,
  createdDate: 0,
  lastUpdatedDate: 0,
  abilities: { view: true, viewConfidential: true, edit: true, delete: true },
  ...more,
});
const reno = record(1, "Reno");
const elko = record(2, "Elko");
const ely = record(3, "Ely");
const input = { fields: { town: "Reno" }, relations: {} };
const live = () => ({ signal: new AbortController().signal, onDone: () => undefined });

const tried = () =>
  tryAll({
    template,
    records: [reno, elko, ely],
    attempt: async () => [
      { id: 1, record: { ...reno, version: 1 }, issues: [] },
      { id: 2, record: { ...elko, fields: { town: "Reno", note: "Moved" }, version: 2 }, issues: [] },
      { id: 3, record: null, issues: [{ path: "town", code: "x", severity: "error", message: "No." }] },
    ],
    ...live(),
  });

describe("the values of a bulk edit", () => {
  it("say what was done to them as they were typed, unless another value is there by now", () => {
    const [town] = template.fields.filter(({ key }) => key === "town");
    const read = (value: string) => new Map([["town", { note: "Rounded to 1.", value }]]);
    const fields = town ? [town] : [];
    expect(notesOf(fields, input, read("Reno"))).toEqual([{ field: "Town", text: "Rounded to 1." }]);
    expect(notesOf(fields, input, read("Elko"))).toEqual([]);
    expect(notesOf([], input, read("Reno"))).toEqual([]);
  });
});

describe("the trial of a bulk edit", () => {
  it("distinguishes records that change, with what follows, from those that have the values already and those that are refused", async () => {
    const trials = (await tried()) ?? [];
    expect(trials.map(({ changed }) => changed.map(({ key }) => key))).toEqual([[], ["town", "note"], []]);
    expect(toSave(trials).map(({ before }) => before.id)).toEqual([2]);
    expect(savesOf(trials, input)).toEqual([
      { before: elko, input: { id: 2, version: 1, groupId: null, ...input } },
    ]);
  });

  it("asks for some records at a time, and resolves to nothing once it is cancelled", async () => {
    const asked: number[] = [];
    const stop = new AbortController();
    const records = Array.from({ length: 60 }, (_, index) => record(index + 1, "Reno"));
    const result = await tryAll({
      template,
      records,
      signal: stop.signal,
      onDone: (count) => count >= 50 && stop.abort(),
      async attempt(ids) {
        asked.push(ids.length);
        return [];
      },
    });
    expect([asked, result]).toEqual([[25, 25], undefined]);
  });

  it("leaves refused records among what was not changed, with the reason", async () => {
    const { refused } = begunWith(template, (await tried()) ?? []);
    expect(refused).toEqual([{ record: ely, reasons: [{ field: "Town", text: "No." }] }]);
  });

  it("sends the chosen fields alone, relations among them", () => {
    const form: RecordInput = { groupId: 9, fields: { town: "Ely", note: "x" }, relations: { driver: 4 } };
    const fields = template.fields.filter(({ key }) => key !== "note");
    expect(inputOf(form, fields)).toEqual({ fields: { town: "Ely" }, relations: { driver: 4 } });
  });
});

describe("the saves of a bulk edit", () => {
  const saves = [reno, elko, ely].map((before) => ({
    before,
    input: { id: before.id, version: 1, groupId: null, fields: { town: "Yuma" }, relations: {} },
  }));
  const after = (before: RecordData) => ({
    ...before,
    version: 2,
    fields: { ...before.fields, town: "Yuma" },
  });

  it("go on after one that is refused, and say why by field", async () => {
    const issue = { path: "town", code: "x", severity: "error" as const, message: "Not here." };
    const saved = await saveAll({
      template,
      saves,
      async update(id) {
        if (id === 2) throw new ApiError({ status: 400, code: "invalid", issues: [issue] });
        if (id === 3) throw new ApiError({ status: 409, message: "Changed by someone else." });
        return after(reno);
      },
      ...live(),
    });
    expect(saved.done.map(({ after: { id } }) => id)).toEqual([1]);
    expect(saved.refused.map(({ record: { id }, reasons }) => [id, reasons])).toEqual([
      [2, [{ field: "Town", text: "Not here." }]],
      [3, [{ text: "Changed by someone else." }]],
    ]);
    expect(saved.left).toEqual([]);
  });

  it("end where the connection is lost, and keep what was not reached for another try", async () => {
    const saved = await saveAll({
      template,
      saves,
      async update(id) {
        if (id === 2) throw new ApiError({ status: 0 });
        return after(reno);
      },
      ...live(),
    });
    expect(saved.done).toHaveLength(1);
    expect(saved.left).toEqual(saves.slice(1));
    expect(saved.broken).toMatch(/^There is no connection/);
  });

  it("end where the person stops", async () => {
    const stop = new AbortController();
    const saved = await saveAll({
      template,
      saves,
      signal: stop.signal,
      onDone: () => stop.abort(),
      update: async () => after(reno),
    });
    expect([saved.done.length, saved.left.length, saved.broken]).toEqual([1, 2, undefined]);
  });

  it("are undone over the version that they made", () => {
    const done = [{ before: reno, after: after(reno) }];
    const [undo] = undosOf(template, { done, refused: [], left: [] });
    expect(undo?.input).toMatchObject({ id: 1, version: 2, fields: { town: "Reno", note: null } });
  });
});

it("counts records in words", () => {
  expect([1, 2, 1200].map((count) => countedOf(template, count))).toEqual([
    "1 Trip",
    "2 Trips",
    "1,200 Trips",
  ]);
});
