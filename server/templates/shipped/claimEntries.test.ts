/** The money of a claim: entries that are added and never changed, and the totals that they make, on the database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { refused } from "../roundTrip/refused.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

const DAY = 86_400;

let company: RoundTripFixture;
let groupId: number;
/** The company's day. */
let today: number;
let claim: RecordData;
let cost: RecordData;

type Values = Readonly<Record<string, unknown>>;

const create = (templateAlias: string, fields: Values, relations: Values = {}) =>
  company.run((scope) =>
    records.create({ ...scope, input: { templateAlias, groupId, fields, relations } as RecordInput }),
  );
const entry = (alias: string, fields: Values, relations: Values = {}) =>
  create(alias, { date: today, ...fields }, { cost: cost.id, ...relations });
const reserve = (amount: number, more: Values = {}) => entry("claim_reserve", { amount, ...more });
const pay = (amount: number, more: Values = {}, relations: Values = {}) =>
  entry("claim_payment", { amount, ...more }, relations);
const recover = (amount: number, relations: Values = {}) =>
  entry("claim_reimbursement", { amount, kind: "subrogation" }, relations);

/** What the claim and its category say of money. */
async function totals() {
  const { fields: own, computations } = await company.get(cost.id);
  const { fields, computations: of } = await company.get(claim.id);
  return {
    reserves: own["reserves"],
    paid: computations["paid"],
    remaining: computations["remaining"],
    claim: [
      of["totalReserves"],
      of["totalPayments"],
      of["totalReserveRemaining"],
      fields["totalReimbursements"],
    ],
    incurred: of["incurredLoss"],
    notReimbursed: of["totalIncurredExpense"],
  };
}

async function setStatus(status: string): Promise<void> {
  const { id, version } = await company.get(claim.id);
  const fields = { status, closedDate: status === "closed" ? today : null, openReservesReason: "Final bill" };
  const input = { id, version, groupId: null, fields, relations: {} };
  await company.run((scope) => records.update({ ...scope, input: input as RecordInput }));
}

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, today } = await groupAndDay(company));
});
afterAll(() => company.close());
beforeEach(async () => {
  claim = await create("claim", { type: "cargo", status: "open", lossDate: today - 40 * DAY });
  cost = await create("claim_cost", { costCategory: "cargo" }, { costIncident: claim.id });
});

