/** What a filing of the shipped record types sets in the year that it is of, on the database. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecordData, RecordInput } from "../../../engine/index.ts";
import { records } from "../../records/index.ts";
import { groupAndDay } from "../roundTrip/groupAndDay.ts";
import { openRoundTripFixture } from "../roundTrip/roundTripFixture.ts";
import type { RoundTripFixture } from "../roundTrip/roundTripFixture.ts";

const DAY = 86_400;

let company: RoundTripFixture;
let groupId: number;
let terminal: number;
/** The company's day. */
let today: number;
let site: RecordData;
let number = 2016;

type Values = Readonly<Record<string, unknown>>;

const create = (templateAlias: string, fields: Values, relations: Values = {}) =>
  company.run((scope) =>
    records.create({ ...scope, input: { templateAlias, groupId, fields, relations } as RecordInput }),
  );
const yearOf = (fields: Values = {}) => {
  number += 1;
  const duties = { postedOn: today - 40 * DAY, needsFiling: true };
  return create("establishment_year", { year: number, ...duties, ...fields }, { establishment: site.id });
};
const file = (year: RecordData, fields: Values = {}) =>
  create("osha_filing", { kind: "summary", filedOn: today, ...fields }, { establishmentYear: year.id });
const dutyOf = async ({ id }: RecordData) => {
  const { fields, computations } = await company.get(id);
  return [fields["filedOn"] ?? null, computations["nextDuty"] ?? null];
};

beforeAll(async () => {
  company = await openRoundTripFixture();
  ({ groupId, terminal, today } = await groupAndDay(company));
  site = await addSite();
});
afterAll(() => company.close());
async function addSite(): Promise<RecordData> {
  const address = { streetAddress: "9 Depot Rd", city: "Reno", state: "NV", zip: "01234" };
  const values = { name: "North", active: true, naicsCode: "484121", logTerminal: terminal, ...address };
  return create("establishment", values);
}

test("a filing ends the duty to file of its year, on its day", async () => {
  const year = await yearOf();
  expect(await dutyOf(year)).toEqual([null, "File with OSHA"]);
  await file(year, { filedOn: today - 3 * DAY });
  expect(await dutyOf(year)).toEqual([today - 3 * DAY, null]);
});

test("one that is not the last of the year leaves the duty as it is", async () => {
  const year = await yearOf();
  await file(year, { endsDuty: false });
  expect(await dutyOf(year)).toEqual([null, "File with OSHA"]);
});

test("a later filing does not change the day on which the year was filed", async () => {
  const year = await yearOf();
  await file(year, { filedOn: today - 3 * DAY });
  await file(year, { kind: "cases" });
  expect(await dutyOf(year)).toEqual([today - 3 * DAY, null]);
});

test("a year that need not be filed has no day of filing", async () => {
  const year = await yearOf({ needsFiling: false });
  await file(year);
  expect(await dutyOf(year)).toEqual([null, null]);
});
