/** The loss run of the product's own claims: what their entries say is what their records say. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordInput } from "../../../../engine/index.ts";
import { loadSchemas } from "../../../loadSchemas.ts";
import type { Tenant } from "../../../http/route.ts";
import { records } from "../../../records/index.ts";
import { groupAndDay } from "../../../templates/roundTrip/groupAndDay.ts";
import { openRoundTripFixture } from "../../../templates/roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../../../templates/roundTrip/roundTripFixture.ts";
import { asLossRunReport } from "./asked.ts";
import { ratesIn } from "./exposure.ts";
import { lossRunModel } from "./model.ts";

const DAY = 86_400;
const { cannedReports, datasets } = loadSchemas(
  fileURLToPath(new URL("../../../../schemas", import.meta.url)),
);

let company: RoundTripFixture;
let groupId: number;
/** The company's day. */
let today: number;
beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, today } = await groupAndDay(company));
});
afterAll(() => company.close());

/** Adds a record as an import does, which may set locked fields; its id. */
const add = async (template: string, fields: object, relations: object = {}): Promise<number> => {
  const input = { templateAlias: template, groupId, fields, relations } as RecordInput;
  const [made] = await company.run((scope) => records.insertMany({ ...scope, template, inputs: [input] }));
  if (!made || "issues" in made) throw new Error(JSON.stringify(made));
  return made.id;
};

const model = (values: object) =>
  company.run((scope) => {
    const report = cannedReports.get("claimsLossRun");
    if (!report) throw new Error("There is no such report.");
    const tenant = {
      ...scope,
      deps: { config: {}, engine: scope.engine, datasets },
      settings: { config: scope.config },
      customer: { id: scope.plan.customerId, name: "Redwood" },
      user: { firstName: "Ann", lastName: "Lee" },
    };
    return lossRunModel(tenant as object as Tenant, asLossRunReport(report), { values: { ...values } });
  });

it("has the amounts of the records today, and on a day before those of the entries until then", async () => {
  const loss = {
    type: "cargo",
    status: "open",
    lossDate: today - 400 * DAY,
    reportedDate: today - 390 * DAY,
  };
  const claim = await add("claim", {
    ...loss,
    takenOver: true,
    internalClaimId: "C-7",
    claimantFullName: "Bo Moe",
  });
  const cost = await add("claim_cost", { costCategory: "cargo" }, { costIncident: claim });
  const entry = (alias: string, amount: number, daysAgo: number, more: object = {}) =>
    add(alias, { amount, date: today - daysAgo * DAY, takenOver: true, ...more }, { cost });
  await entry("claim_reserve", 10_000, 390);
  await entry("claim_reserve", -2_500.5, 100);
  await entry("claim_payment", 3_000.25, 200);
  await entry("claim_reimbursement", 1_000, 50, { kind: "subrogation" });
  const { computations } = await company.get(claim);
  const years = { firstYear: new Date((today - 400 * DAY) * 1_000).getUTCFullYear() };
  const now = await model(years);
  expect(now.partial).toEqual([]);
  const [row] = now.run.blocks.flatMap(({ rows }) => rows).filter((each) => each.claim.id === claim);
  expect(row?.amounts).toMatchObject({
    reserves: Number(computations["totalReserves"]) * 100,
    paid: Number(computations["totalPayments"]) * 100,
    remaining: Number(computations["totalReserveRemaining"]) * 100,
    incurred: Number(computations["incurredLoss"]) * 100,
    reimbursed: 1_000_00,
    nonReimbursed: Number(computations["totalIncurredExpense"]) * 100,
  });
  expect(row?.claim.texts).toMatchObject({ number: "C-7", claimant: "Bo Moe", cause: "Independent" });
  const then = await model({ ...years, valuedOn: today - 150 * DAY });
  const [before] = then.run.blocks.flatMap(({ rows }) => rows).filter((each) => each.claim.id === claim);
  expect(before?.amounts).toMatchObject({
    reserves: 10_000_00,
    paid: 3_000_25,
    remaining: 6_999_75,
    reimbursed: 0,
  });
});

it("divides the claims and losses of a policy year by the million miles that were driven in it until the valuation date", async () => {
  const year = new Date(today * 1_000).getUTCFullYear() - 4;
  const at = (text: string) => Date.parse(`${year}-${text}`) / 1_000;
  const claim = await add("claim", {
    type: "generalLiability",
    status: "open",
    takenOver: true,
    lossDate: at("02-03"),
    reportedDate: at("02-04"),
  });
  const cost = await add("claim_cost", { costCategory: "medical" }, { costIncident: claim });
  const entry = { amount: 5_000, date: at("02-04"), takenOver: true };
  await add("claim_payment", entry, { cost });
  await add("mileage", { startDate: at("01-01"), endDate: at("01-31"), miles: 1_500_000 });
  await add("mileage", { startDate: at("06-01"), endDate: at("06-30"), miles: 2_500_000 });
  const asked = { firstYear: year, lastYear: year, lines: ["generalLiability"] };
  const ratesOf = async (values: object) => {
    const made = await model({ ...asked, ...values });
    const [block] = made.run.blocks;
    return made.exposure && block && [made.exposure.years.get(year), ratesIn(made.exposure, block)];
  };
  expect(await ratesOf({})).toEqual([4_000_000, { claims: 0.25, losses: 1_250_00 }]);
  expect(await ratesOf({ valuedOn: at("03-31") })).toEqual([
    1_500_000,
    { claims: expect.closeTo(1 / 1.5), losses: 3_333_33 },
  ]);
  const before = await ratesOf({ firstYear: year - 1, lastYear: year - 1 });
  expect(before?.[1]).toEqual({ claims: null, losses: null });
});