describe("entries of a claim", () => {
  test("add up to its reserves, payments and reimbursements", async () => {
    await reserve(10_000);
    await reserve(-2_500.5);
    await pay(3_000.25);
    await recover(1_000);
    expect(await totals()).toEqual({
      reserves: 7_499.5,
      paid: 3_000.25,
      remaining: 4_499.25,
      claim: [7_499.5, 3_000.25, 4_499.25, 1_000],
      incurred: 7_499.5,
      notReimbursed: 2_000.25,
    });
  });

  test("are reversed once, by the same amount below zero, in the same category", async () => {
    await reserve(5_000);
    const payment = await pay(800);
    const reversed = await pay(-800, {}, { reverses: payment.id });
    expect(reversed.relations["claim"]).toBe(claim.id);
    expect(await totals()).toMatchObject({ paid: 0, remaining: 5_000 });
    expect(await refused(pay(-800, {}, { reverses: payment.id }))).toEqual([
      "This payment is already reversed.",
    ]);
    const other = await pay(100);
    expect(await refused(pay(-99, {}, { reverses: other.id }))).toEqual([
      "A reversal has the amount of its payment, below zero.",
    ]);
    cost = await create("claim_cost", { costCategory: "legal" }, { costIncident: claim.id });
    expect(await refused(pay(-100, {}, { reverses: other.id }))).toEqual([
      "Choose a payment of the same cost category.",
    ]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["nothing", () => pay(0), "Enter an amount."],
    ["a fraction of a cent", () => pay(0.005), "Must be in whole cents, like $0.01."],
    ["a payment below zero", () => pay(-5), "An amount below zero reverses a payment: choose which one."],
    ["a day to come", () => pay(5, { date: today + 2 * DAY }), "Must be on or before"],
    ["reserves below zero", () => reserve(-1), "Reserves cannot fall below zero."],
    [
      "another day of recording",
      () => pay(5, { recordedOn: today - 300 * DAY }),
      "Recorded on cannot be changed.",
    ],
    ["an earlier system", () => pay(5, { takenOver: true }), "From an earlier system cannot be changed."],
  ])("are refused with %s", async (_what, work, message) => {
    const said = await refused(work());
    expect(said).toHaveLength(1);
    expect(said[0]?.toLowerCase()).toContain(message.toLowerCase());
    expect(await totals()).toMatchObject({ paid: 0, remaining: 0 });
  });

  test("of another claim are refused", async () => {
    const other = await create("claim", { type: "cargo", status: "open", lossDate: today });
    expect(await refused(pay(5, {}, { claim: other.id }))).not.toEqual([]);
  });

  test("wait until a closed claim is open again; reserves may be released", async () => {
    await reserve(500);
    await setStatus("closed");
    expect(await refused(pay(5))).toEqual(["The claim is closed. Reopen it to record a payment."]);
    expect(await refused(reserve(5))).toEqual(["The claim is closed. Reopen it to record higher reserves."]);
    await reserve(-100);
    await setStatus("open");
    await pay(5);
    expect(await totals()).toMatchObject({ reserves: 400, paid: 5 });
  });

  test("count from the day on which they are recorded where they are dated back", async () => {
    const { computations } = await pay(5, { date: today - 30 * DAY });
    expect(computations["valuedOn"]).toBe(today);
  });
});

describe("an entry that is stored", () => {
  test.each(["claim_reserve", "claim_payment", "claim_reimbursement"])(
    "%s is changed and deleted by nobody, in no way",
    async (alias) => {
      const made = {
        claim_reserve: () => reserve(70),
        claim_payment: () => pay(70),
        claim_reimbursement: () => recover(70),
      };
      const { id, version, abilities } = await made[alias as keyof typeof made]();
      expect(abilities).toMatchObject({ view: true, edit: false, delete: false });
      const input = { id, version, groupId: null, fields: { amount: 7 }, relations: {} };
      const ways = [
        () => company.run((scope) => records.update({ ...scope, input })),
        () => company.run((scope) => records.updateMany({ ...scope, ids: [id], fields: { amount: 7 } })),
        () => company.run((scope) => records.remove({ ...scope, id })),
      ];
      for (const way of ways)
        expect((await refused(way()))[0]).toMatch(
          / are never changed or deleted\. Add an entry that corrects this one\.$/,
        );
      const [outcome] = await company.run((scope) =>
        records.changeMany({ ...scope, template: alias, inputs: [input] }),
      );
      expect(outcome).toMatchObject({ issues: [{ code: "right" }] });
      const category = await company.get(cost.id);
      const key =
        { claim_reserve: "reserveChanges", claim_payment: "payments", claim_reimbursement: "reimbursements" }[
          alias
        ] ?? "";
      const emptied = {
        id: cost.id,
        version: category.version,
        groupId: null,
        fields: {},
        relations: {},
        relationModels: { [key]: [] },
      };
      expect(await refused(company.run((scope) => records.update({ ...scope, input: emptied })))).not.toEqual(
        [],
      );
      expect((await company.get(id)).fields["amount"]).toBe(70);
    },
  );

  test("stands for reserves that nobody sets by themselves", async () => {
    await reserve(70);
    const { id, version } = await company.get(cost.id);
    const input = { id, version, groupId: null, fields: { reserves: 7 }, relations: {} };
    expect(await refused(company.run((scope) => records.update({ ...scope, input })))).toEqual([
      "Reserves cannot be changed.",
    ]);
  });
});

describe("two people who change the same reserves", () => {
  test("do not do so unseen: the second is refused", async () => {
    await reserve(100, { before: 0 });
    expect(await refused(reserve(50, { before: 0 }))).toEqual([
      "The reserves were changed in the meantime. Load the claim again.",
    ]);
    expect(await totals()).toMatchObject({ reserves: 100 });
  });

  test("at the same moment: one of them is refused, each time", async () => {
    for (const before of [0, 10, 20, 30]) {
      const both = await Promise.all([refused(reserve(10, { before })), refused(reserve(10, { before }))]);
      expect(both.filter((said) => said.length === 0)).toHaveLength(1);
    }
    expect(await totals()).toMatchObject({ reserves: 40 });
  });

  test("without saying what they saw: both count, to the cent", async () => {
    await Promise.all(Array.from({ length: 8 }, () => reserve(10.01)));
    expect(await totals()).toMatchObject({ reserves: 80.08 });
  });
});
