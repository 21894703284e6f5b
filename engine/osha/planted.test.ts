/** The files of 30 establishments and two years, and 60 mistakes planted in their records. What checks the files is written apart from what writes them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { delimitedText, writtenColumns, writtenTexts } from "../fileFormats/writeRows.ts";
import { caseFields, summaryFields } from "./itaFields.ts";
import { itaFindings } from "./itaFindings.ts";
import { caseRows, summaryRow } from "./itaRows.ts";
import type { ItaInput } from "./itaRows.ts";
import { refusedByOsha } from "./officialColumns.fixture.ts";
import { aCase, aSite, aYear } from "./osha.fixture.ts";
import type { OshaSource } from "./source.ts";
import type { OshaCase, OshaSite, OshaYear } from "./types.ts";

const file = new URL("../../schemas/reports/osha300.json", import.meta.url);
const source = (JSON.parse(readFileSync(file, "utf8")) as { osha: OshaSource }).osha;
const today = Date.UTC(2026, 1, 10) / 1_000;
const at = (year: number, month: number, day: number) => Date.UTC(year, month, day) / 1_000;

function filesOf(input: ItaInput): [summary: string, cases: string] {
  const { summary, cases } = source.files;
  const text = (format: typeof cases, rows: Parameters<typeof writtenTexts>[1][]) =>
    delimitedText(
      [writtenColumns(format).map(({ name }) => name), ...rows.map((row) => writtenTexts(format, row))],
      format.delimiter,
    );
  return [
    text(summary, [summaryRow(source, input)]),
    text(
      cases,
      caseRows(source, input).map(({ row }) => row),
    ),
  ];
}

/** A year of an establishment without a mistake. */
function sound(establishment: number, year: number): ItaInput {
  const count = (establishment * 7 + year) % 9;
  const cases = Array.from({ length: count }, (_, index) => {
    const isDeath = index === 5;
    const away = index % 3 === 0 ? 200 - index : 0;
    return aCase({
      id: establishment * 100 + index,
      caseNumber: String(index + 1),
      date: at(year, index, 3 + index),
      dateOfDeath: isDeath ? at(year, index, 20) : null,
      daysAway: Math.min(180, away),
      daysRestricted: away > 0 ? 0 : index * 2,
      caseType: source.caseTypes[index % 6] ?? null,
      isPrivate: index === 4,
      timeUnknown: index === 2,
      sex: ["female", "male", "other", null][index % 4] ?? null,
      whatHappened: 'Slipped on ice, "black" ice,\nnear dock 4',
    });
  });
  const site = aSite({
    id: establishment,
    name: `Terminal ${establishment}`,
    zip: establishment % 2 ? "01234" : "891012345",
  });
  return { asked: { year }, site, year: aYear({ id: establishment * 10 + (year % 10) }), cases };
}

describe("the files of 30 establishments and two years", () => {
  const years = [2024, 2025].flatMap((year) =>
    Array.from({ length: 30 }, (_, index) => sound(index + 1, year)),
  );

  it("are such as OSHA takes, by a check that was written apart from them", () => {
    expect(years).toHaveLength(60);
    for (const input of years) expect(refusedByOsha(...filesOf(input))).toEqual([]);
  });

  it("would be refused by it with a mistake", () => {
    const [input] = years.filter(({ asked, cases }) => asked.year === 2025 && cases.length > 4);
    const refused = (change: Partial<ItaInput>) =>
      input && refusedByOsha(...filesOf({ ...input, ...change })).length > 0;
    expect(refused({})).toBe(false);
    expect(refused({ site: aSite({ zip: "1234" }) })).toBe(true);
    expect(refused({ year: aYear({ hours: 0 }) })).toBe(true);
    expect(refused({ cases: [aCase({ caseType: null })] })).toBe(true);
    expect(refused({ cases: [aCase({ daysAway: 181 })] })).toBe(false);
    expect(refused({ cases: [aCase(), aCase({ id: 2 })] })).toBe(true);
  });

  it("have no mistakes by our own check either", () => {
    const mistakes = years.flatMap((input) => itaFindings(source, input, today));
    expect(mistakes).toEqual([]);
  });

  it("send no name, address, physician or facility", () => {
    const text = years.flatMap((input) => filesOf(input)).join("");
    for (const word of ["Ann Lee", "12 Elm", "Ortiz", "Reno Clinic"]) expect(text).not.toContain(word);
  });
});

