/** Worked examples of claims and of OSHA's first aid, by their number in docs/osha.md, with the shipped record types. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordInput, RecordValues } from "../../../engine/index.ts";
import { computeRecord } from "../../../engine/server.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import { contextOf, engine, schemas } from "./shipped.fixture.ts";

const DAY = 86_400;

let company: RoundTripFixture;
beforeAll(async () => {
  company = await openRoundTripFixture();
});
afterAll(() => company.close());

test("example E23: 10,000 paid, 4,000 left and 2,500 paid back are an incurred loss of 14,000, gross, and 7,500 not reimbursed", async () => {
  const { groupId, today } = await groupAndDay(company);
  const create = (templateAlias: string, fields: object, relations: object = {}) =>
    company.run((scope) =>
      records.create({ ...scope, input: { templateAlias, groupId, fields, relations } as RecordInput }),
    );
  const claim = await create("claim", { type: "cargo", status: "open", lossDate: today - 40 * DAY });
  const cost = await create("claim_cost", { costCategory: "cargo" }, { costIncident: claim.id });
  const entry = (alias: string, amount: number, more: object = {}) =>
    create(alias, { date: today, amount, ...more }, { cost: cost.id });
  await entry("claim_reserve", 14_000);
  await entry("claim_payment", 10_000);
  await entry("claim_reimbursement", 2_500, { kind: "subrogation" });
  const { computations } = await company.get(claim.id);
  expect(computations).toMatchObject({
    totalPayments: 10_000,
    totalReserveRemaining: 4_000,
    incurredLoss: 14_000,
    totalIncurredExpense: 7_500,
  });
});

test("example E25: surgical glue is no first aid, so that a case treated with it is recordable", async () => {
  const list = schemas.enums.find(({ alias }) => alias === "first_aid_kinds")?.values ?? [];
  expect(list).toHaveLength(14);
  expect(list.filter(({ display }) => /glue/i.test(display))).toEqual([]);
  const template = engine.template("injury_illness");
  expect(template.template.fields["firstAidGiven"]?.help).toContain("surgical glue");
  const values: RecordValues = {
    workRelated: true,
    newCase: true,
    medicalTreatment: "medicalTreatmentBeyondFirstAid",
  };
  const { oshaReportable } = await computeRecord(template, values, contextOf(1_700_000_000));
  expect(oshaReportable).toBe(true);
});
