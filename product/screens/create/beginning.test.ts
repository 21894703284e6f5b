import { describe, expect, it } from "vitest";
import { createEngine, type Abilities, type Group, type RecordData } from "../../../engine/index.ts";
import { ApiError } from "../../services/index.ts";
import { beginningOf } from "./beginning.ts";

const base = { groupTypes: ["Terminal"], modules: ["m"], label: { expression: "name" } };
const views = {
  edit: { type: "section", children: ["name"] },
  list: { type: "list", columns: ["name"], orderBy: [{ field: "id", direction: "asc" }] },
};
const fields = { name: { type: "text", label: "Name" } };
const crash = { ...base, alias: "crash", name: "Crash", fields, views };
const claim = {
  ...base,
  alias: "claim",
  name: "Claim",
  fields,
  relations: {
    crash: { template: "crash", label: "Crash", carries: { name: "name" } },
    others: { template: "crash", label: "Others", multi: true },
  },
  views,
};
const plan = {
  ...base,
  alias: "plan",
  name: "Plan",
  fields,
  relations: { subject: { template: "crash", label: "Subject" } },
  views: {
    ...views,
    sidebar: { type: "sidebar", children: [{ type: "personnelCard", relation: "subject" }] },
  },
};
const engine = createEngine({ templates: [crash, claim, plan].map((json) => ({ json })) });

const groups = [
  { id: 3, groupType: "TERMINAL" },
  { id: 4, groupType: "COMPANY" },
  { id: 5, groupType: "TERMINAL", inactive: true },
] as Group[];
const records: Record<number, Partial<RecordData>> = {
  6: { id: 6, templateAlias: "crash", groupId: 4, fields: { name: "I-80" } },
  7: { id: 7, templateAlias: "crash", groupId: 3 },
  8: { id: 8, templateAlias: "crash", groupId: 4 },
  10: { id: 10, templateAlias: "crash", groupId: 5 },
  9: { id: 9, templateAlias: "claim", groupId: 3 },
};

function initialFor(query: string, { status = 404, mayAdd = true, alias = "claim" } = {}) {
  return beginningOf(engine.template(alias), new URLSearchParams(query), {
    groups,
    abilities: { can: () => mayAdd } as unknown as Abilities,
    async get(id) {
      const record = records[id];
      if (record === undefined) throw new ApiError({ status });
      return record as RecordData;
    },
  });
}

describe("a new record that begins with another one (spec records.md 2.5)", () => {
  it("is related to it, and in its group where it may be", async () => {
    expect(await initialFor("crash=7")).toEqual({ crash: 7, groupId: 3 });
    expect(await initialFor("crash=8")).toEqual({ crash: 8 });
    expect(await initialFor("crash=10")).toEqual({ crash: 10 });
    expect(await initialFor("crash=6")).toEqual({ crash: 6, name: "I-80" });
    expect(await initialFor("crash=7", { mayAdd: false })).toEqual({ crash: 7 });
  });

  it.each([
    "",
    "tab=claim",
    "name=x",
    "others=7",
    "crash=abc",
    "crash=-1",
    "crash=9",
    "crash=5",
    "__proto__=7",
    "crash={",
    'crash={"id":"7x"}',
    'crash={"id":[7]}',
    'crash={"groupId":3}',
    "crash={}",
  ])("takes nothing from ?%s", async (query) => {
    expect(await initialFor(query)).toEqual({});
    expect(await initialFor(query, { status: 403 })).toEqual({});
  });

  it("records.md 2.5: is about the person that an object in the address names by its id, whatever else it says", async () => {
    const person = { id: 7, groupId: 99, profilePictureUrl: "x", label: "Somebody else" };
    const query = new URLSearchParams({ crash: JSON.stringify(person) }).toString();
    expect(await initialFor(query, { alias: "plan" })).toEqual({ subject: 7, groupId: 3 });
    expect(await initialFor("crash=7", { alias: "plan" })).toEqual({ subject: 7, groupId: 3 });
    expect(await initialFor(query)).toEqual({ crash: 7, groupId: 3 });
  });

  it("rejects when the server does not answer, so that it can be asked again", async () => {
    await expect(initialFor("crash=5", { status: 503 })).rejects.toBeInstanceOf(ApiError);
  });
});
