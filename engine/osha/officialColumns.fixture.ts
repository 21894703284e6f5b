/**
 * A checker of OSHA's two files that knows nothing of how they are written: it has the column lists by heart, as OSHA's own header-only
 * templates have them (28 and 24 columns; restated in github:asgardehs/odin, internal/osha_ita/exporter.go).
 */
import { readCsv } from "./csv.fixture.ts";

const summaryHeader =
  "establishment_name,ein,company_name,street_address,city,state,zip,naics_code,industry_description,size,establishment_type,year_filing_for,annual_average_employees,total_hours_worked,no_injuries_illnesses,total_deaths,total_dafw_cases,total_djtr_cases,total_other_cases,total_dafw_days,total_djtr_days,total_injuries,total_skin_disorders,total_respiratory_conditions,total_poisonings,total_hearing_loss,total_other_illnesses,change_reason";
const caseHeader =
  "establishment_name,year_of_filing,case_number,job_title,date_of_incident,incident_location,incident_description,incident_outcome,dafw_num_away,djtr_num_tr,type_of_incident,date_of_birth,date_of_hire,sex,treatment_facility_type,treatment_in_patient,time_started_work,time_of_incident,time_unknown,nar_before_incident,nar_what_happened,nar_injury_illness,nar_object_substance,date_of_death";

type Line = Readonly<Record<string, string>>;
type Rule = readonly [column: string, test: (value: string, line: Line) => boolean];

const matches =
  (pattern: RegExp): Rule[1] =>
  (value) =>
    pattern.test(value);
const upTo =
  (length: number, isRequired = true): Rule[1] =>
  (value) =>
    value.length <= length && (!isRequired || value !== "");
const between =
  (least: number, most: number): Rule[1] =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
const oneOf =
  (...values: string[]): Rule[1] =>
  (value) =>
    values.includes(value);
const date = matches(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/\d{4}$/);
const most = 9_999_999_999;

const counts = summaryHeader.split(",").slice(15, 27);
const summaryRules: readonly Rule[] = [
  ["establishment_name", upTo(100)],
  ["ein", matches(/^(\d{9})?$/)],
  ["company_name", upTo(100, false)],
  ["street_address", (value) => value !== "" && value.length <= 100 && !/p\.?\s?o\.?\s?box/i.test(value)],
  ["city", upTo(100)],
  ["state", matches(/^[A-Z]{2}$/)],
  ["zip", matches(/^(\d{5}|\d{9})$/)],
  ["naics_code", matches(/^\d{6}$/)],
  ["industry_description", upTo(300, false)],
  ["size", oneOf("1", "21", "22", "3")],
  ["establishment_type", oneOf("", "1", "2", "3")],
  ["year_filing_for", between(2016, 9_999)],
  ["annual_average_employees", between(1, most)],
  ["total_hours_worked", between(1, most)],
  ["total_hours_worked", (value, line) => Number(value) / Number(line["annual_average_employees"]) < 8_760],
  ["no_injuries_illnesses", (value, line) => value === (casesOf(line) > 0 ? "1" : "2")],
  ...counts.map((name): Rule => [name, between(0, most)]),
  ["total_injuries", (_value, line) => casesOf(line) === sumOf(line, counts.slice(6))],
];
const sumOf = (line: Line, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(line[name] ?? Number.NaN), 0);
const casesOf = (line: Line) => sumOf(line, counts.slice(0, 4));

const caseRules: readonly Rule[] = [
  ["establishment_name", upTo(100)],
  ["year_of_filing", between(2016, 9_999)],
  ["case_number", upTo(most)],
  ["job_title", upTo(most)],
  ["date_of_incident", date],
  ["date_of_incident", (value, line) => value.endsWith(`/${line["year_of_filing"] ?? ""}`)],
  ["incident_location", upTo(most)],
  ["incident_description", upTo(most)],
  ["incident_outcome", oneOf("1", "2", "3", "4")],
  ["dafw_num_away", between(0, 180)],
  ["djtr_num_tr", between(0, 180)],
  ["djtr_num_tr", (value, line) => Number(value) + Number(line["dafw_num_away"]) <= 180],
  ["type_of_incident", oneOf("1", "2", "3", "4", "5", "6")],
  ["date_of_birth", date],
  ["date_of_hire", date],
  ["sex", oneOf("M", "F", "")],
  ["treatment_facility_type", oneOf("0", "1")],
  ["treatment_in_patient", oneOf("0", "1")],
  ["time_started_work", matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/)],
  ["time_of_incident", (value, line) => (value === "") === (line["time_unknown"] === "1")],
  ["time_of_incident", matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/)],
  ...["nar_before_incident", "nar_what_happened", "nar_injury_illness", "nar_object_substance"].map(
    (name): Rule => [name, upTo(most)],
  ),
  ["date_of_death", (value, line) => (line["incident_outcome"] === "1" ? date(value, line) : value === "")],
];

function check(text: string, header: string, rules: readonly Rule[]): { lines: Line[]; wrong: string[] } {
  const [head, ...rows] = readCsv(text);
  const names = header.split(",");
  const wrong = head?.join() === header ? [] : ["header"];
  const lines = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
  rows.forEach((row, index) => {
    if (row.length !== names.length) wrong.push(`${index + 1} has ${row.length} columns`);
  });
  lines.forEach((line, index) => {
    for (const [name, test] of rules) if (!test(line[name] ?? "", line)) wrong.push(`${index + 1} ${name}`);
  });
  return { lines, wrong };
}

/** What is wrong with both files of an establishment and a year, by line and column; nothing where OSHA would take them. */
export function refusedByOsha(summary: string, cases: string): string[] {
  const one = check(summary, summaryHeader, summaryRules);
  const all = check(cases, caseHeader, caseRules);
  const numbers = all.lines.map((line) => line["case_number"]);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const [total] = one.lines;
  const counted = (name: string, value: string) => all.lines.filter((line) => line[name] === value).length;
  const agree = ["1", "2", "3", "4"].every(
    (code, index) => counted("incident_outcome", code) === Number(total?.[counts[index] ?? ""]),
  );
  const ofTypes = ["1", "2", "3", "4", "5", "6"].every(
    (code, index) => counted("type_of_incident", code) === Number(total?.[counts[6 + index] ?? ""]),
  );
  const days = (name: string) => all.lines.reduce((sum, line) => sum + Number(line[name]), 0);
  const ofDays =
    days("dafw_num_away") === Number(total?.["total_dafw_days"]) &&
    days("djtr_num_tr") === Number(total?.["total_djtr_days"]);
  return [
    ...one.wrong.map((each) => `summary ${each}`),
    ...all.wrong.map((each) => `cases ${each}`),
    ...twice.map((number) => `cases twice ${number}`),
    ...(one.lines.length === 1 ? [] : ["summary has not one line"]),
    ...(agree && ofTypes && ofDays ? [] : ["the files do not agree"]),
  ];
}