type Planted = readonly [name: string, column: string, change: Change, severity?: "error" | "warning"];
interface Change {
  site?: Partial<OshaSite>;
  year?: Partial<OshaYear>;
  /** Of the second case. */
  case?: Partial<OshaCase>;
}
const site = (change: Partial<OshaSite>): Change => ({ site: change });
const year = (change: Partial<OshaYear>): Change => ({ year: change });
const one = (change: Partial<OshaCase>): Change => ({ case: change });

const ofSummary: readonly Planted[] = [
  ["no name", "establishment_name", site({ name: null })],
  ["a name that is too long", "establishment_name", site({ name: "x".repeat(101) })],
  ["a name with a special character", "establishment_name", site({ name: "Terminal #4" }), "warning"],
  ["an EIN with a hyphen", "ein", site({ ein: "12-3456789" })],
  ["an EIN of eight digits", "ein", site({ ein: "12345678" })],
  ["an EIN with a letter", "ein", site({ ein: "12345678A" })],
  ["a company name that is too long", "company_name", site({ company: "x".repeat(101) })],
  ["a company name with an ampersand", "company_name", site({ company: "Lee & Sons" }), "warning"],
  ["no street", "street_address", site({ street: null })],
  ["a P.O. box", "street_address", site({ street: "P.O. Box 12" })],
  ["a PO box", "street_address", site({ street: "PO Box 12" })],
  ["a street that is too long", "street_address", site({ street: "x".repeat(101) })],
  ["no city", "city", site({ city: null })],
  ["a city that is too long", "city", site({ city: "x".repeat(101) })],
  ["no state", "state", site({ state: null })],
  ["a state in words", "state", site({ state: "Nevada" })],
  ["no ZIP Code", "zip", site({ zip: null })],
  ["a ZIP Code without its leading zero", "zip", site({ zip: "1234" })],
  ["a ZIP Code with a hyphen", "zip", site({ zip: "89101-234" })],
  ["no NAICS code", "naics_code", site({ naics: null })],
  ["a NAICS code of four digits", "naics_code", site({ naics: "4841" })],
  ["an industry that is too long", "industry_description", site({ industry: "x".repeat(301) })],
  ["no size", "size", year({ peak: null })],
  ["a size of 0", "size", year({ peak: 0 })],
  ["a size below the average", "size", year({ peak: 30 })],
  ["no employees", "annual_average_employees", year({ employees: null })],
  ["0 employees", "annual_average_employees", year({ employees: 0 })],
  ["a part of an employee", "annual_average_employees", year({ employees: 40.5 })],
  [
    "25,000 employees",
    "annual_average_employees",
    year({ employees: 25_000, peak: 26_000, hours: 50_000_000 }),
    "warning",
  ],
  [
    "fewer employees than cases",
    "annual_average_employees",
    year({ employees: 2, peak: 41, hours: 4_000 }),
    "warning",
  ],
  ["no hours", "total_hours_worked", year({ hours: null })],
  ["0 hours", "total_hours_worked", year({ hours: 0 })],
  ["more hours than a year has", "total_hours_worked", year({ employees: 41, hours: 41 * 8_760 })],
  ["500 hours for each employee", "total_hours_worked", year({ employees: 41, hours: 41 * 500 }), "warning"],
];

