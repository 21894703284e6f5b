import { describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { linkedRecords } from "./linked.ts";

const fixture = { groupTypes: ["Terminal"], modules: ["employees"], label: { expression: "name" } };
const views = {
  edit: { type: "section", children: ["name"] },
  list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] },
};
const fields = { name: { type: "text", label: "Name" } };
const person = { ...fixture, alias: "person", name: "Person", fields, views };
const event = {
  ...fixture,
  alias: "event",
  name: "Event",
  fields,
  relations: { units: { template: "unit", label: "Units", multi: true, inverse: "event" } },
  views,
};
const unit = {
  ...fixture,
  alias: "unit",
  name: "Unit",
  fields,
  relations: {
    event: { template: "event", label: "Event" },
    driver: { template: "person", label: "Driver" },
  },
  views,
};
const engine = createEngine({ templates: [person, event, unit].map((json) => ({ json })) });
const driver = { id: 2, templateAlias: "person", label: "Ann" };
const owner = { id: 1, templateAlias: "event", label: "Collision" };

describe("the records that a record belongs to (spec records.md 4.1, 9)", () => {
  it("are those that list it among their own, and not whom it merely names", () => {
    const linked = linkedRecords(engine, {
      templateAlias: "unit",
      relationModels: { event: owner, driver },
    });
    expect(linked.map(({ template, record }) => [template.name, record.id])).toEqual([["Event", 1]]);
  });

  it("are none where the relation is empty or may not be seen", () => {
    for (const event of [null, { ...owner, label: null, restricted: true as const }]) {
      expect(linkedRecords(engine, { templateAlias: "unit", relationModels: { event, driver } })).toEqual([]);
    }
  });
});
