import { describe, expect, it } from "vitest";
import { createEngine, type RecordData } from "../../../engine/index.ts";
import { leadBackDelay, wayBackOf } from "./wayBack.ts";

const list = { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] };
const base = {
  groupTypes: ["Terminal"],
  modules: ["m"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name" } },
};
const injury = {
  ...base,
  alias: "injury",
  name: "Injury",
  relations: { claims: { template: "claim", label: "Claims", multi: true, inverse: "injury" } },
  views: {
    edit: {
      type: "tabs",
      children: [
        { type: "tab", title: "Event", children: ["name"] },
        { type: "tab", title: "Money Matters", children: [{ type: "claimTable", relation: "claims" }] },
      ],
    },
    list,
  },
};
const claim = {
  ...base,
  alias: "claim",
  name: "Claim",
  relations: {
    crash: { template: "crash", label: "Crash" },
    injury: { template: "injury", label: "Injury", leadsBack: true },
  },
  views: { edit: { type: "section", children: ["name"] }, list },
};
const crash = { ...base, alias: "crash", name: "Crash", views: claim.views };
const engine = createEngine({ templates: [injury, claim, crash].map((json) => ({ json })) });

const back = (relationModels: RecordData["relationModels"]) =>
  wayBackOf(engine, { templateAlias: "claim", relationModels });
const one = (id: number, templateAlias: string) => ({ id, templateAlias, label: "One" });

describe("records.md 4.8: the way back from a new record", () => {
  it("leads to the record in the relation that says so, at the tab that shows the new one", () => {
    expect(back({ injury: one(7, "injury"), crash: null })).toEqual({
      template: engine.template("injury"),
      id: 7,
      tab: "money_matters",
    });
  });

  it("is none from other relations, without a record, and to one that the user may not view", () => {
    expect(back({ crash: one(8, "crash"), injury: null })).toBeUndefined();
    expect(back({})).toBeUndefined();
    expect(
      back({ injury: { id: 7, templateAlias: "injury", label: null, restricted: true } }),
    ).toBeUndefined();
  });

  it("is taken after 2000 ms (records.md 9)", () => {
    expect(leadBackDelay).toBe(2_000);
  });
});

describe("T17 a relation that leads back", () => {
  it("is held by its own record, and holds one", () => {
    const broken = (more: object) => () =>
      createEngine({
        templates: [injury, { ...claim, relations: { ...claim.relations, ...more } }, crash].map((json) => ({
          json,
        })),
      });
    const crashes = { template: "crash", label: "Crashes", multi: true, leadsBack: true };
    expect(broken({ crashes })).toThrow(/there is no one record to lead back to/);
    expect(broken({})).not.toThrow();
  });
});
