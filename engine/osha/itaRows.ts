/** Lines of the files that OSHA's Injury Tracking Application takes (29 CFR 1904.41). */
import type { FileRow } from "../fileFormats/checkRows.ts";
import type { FileFormat, FileValue } from "../fileFormats/fileFormat.ts";
import { sizeCode } from "./filing.ts";
import { logLines, logTotals } from "./log.ts";
import type { OshaLogAsked } from "./readOsha.ts";
import type { OshaSource } from "./source.ts";
import type { EstimatedDays, LogLine, OshaCase, OshaSite, OshaYear } from "./types.ts";
import { outcomes } from "./types.ts";

/** What the files are made of. */
export interface ItaInput {
  readonly asked: Pick<OshaLogAsked, "year"> & { readonly expected?: ReadonlyMap<number, EstimatedDays> };
  readonly site: OshaSite | undefined;
  readonly year: OshaYear | undefined;
  readonly cases: readonly OshaCase[];
  /** Two establishments that are in use name the terminal. */
  readonly hasTwoSites?: boolean;
}

type Values = ReadonlyMap<string, FileValue>;

/** Blanks of all kinds become one: a line of the file has no line breaks. */
const oneLine = (text: string | null): string | null => text && text.replaceAll(/\s+/gu, " ").trim();

/** A row with a value for each column; columns without one are empty. */
function rowOf({ columns }: FileFormat, values: Values): FileRow {
  return columns.map(({ name }) => values.get(name) ?? null);
}

/** The one line of the summary file. */
export function summaryRow(source: OshaSource, { asked, site, year, cases }: ItaInput): FileRow {
  const totals = logTotals(logLines(cases, source.caseTypes, asked.expected));
  const kind = source.kinds.indexOf(site?.kind ?? "") + 1;
  const [injuries, skin, respiratory, poisonings, hearing, others] = totals.types;
  const values: [string, FileValue | undefined][] = [
    ["establishment_name", oneLine(site?.name ?? null)],
    ["ein", site?.ein ?? null],
    ["company_name", oneLine(site?.company ?? null)],
    ["street_address", oneLine(site?.street ?? null)],
    ["city", oneLine(site?.city ?? null)],
    ["state", site?.state ?? null],
    ["zip", site?.zip ?? null],
    ["naics_code", site?.naics ?? null],
    ["industry_description", oneLine(site?.industry ?? null)],
    ["size", year?.peak == null ? null : (sizeCode(year.peak) ?? null)],
    ["establishment_type", kind === 0 ? null : kind],
    ["year_filing_for", asked.year],
    ["annual_average_employees", year?.employees ?? null],
    ["total_hours_worked", year?.hours ?? null],
    // The column asks the opposite of what its name says: 1 is "had cases".
    ["no_injuries_illnesses", totals.cases > 0 ? 1 : 2],
    ["total_deaths", totals.outcomes.G],
    ["total_dafw_cases", totals.outcomes.H],
    ["total_djtr_cases", totals.outcomes.I],
    ["total_other_cases", totals.outcomes.J],
    ["total_dafw_days", totals.daysAway],
    ["total_djtr_days", totals.daysRestricted],
    ["total_injuries", injuries],
    ["total_skin_disorders", skin],
    ["total_respiratory_conditions", respiratory],
    ["total_poisonings", poisonings],
    ["total_hearing_loss", hearing],
    ["total_other_illnesses", others],
  ];
  return rowOf(source.files.summary, new Map(values.map(([name, value]) => [name, value ?? null])));
}

/** The lines of the file of cases, each with its case. */
export function caseRows(
  source: OshaSource,
  input: ItaInput,
): { readonly row: FileRow; readonly case: OshaCase }[] {
  const byId = new Map(input.cases.map((each) => [each.id, each]));
  return logLines(input.cases, source.caseTypes, input.asked.expected).flatMap((line) => {
    const found = byId.get(line.id);
    return found
      ? [{ row: rowOf(source.files.cases, caseValues(source, input, line, found)), case: found }]
      : [];
  });
}

function caseValues(
  { sexes }: OshaSource,
  { asked, site }: ItaInput,
  line: LogLine,
  found: OshaCase,
): Values {
  const sex = found.sex === sexes.M ? "M" : found.sex === sexes.F ? "F" : null;
  return new Map<string, FileValue>([
    ["establishment_name", oneLine(site?.name ?? null)],
    ["year_of_filing", asked.year],
    ["case_number", found.caseNumber],
    ["job_title", oneLine(found.jobTitle)],
    ["date_of_incident", found.date],
    ["incident_location", oneLine(found.location)],
    ["incident_description", oneLine(found.description)],
    ["incident_outcome", outcomes.indexOf(line.outcome) + 1],
    ["dafw_num_away", line.daysAway],
    ["djtr_num_tr", line.daysRestricted],
    ["type_of_incident", line.type],
    ["date_of_birth", found.birthDate],
    ["date_of_hire", found.hireDate],
    ["sex", sex],
    ["treatment_facility_type", Number(found.emergencyRoom)],
    ["treatment_in_patient", Number(found.inPatient)],
    ["time_started_work", found.startedWork],
    ["time_of_incident", found.timeUnknown ? null : found.time],
    ["time_unknown", Number(found.timeUnknown)],
    ["nar_before_incident", oneLine(found.activity)],
    ["nar_what_happened", oneLine(found.whatHappened)],
    ["nar_injury_illness", oneLine(found.description)],
    ["nar_object_substance", oneLine(found.object)],
    ["date_of_death", found.dateOfDeath],
  ]);
}
