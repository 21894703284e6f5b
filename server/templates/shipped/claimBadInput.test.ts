/** Issue 20, "Bad input": what adjusters get wrong, each by its name, on the database. Double presses are here as two saves at one moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { refused } from "../roundTrip/refused.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

const DAY = 86_400;

type Values = Readonly<Record<string, unknown>>;

let company: RoundTripFixture;
let groupId: number;
/** The company's day. */
let today: number;
let claim: RecordData;
let cost: RecordData;

interface Options {
  /** false: what the rules warn of is refused. */
  confirmed?: boolean;
}

const create = (templateAlias: string, fields: Values, relations: Values = {}, options: Options = {}) =>
  company.run((scope) =>
    records.create({
      ...scope,
      ...options,
      input: { templateAlias, groupId, fields, relations } as RecordInput,
    }),
  );
const change = async (id: number, fields: Values, relations: Values = {}) => {
  const { version } = await company.get(id);
  const input = { id, version, groupId: null, fields, relations };
  return company.run((scope) => records.update({ ...scope, input: input as RecordInput }));
};
const entry = (alias: string, fields: Values, relations: Values = {}, options: Options = {}) =>
  create(alias, { date: today, ...fields }, { cost: cost.id, ...relations }, options);
const pay = (amount: number, more: Values = {}, options: Options = {}) =>
  entry("claim_payment", { amount, payee: "Summit Salvage", ...more }, {}, options);
const paid = async () => (await company.get(claim.id)).computations["totalPayments"];

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, today } = await groupAndDay(company));
});
afterAll(() => company.close());
beforeEach(async () => {
  claim = await create("claim", { type: "cargo", status: "open", lossDate: today - 40 * DAY });
  cost = await create("claim_cost", { costCategory: "cargo" }, { costIncident: claim.id });
  await entry("claim_reserve", { amount: 500 });
});

describe("a payment", () => {
  test("larger than the reserve is doubted, and paid once it is confirmed", async () => {
    expect(await refused(pay(500.01, {}, { confirmed: false }))).toEqual([
      "amount: This is more than the remaining reserves.",
    ]);
    await pay(500.01);
    const { computations } = await company.get(claim.id);
    expect([computations["totalReserveRemaining"], computations["incurredLoss"]]).toEqual([0, 500.01]);
  });

  test("in the future is refused", async () => {
    const [message, ...more] = await refused(pay(5, { date: today + 2 * DAY }));
    expect([message?.toLowerCase(), more]).toEqual([expect.stringContaining("must be on or before"), []]);
  });

  test("in a closed claim is refused, by an old date too", async () => {
    await change(claim.id, { status: "closed", closedDate: today, openReservesReason: "Final bill" });
    for (const date of [today, today - 30 * DAY])
      expect(await refused(pay(5, { date }))).toEqual([
        "The claim is closed. Reopen it to record a payment.",
      ]);
  });

  test("twice by double click counts once: the second of two alike is doubted, also at the same moment", async () => {
    const both = await Promise.all([
      refused(pay(80, {}, { confirmed: false })),
      refused(pay(80, {}, { confirmed: false })),
    ]);
    expect(both.filter((said) => said.length === 0)).toHaveLength(1);
    expect(await refused(pay(80, {}, { confirmed: false }))).toEqual([
      "amount: This is the same as the last payment of this category: same day, amount and payee.",
    ]);
    expect(await paid()).toBe(80);
    await pay(80);
    expect(await paid()).toBe(160);
  });

  test("in a currency with three decimals is refused", async () => {
    expect(await refused(pay(10.125))).toEqual(["Must be in whole cents, like $10.13."]);
    expect(await refused(entry("claim_reserve", { amount: 0.001 }))).toEqual([
      expect.stringMatching(/^Must be in whole cents/),
    ]);
  });

  test("of the year 1899 is refused, and so are a loss and a reserve change of it", async () => {
    const date = Date.UTC(1899, 11, 31) / 1_000;
    for (const work of [
      () => pay(5, { date }),
      () => entry("claim_reserve", { amount: 5, date }),
      () => create("claim", { type: "cargo", status: "open", lossDate: date }),
    ])
      expect(await refused(work())).toEqual(["Must be a date between 01/01/1900 and 12/31/2199."]);
  });
});

describe("a recovery", () => {
  const recover = (amount: number, options: Options = {}) =>
    entry("claim_reimbursement", { amount, kind: "salvage", payer: "Summit" }, {}, options);

  test("without payment is doubted, and makes the net loss smaller once it is confirmed", async () => {
    expect(await refused(recover(70, { confirmed: false }))).toHaveLength(1);
    await recover(70);
    const { fields, computations } = await company.get(claim.id);
    expect(fields["totalReimbursements"]).toBe(70);
    expect(computations["totalIncurredExpense"]).toBe(-70);
  });

  test("is in the totals of its kind, and what has none is another recovery", async () => {
    await pay(400);
    await recover(70.1);
    await entry("claim_reimbursement", { amount: 20, kind: "subrogation" });
    await entry("claim_reimbursement", { amount: 5, kind: "other" });
    const { computations } = await company.get(claim.id);
    expect(computations).toMatchObject({
      recoveredFromInsurer: 0,
      recoveredBySubrogation: 20,
      recoveredBySalvage: 70.1,
      recoveredDeductible: 0,
      recoveredOtherwise: 5,
    });
  });
});

describe("a claim", () => {
  const hire = (employeeNumber: string) =>
    create("employee", {
      firstName: "Ada",
      lastName: "Roe",
      position: "mechanic",
      status: "active",
      employeeNumber,
      hireDate: today - 900 * DAY,
    });
  const accident = (employee: number) =>
    create(
      "accident",
      {
        date: today - 3 * DAY,
        accidentType: "motorVehicle",
        location: "highway",
        city: "Reno",
        state: "NV",
        preventability: "undetermined",
        status: "open",
        fatalities: 0,
        description: "Backed into a post.",
      },
      { primaryModel: employee },
    );

  test("on two accidents is refused: it has one, and an accident has many claims", async () => {
    const { id } = await hire("X-1898");
    const [first, second] = [await accident(id), await accident(id)];
    expect(await refused(change(claim.id, {}, { accident: [first.id, second.id] }))).not.toEqual([]);
    await change(claim.id, {}, { accident: first.id });
    await change(claim.id, {}, { accident: second.id });
    expect((await company.get(claim.id)).relations["accident"]).toBe(second.id);
  });

  test("that is reopened after its employee was deleted keeps its money, and goes on", async () => {
    const employee = await hire("X-1899");
    await change(claim.id, {}, { employee: employee.id });
    await change(claim.id, { status: "closed", closedDate: today, openReservesReason: "Final bill" });
    const { version } = await company.get(employee.id);
    await company.run((scope) => records.remove({ ...scope, id: employee.id, version }));
    await change(claim.id, { status: "open", statusReason: "A late bill." });
    await pay(30);
    expect(await company.get(claim.id)).toMatchObject({
      fields: { status: "open", statusReason: "A late bill." },
      computations: { totalPayments: 30 },
    });
  });
});
