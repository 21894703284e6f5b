import { expect, test, vi } from "vitest";
import { createEngine, type RecordData } from "../../../engine/index.ts";
import { isTouched } from "./isTouched.ts";

const engine = createEngine({
  templates: [
    {
      json: {
        alias: "trip",
        name: "Trip",
        groupTypes: ["Terminal"],
        modules: ["trips"],
        label: { expression: "town" },
        fields: {
          town: { type: "text", label: "Town" },
          miles: { type: "number", label: "Miles" },
          cost: {
            type: "computed",
            as: "number",
            computeOn: "write",
            label: "Cost",
            expression: "miles * 2",
          },
          age: { type: "computed", as: "number", computeOn: "read", label: "Age", expression: "miles + 1" },
        },
        views: {
          edit: { type: "section", children: ["town", "miles"] },
          list: { type: "list", columns: ["town"], orderBy: [{ field: "id", direction: "asc" }] },
        },
      },
    },
  ],
});
const template = engine.template("trip");
const trip = {
  id: 7,
  templateAlias: "trip",
  groupId: 2,
  version: 3,
  fields: { town: "Ames", miles: 4 },
  computations: { cost: 8, age: 5 },
} as unknown as RecordData;

/** Whether the trip is touched where the server has it like this; undefined: it has it no more. */
async function touchedBy(stored: Partial<RecordData> | undefined) {
  const record = { ...trip, fields: {}, computations: { cost: 8 }, ...stored };
  const list = vi.fn(async () => ({ records: stored ? [record] : [], next: null }));
  const isSo = await isTouched({ list }, template, trip);
  return { isSo, asked: list.mock.calls as unknown[][] };
}

test("a record of the same version is not read as a whole, and little of it is asked for", async () => {
  const { isSo, asked } = await touchedBy({});
  expect(isSo).toBe(false);
  expect(asked).toEqual([[{ template: "trip", ids: [7], columns: ["cost"], limit: 1, together: true }]]);
});

test("one that was saved, moved, computed otherwise or deleted is", async () => {
  for (const stored of [{ version: 4 }, { groupId: 9 }, { computations: { cost: 9 } }, undefined])
    expect((await touchedBy(stored)).isSo).toBe(true);
});
