/** Who may pay and set aside how much on a claim, and with whose approval, on the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAbilities } from "../../../engine/index.ts";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { refused } from "../roundTrip/refused.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

type Person = "adjuster" | "approver" | "other approver" | "director";
type Values = Readonly<Record<string, unknown>>;

/** Rights on the modules of claims that each has, and the numbers of their accounts. */
const people: Readonly<Record<Person, { userId: number; modules: readonly string[] }>> = {
  adjuster: { userId: 9_001, modules: [] },
  approver: { userId: 9_002, modules: ["claimsApproval"] },
  "other approver": { userId: 9_003, modules: ["claimsApproval"] },
  director: { userId: 9_004, modules: ["claimsFullAuthority"] },
};

const limits: Readonly<Record<string, number>> = {
  "claims.authority.payments": 1_000,
  "claims.authority.reserves": 5_000,
  "claims.authority.approvedPayments": 20_000,
  "claims.authority.approvedReserves": 50_000,
};

let company: RoundTripFixture;
let groupId: number;
let today: number;
let hasLimits: boolean;
let claim: RecordData;
let cost: RecordData;

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, today } = await groupAndDay(company));
});
afterAll(() => company.close());
beforeEach(async () => {
  hasLimits = true;
  claim = await make("director", "claim", { type: "cargo", status: "open", lossDate: today - 86_400 });
  cost = await make("director", "claim_cost", { costCategory: "cargo" }, { costIncident: claim.id });
});

/** Adds a record as somebody with these rights. */
function make(person: Person, templateAlias: string, fields: Values, relations: Values = {}) {
  const { userId, modules } = people[person];
  const granted = ["claims", ...modules].map((module): [string, number[]] => [
    `safetyAndRisk.${module}`,
    [groupId],
  ]);
  const of = Object.fromEntries(granted);
  const permissions = {
    admin: false,
    superAdmin: false,
    modulePermissions: { view: of, add: of, edit: of },
  };
  return company.run((scope) => {
    const { plan } = scope;
    const abilities = createAbilities({ ...plan.permissions, ...permissions }, plan.groups);
    const input = { templateAlias, groupId, fields, relations } as RecordInput;
    const config = (key: string) => (hasLimits ? (limits[key] ?? scope.config(key)) : scope.config(key));
    return records.create({ ...scope, plan: { ...plan, userId, abilities }, config, input });
  });
}

const pay = (person: Person, amount: number, relations: Values = {}) =>
  make(person, "claim_payment", { date: today, amount }, { cost: cost.id, ...relations });
const reserve = (person: Person, amount: number, relations: Values = {}) =>
  make(person, "claim_reserve", { date: today, amount }, { cost: cost.id, ...relations });
const request = (amount: number, kind = "payment") =>
  make(
    "adjuster",
    "claim_approval_request",
    { kind, amount, reason: "The bill of the consignee." },
    { cost: cost.id },
  );
const decide = (person: Person, asked: RecordData, decision: string, note = "Seen.") =>
  make(person, "claim_approval_decision", { decision, note }, { request: asked.id });

const tooMuch =
  "This is more than you may pay without an approval. Request one under Approvals, and choose it below once it is granted.";
const tooHigh =
  "These reserves are more than you may set without an approval. Request one under Approvals, and choose it with the change once it is granted.";

describe("authority on claims", () => {
  test.each<[Person, number, boolean]>([
    ["adjuster", 1_000, true],
    ["adjuster", 1_000.01, false],
    ["approver", 20_000, true],
    ["approver", 20_000.01, false],
    ["director", 900_000, true],
  ])("of the %s over a payment of %d", async (person, amount, isGiven) => {
    expect(await refused(pay(person, amount))).toEqual(isGiven ? [] : [tooMuch]);
  });

  test("over reserves is of all that the category has then, and releasing them needs none", async () => {
    await reserve("adjuster", 4_000);
    expect(await refused(reserve("adjuster", 1_000.01))).toEqual([tooHigh]);
    await reserve("adjuster", 1_000);
    await reserve("approver", 45_000);
    expect(await refused(reserve("approver", 1))).toEqual([tooHigh]);
    await reserve("adjuster", -10_000);
  });

  test("has no limit where the company has set none", async () => {
    hasLimits = false;
    await pay("adjuster", 5_000_000);
    await reserve("adjuster", 5_000_000);
  });
});

