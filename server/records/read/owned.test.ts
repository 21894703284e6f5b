/** The history of a record with the changes of the records that belong to it: a claim, its costs and their payments. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { Action } from "../../../engine/server.ts";
import type { HistoryEntry, RecordData, Template } from "../../../engine/index.ts";
import type { AccessPlan } from "../../storage/company/access.ts";
import { addCompany, addUser, as, inputOf } from "../../storage/testing/companyFixture.ts";
import type { Company } from "../../storage/testing/companyFixture.ts";
import { testDatabase } from "../../storage/testing/testDatabase.ts";
import type { TestDatabase } from "../../storage/testing/testDatabase.ts";
import { change, recordCalls } from "../../storage/testing/recordFixture.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import * as records from "../records.ts";

const typeOf = (alias: string, name: string, more: Partial<Template>): Template => ({
  alias,
  name,
  groupTypes: ["Terminal"],
  modules: [`${alias}s`],
  label: { expression: "name" },
  fields: {
    name: { type: "text", label: "Name", required: true },
    amount: { type: "currency", label: "Amount" },
    account: { type: "text", label: "Account", protected: true },
  },
  views: {
    edit: { type: "section", children: ["name", "amount", "account"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
  ...more,
});
const claim = typeOf("claim", "Claim", {
  relations: { costs: { template: "cost", label: "Costs", multi: true, inverse: "claim" } },
  historyWith: ["costs", "costs.payments"],
});
const cost = typeOf("cost", "Cost", {
  relations: {
    claim: { template: "claim", label: "Claim" },
    payments: { template: "payment", label: "Payments", multi: true, inverse: "cost" },
  },
});
const payment = typeOf("payment", "Payment", {
  relations: { cost: { template: "cost", label: "Cost" } },
});
const engine = createEngine({ templates: [claim, cost, payment].map((json) => ({ json })) });
const { create, update, remove, histories } = recordCalls(() => db, engine);

let db: TestDatabase;
let redwood: Company;
let admin: AccessPlan;
let first: RecordData;
let paid: RecordData;
let south: RecordData;

const reader = (...modules: string[]) =>
  addUser(db, redwood, {
    groupId: redwood.north,
    permissions: Object.fromEntries(modules.map((name): [string, Action[]] => [name, ["view"]])),
  });
const history = ({ id }: RecordData, plan: AccessPlan): Promise<HistoryEntry[]> =>
  as(db, engine, plan, (scope) => records.wholeHistory({ ...scope, id }));
const brief = (entries: readonly HistoryEntry[]) =>
  entries.map(({ of, changeType }) => `${of?.label ?? "own"} ${changeType}`);

beforeAll(async () => {
  db = await testDatabase({ engine });
  redwood = await addCompany(db, "redwood");
  admin = await addUser(db, redwood);
  const { north } = redwood;
  first = await create(inputOf("claim", north, { name: "Claim" }), admin);
  const medical = await create(inputOf("cost", north, { name: "Medical" }, { claim: first.id }), admin);
  const made = { name: "Clinic", amount: 100, account: "qz-4711" };
  paid = await create(inputOf("payment", north, made, { cost: medical.id }), admin);
  const other = { name: "Southern", amount: 5 };
  south = await create(inputOf("payment", redwood.south, other, { cost: medical.id }), admin);
  const fresh = await update(change(first, { amount: 1 }), admin);
  expect(fresh.version).toBe(2);
  paid = await update(change(paid, { amount: 120, account: "qz-4712" }), admin);
  paid = await update(change(paid, { account: "qz-4713" }), admin);
  const elsewhere = await create(inputOf("claim", north, { name: "Another" }), admin);
  await create(inputOf("cost", north, { name: "Of another" }, { claim: elsewhere.id }), admin);
});
afterAll(() => db.close());

describe("records.md, finding E5: the history of a record and of what belongs to it", () => {
  it("holds the changes of all of them in one order, each with its record", async () => {
    const entries = await history(first, admin);
    expect(brief(entries)).toEqual([
      "Clinic UPDATE",
      "Clinic UPDATE",
      "own UPDATE",
      "Southern CREATE",
      "Clinic CREATE",
      "Medical CREATE",
      "own CREATE",
    ]);
    expect(entries[0]).toMatchObject({
      recordId: paid.id,
      of: { id: paid.id, templateAlias: "payment", label: "Clinic" },
    });
    expect(entries[1]?.changes).toContainEqual({ field: "amount", from: 100, to: 120 });
  });

  it("[S4] says nothing of what is confidential there, nor that it changed", async () => {
    const open = await reader("claims", "costs", "payments");
    const entries = await history(first, open);
    expect(brief(entries)).toEqual([
      "Clinic UPDATE",
      "own UPDATE",
      "Clinic CREATE",
      "Medical CREATE",
      "own CREATE",
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/account|qz-/);
  });

  it("[S4] holds no line of records that the reader may not view, in their group or at all, nor of those behind them", async () => {
    const north = await reader("claims", "costs", "payments");
    expect(JSON.stringify(await history(first, north))).not.toContain("Southern");
    expect(brief(await history(first, await reader("claims", "costs")))).toEqual([
      "own UPDATE",
      "Medical CREATE",
      "own CREATE",
    ]);
    const blind = await reader("claims", "payments");
    expect(await history(first, blind)).toEqual(await histories(first.id, blind));
    await expect(history(first, await reader("costs", "payments"))).rejects.toThrow(NotPermittedError);
  });

  it("keeps what was deleted, and gives the record's own changes alone where they are asked for", async () => {
    await remove(south.id, admin);
    const [latest] = await history(first, admin);
    expect(latest).toMatchObject({ changeType: "DELETE", of: { id: south.id, label: "Southern" } });
    expect(await histories(first.id, admin)).toHaveLength(2);
  });

  it("is its own alone where a type shows no others", async () => {
    expect(await history(paid, admin)).toEqual(await histories(paid.id, admin));
  });
});