const ofCases: readonly Planted[] = [
  ["no case number", "case_number", one({ caseNumber: null })],
  ["a case number twice", "case_number", one({ caseNumber: "1" })],
  ["no job title", "job_title", one({ jobTitle: null })],
  ["a date of another year", "date_of_incident", one({ date: at(2024, 11, 31) })],
  ["no location", "incident_location", one({ location: null })],
  ["a location of blanks", "incident_location", one({ location: "  " })],
  ["no description", "incident_description", one({ description: null })],
  [
    "a description of 256 characters",
    "incident_description",
    one({ description: "x".repeat(256) }),
    "warning",
  ],
  ["no type", "type_of_incident", one({ caseType: null })],
  ["a type that is none", "type_of_incident", one({ caseType: "flu" })],
  ["no date of birth", "date_of_birth", one({ birthDate: null })],
  ["a date of birth after the event", "date_of_birth", one({ birthDate: at(2025, 11, 1) })],
  ["no hire date", "date_of_hire", one({ hireDate: null })],
  ["a hire date after the event", "date_of_hire", one({ hireDate: at(2025, 11, 1) })],
  ["no time of the event", "time_of_incident", one({ time: null })],
  ["a time that is none", "time_of_incident", one({ time: 86_400 })],
  ["work that started at no time", "time_started_work", one({ startedWork: -60 })],
  ["no activity", "nar_before_incident", one({ activity: null })],
  ["a name in the activity", "nar_before_incident", one({ activity: "Ann unloaded" }), "warning"],
  ["nothing that happened", "nar_what_happened", one({ whatHappened: null })],
  ["a name in what happened", "nar_what_happened", one({ whatHappened: "A pallet hit LEE." }), "warning"],
  ["a name in the injury", "nar_injury_illness", one({ description: "Lee's wrist" }), "warning"],
  ["no object", "nar_object_substance", one({ object: null })],
  ["a name in the object", "nar_object_substance", one({ object: "Ann's truck" }), "warning"],
  ["a death before the event", "date_of_death", one({ dateOfDeath: at(2025, 0, 1) })],
  ["a control character", "incident_location", one({ location: "Dock\u00074" })],
];

const base: ItaInput = {
  asked: { year: 2025 },
  site: aSite(),
  year: aYear(),
  cases: [
    aCase({ id: 1, caseNumber: "1", date: at(2025, 1, 3) }),
    aCase({ id: 2, caseNumber: "2", date: at(2025, 5, 3) }),
    aCase({ id: 3, caseNumber: "3", date: at(2025, 8, 3) }),
  ],
};
const plant = ({ site: ofSite, year: ofYear, case: ofCase }: Change): ItaInput => ({
  ...base,
  site: aSite(ofSite),
  year: aYear(ofYear),
  cases: base.cases.map((each) => (each.id === 2 ? { ...each, ...ofCase } : each)),
});

const toNamed = ([name, column, change, severity = "error"]: Planted) => ({ name, column, change, severity });

describe("60 planted mistakes", () => {
  it("are 60, and the records without them have none", () => {
    expect(ofSummary.length + ofCases.length).toBe(60);
    expect(itaFindings(source, base, today)).toEqual([]);
  });

  it.each(ofSummary.map(toNamed))(
    "$name is found in $column, and leads to its field",
    ({ column, change, severity }) => {
      const found = itaFindings(source, plant(change), today);
      expect(found).toContainEqual(expect.objectContaining({ file: "summary", column, severity }));
      expect(summaryFields[column]).toBeDefined();
    },
  );

  it.each(ofCases.map(toNamed))(
    "$name is found in $column, and leads to its case",
    ({ column, change, severity }) => {
      const found = itaFindings(source, plant(change), today);
      const meant = { file: "cases", column, severity, caseId: 2 };
      expect(found).toContainEqual(expect.objectContaining(meant));
      expect(caseFields[column]).toBeDefined();
    },
  );

  it("include two establishments of one terminal", () => {
    const [found] = itaFindings(source, { ...base, hasTwoSites: true }, today);
    expect(found).toMatchObject({ file: "summary", column: "establishment_name", severity: "error" });
  });

  it("name no value, since a value may be of a privacy case", () => {
    const all = [...ofSummary, ...ofCases].flatMap(([, , change]) =>
      itaFindings(source, plant(change), today),
    );
    for (const { message } of all) expect(message).not.toMatch(/Ann|Lee|Dock|Elm|Terminal #4/);
  });
});

it("example E19: 105 employees and 218,400 hours are 2,080 hours each, and nothing is found", () => {
  const input = {
    asked: { year: 2025 },
    site: aSite(),
    year: aYear({ employees: 105, hours: 218_400, peak: 110 }),
    cases: [],
  };
  expect(itaFindings(source, input, Date.UTC(2026, 1, 1) / 1_000)).toEqual([]);
});