describe("an approval", () => {
  test("lets a payment through once, up to its amount, in its category", async () => {
    const asked = await request(8_000);
    expect(asked.computations["state"]).toBe("Requested");
    expect(await refused(pay("adjuster", 8_000, { approval: asked.id }))).toContain(tooMuch);
    await decide("approver", asked, "approved");
    expect((await company.get(asked.id)).computations["state"]).toBe("Approved");
    expect(await refused(pay("adjuster", 8_000.01, { approval: asked.id }))).toEqual([tooMuch]);
    const [first, again] = await Promise.allSettled([
      pay("adjuster", 8_000, { approval: asked.id }),
      pay("adjuster", 8_000, { approval: asked.id }),
    ]);
    expect([first.status, again.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    cost = await make("director", "claim_cost", { costCategory: "legal" }, { costIncident: claim.id });
    expect(await refused(pay("adjuster", 500, { approval: asked.id }))).toContain(
      "Choose an approval for the same cost category.",
    );
  });

  test("of a payment is none of reserves", async () => {
    const asked = await request(8_000);
    await decide("approver", asked, "approved");
    expect(await refused(reserve("adjuster", 8_000, { approval: asked.id }))).toEqual([tooHigh]);
    const other = await request(8_000, "reserves");
    await decide("approver", other, "approved");
    await reserve("adjuster", 8_000, { approval: other.id });
  });

  test("is given by somebody else, up to their own authority, once", async () => {
    const asked = await request(30_000);
    expect(await refused(decide("approver", asked, "approved"))).toEqual([
      "This payment is more than you may approve.",
    ]);
    await decide("director", asked, "approved");
    expect(await refused(decide("other approver", asked, "declined"))).toEqual([
      "This request is already decided.",
    ]);
    const own = await make(
      "approver",
      "claim_approval_request",
      { kind: "payment", amount: 10, reason: "A toll." },
      { cost: cost.id },
    );
    expect(await refused(decide("approver", own, "approved"))).toEqual([
      "This is your own request: somebody else approves it.",
    ]);
    await decide("other approver", own, "approved");
  });

  test("is not given by who has no right to approve, and a declined one lets nothing through", async () => {
    const asked = await request(2_000);
    expect(await refused(decide("adjuster", asked, "approved"))).not.toEqual([]);
    expect(await refused(decide("approver", asked, "declined", ""))).toEqual(["Required field"]);
    await decide("approver", asked, "declined", "The bill is for another load.");
    expect((await company.get(asked.id)).computations["state"]).toBe("Declined");
    expect(await refused(pay("adjuster", 2_000, { approval: asked.id }))).toContain(tooMuch);
  });

  test("is never changed, and nobody says that another one asked for it", async () => {
    const asked = await request(2_000);
    const input = {
      id: asked.id,
      version: asked.version,
      groupId: null,
      fields: { amount: 1 },
      relations: {},
    };
    expect(
      await refused(company.run((scope) => records.update({ ...scope, input: input as RecordInput }))),
    ).not.toEqual([]);
    const forged = { kind: "payment", amount: 5, reason: "A toll.", requesterId: 1 };
    expect(await refused(make("adjuster", "claim_approval_request", forged, { cost: cost.id }))).toEqual([
      "Number of the requester's account cannot be changed.",
    ]);
  });
});

test("reserves that no change explains are the opening reserves of their category", async () => {
  const stored = await make("director", "claim_cost", { costCategory: "legal" }, { costIncident: claim.id });
  expect(stored.computations["openingReserves"]).toBe(0);
  await make("director", "claim_reserve", { date: today, amount: 700 }, { cost: stored.id });
  expect((await company.get(stored.id)).computations["openingReserves"]).toBe(0);
});
