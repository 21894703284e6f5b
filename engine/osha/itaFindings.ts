/** What is wrong with the lines of OSHA's files: each column by itself, and what columns say together. */
import { checkRows } from "../fileFormats/checkRows.ts";
import type { FileFinding } from "../fileFormats/fileFormat.ts";
import { caseRows, summaryRow } from "./itaRows.ts";
import type { ItaInput } from "./itaRows.ts";
import type { OshaSource } from "./source.ts";
import type { OshaCase } from "./types.ts";

/** What a finding is about: a case, the establishment, or its year. */
export interface ItaFinding extends FileFinding {
  readonly file: "summary" | "cases";
  /** Id of the case; of the summary none. */
  readonly caseId?: number;
}

/** What is wrong with both files; `today` in epoch seconds. */
export function itaFindings(source: OshaSource, input: ItaInput, today: number): ItaFinding[] {
  const summary = summaryRow(source, input);
  const rows = caseRows(source, input);
  const ofSummary = [...checkRows(source.files.summary, [summary], today), ...summaryFindings(input)].map(
    (finding): ItaFinding => ({ ...finding, file: "summary" }),
  );
  // Of who is confidential, nothing is missing: who may view it makes the file.
  const isOpen = ({ row, column }: FileFinding) =>
    rows[row - 1]?.case.isWithheld !== true || !ofEmployee.has(column);
  const ofCases = [
    ...checkRows(
      source.files.cases,
      rows.map(({ row }) => row),
      today,
    ).filter(isOpen),
    ...rows.flatMap((each, index) => caseFindings(each.case, input, index + 1)),
  ]
    .sort((a, b) => a.row - b.row)
    .map((finding): ItaFinding => {
      const caseId = rows[finding.row - 1]?.case.id;
      return { ...finding, file: "cases", ...(caseId === undefined ? {} : { caseId }) };
    });
  return [...ofSummary, ...ofCases];
}

const finding = (
  row: number,
  column: string,
  rule: FileFinding["rule"],
  message: string,
  severity: FileFinding["severity"] = "error",
): FileFinding => ({ row, column, rule, severity, message });

/** Columns that say who the employee is, as far as the file says it. */
export const ofEmployee: ReadonlySet<string> = new Set(["date_of_birth", "date_of_hire", "sex"]);

const withheld =
  "A privacy case, whose employee is confidential. Ask somebody who may view confidential values of it to make the file.";

/** Hours of a year. */
const mostHours = 8_760;
const fewHours = 500;

const twoSites = "Two establishments in use have this terminal's log: turn off the one that is not.";

/** A box of the post office is no street address. */
const isBox = /\bp\.?\s*o\.?\s*box\b/iu;

/** What columns of the summary say together, and what no pattern says. */
function summaryFindings({ site, year, cases, hasTwoSites = false }: ItaInput): FileFinding[] {
  const { employees = null, hours = null, peak = null } = year ?? {};
  const found: FileFinding[] = [];
  if (hasTwoSites) found.push(finding(1, "establishment_name", "unique", twoSites));
  if (isBox.test(site?.street ?? ""))
    found.push(finding(1, "street_address", "pattern", "Must be a street address, not a P.O. box."));
  if (employees !== null && hours !== null && employees > 0) {
    const each = hours / employees;
    if (each >= mostHours)
      found.push(finding(1, "total_hours_worked", "max", "More hours for each employee than a year has."));
    else if (each <= fewHours)
      found.push(
        finding(
          1,
          "total_hours_worked",
          "min",
          "At most 500 hours for each employee: check both numbers.",
          "warning",
        ),
      );
  }
  if (employees !== null && peak !== null && peak < employees)
    found.push(finding(1, "size", "min", "The most employees at any time are fewer than the average."));
  if (employees !== null && employees < cases.length)
    found.push(
      finding(
        1,
        "annual_average_employees",
        "min",
        "Fewer employees than cases: check the number.",
        "warning",
      ),
    );
  return found;
}

const narratives: readonly [string, (each: OshaCase) => string | null][] = [
  ["nar_before_incident", ({ activity }) => activity],
  ["nar_what_happened", ({ whatHappened }) => whatHappened],
  ["nar_injury_illness", ({ description }) => description],
  ["nar_object_substance", ({ object }) => object],
];

/** What columns of a case say together. */
function caseFindings(each: OshaCase, { asked }: ItaInput, row: number): FileFinding[] {
  const { date, dateOfDeath, birthDate, hireDate } = each;
  const found: FileFinding[] = [];
  if (each.isWithheld) found.push(finding(row, "date_of_birth", "required", withheld));
  if (date !== null && new Date(date * 1_000).getUTCFullYear() !== asked.year)
    found.push(finding(row, "date_of_incident", "min", "Not a date of the year of the log."));
  if (date !== null && dateOfDeath !== null && dateOfDeath < date)
    found.push(finding(row, "date_of_death", "min", "Before the date of the injury or illness."));
  if (date !== null && birthDate !== null && birthDate >= date)
    found.push(finding(row, "date_of_birth", "max", "Not before the date of the injury or illness."));
  if (date !== null && hireDate !== null && hireDate > date)
    found.push(finding(row, "date_of_hire", "max", "After the date of the injury or illness."));
  const names = (each.name ?? "").split(/\s+/u).filter((part) => part.length >= 3);
  for (const [column, textOf] of narratives)
    if (names.some((name) => hasWord(textOf(each) ?? "", name)))
      found.push(
        finding(row, column, "pattern", "Has the employee's name: OSHA publishes this text.", "warning"),
      );
  return found;
}

/** Whether a text has a word, whatever its capitals. */
function hasWord(text: string, word: string): boolean {
  return text
    .toLocaleLowerCase("en-US")
    .split(/[^\p{L}\p{N}'’-]+/u)
    .map((each) => each.replace(/['’]s$/u, ""))
    .includes(word.toLocaleLowerCase("en-US"));
}
