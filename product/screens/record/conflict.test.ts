import { expect, test } from "vitest";
import { compileValidators, createEngine, createFormStore, createAbilities } from "../../../engine/index.ts";
import type { RecordData } from "../../../engine/index.ts";
import { conflictOf } from "./conflict.ts";

const base = { groupTypes: ["Terminal"], modules: ["m"] };
const orderBy = [{ field: "id", direction: "asc" }];
const money = { type: "currency", label: "Damage" };
const vehicles = { type: "nestedList", relation: "vehicles", layout: "table" };
const engine = createEngine({
  templates: [
    {
      json: {
        ...base,
        alias: "vehicle",
        name: "Vehicle",
        label: { expression: "make" },
        fields: { make: { type: "text", label: "Make" }, damage: money },
        relations: { accident: { template: "accident", label: "Accident" } },
        views: {
          edit: { type: "section", children: ["make", "damage"] },
          list: { type: "list", columns: ["make"], orderBy },
        },
      },
    },
    {
      json: {
        ...base,
        alias: "accident",
        name: "Accident",
        label: { expression: "city" },
        fields: { city: { type: "text", label: "City" } },
        relations: {
          vehicles: { template: "vehicle", label: "Vehicles", multi: true, inverse: "accident" },
        },
        views: {
          edit: { type: "section", children: ["city", vehicles] },
          list: { type: "list", columns: ["city"], orderBy },
        },
      },
    },
  ],
});

function record(id: number, templateAlias: string, more: Partial<RecordData>): RecordData {
  return {
    id,
    templateId: 1,
    templateAlias,
    groupId: 3,
    sourceIds: {},
    label: `Record ${id}`,
    version: 1,
    retentionLock: false,
    createdDate: 0,
    createdBy: null,
    lastUpdatedDate: 0,
    lastUpdatedBy: null,
    createdByUser: null,
    lastUpdatedByUser: null,
    fields: {},
    computations: {},
    protectedFields: [],
    relations: {},
    relationModels: {},
    abilities: { view: true, edit: true, delete: true, viewConfidential: true },
    ...more,
  };
}

const accident = record(1, "accident", { fields: { city: "Reno" }, relations: { vehicles: [7] } });
const vehicle = (damage: number, version: number) =>
  record(7, "vehicle", { fields: { make: "Volvo", damage }, relations: { accident: 1 }, version });

function open() {
  const server = { vehicle: vehicle(100, 1) };
  const template = engine.template("accident");
  const permissions = createAbilities(
    {
      superAdmin: false,
      admin: true,
      modulePermissions: {},
      reportPermissions: {},
      documentLibraryPermissions: {
        view: false,
        viewConfidential: false,
        upload: false,
        delete: false,
        edit: false,
        download: false,
      },
    },
    [],
  );
  const form = createFormStore({
    engine,
    template,
    record: accident,
    context: {
      now: 0,
      isNew: false,
      user: { id: 1, permissions },
      groups: [],
      enumValues: () => [],
      flag: () => false,
      config: () => undefined,
    },
    validators: compileValidators(template),
    sources: {
      records: async () => [server.vehicle],
      validators: async (alias) => compileValidators(engine.template(alias)),
      lookup: () => Promise.reject(new Error("none")),
    },
  });
  return { form, server };
}

test("my changes go on top of what another person saved, field by field", async () => {
  const { form } = open();
  form.change("city", "Elko");
  const theirs = { ...accident, version: 2, fields: { city: "Ely" } };
  const conflict = conflictOf(form, accident, theirs, false);
  expect(conflict?.merge.clashes).toEqual([
    { key: "city", label: "City", base: "Reno", mine: "Elko", theirs: "Ely" },
  ]);
  expect(conflict?.typed(new Set(["city"]))).toMatchObject({ version: 2, values: { city: "Elko" } });
  expect(conflict?.typed(null)).toBeNull();
});

test("a row that another person saved is decided on by itself, and the rest of the form stays", async () => {
  const { form, server } = open();
  const list = form.rows("vehicles");
  await list.load();
  form.change("city", "Elko");
  form.store.get(list.rowsAtom)[0]?.form().change("damage", 300);
  server.vehicle = vehicle(200, 2);
  const conflict = conflictOf(form, accident, server.vehicle, true);
  expect(conflict?.merge.clashes).toEqual([
    { key: "damage", label: "Damage", base: 100, mine: 300, theirs: 200 },
  ]);
  const typed = conflict?.typed(new Set(["damage"]));
  expect(typed).toMatchObject({
    values: { city: "Elko" },
    rows: { vehicles: [{ values: { damage: 300 } }] },
  });

  form.reset(accident);
  if (typed) await form.restore(typed);
  expect(form.store.get(form.changedAtom)).toBe(true);
  expect(form.input().relationModels?.["vehicles"]).toMatchObject([
    { id: 7, version: 2, fields: { damage: 300 } },
  ]);
});
