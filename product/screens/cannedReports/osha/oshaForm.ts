import { oshaInputProblem, oshaLabels } from "../../../../engine/index.ts";
import type { OshaForm, OshaLog } from "../../../services/index.ts";

/** An input of the form (spec reporting.md 3), by its name in calls. */
export type OshaInput = keyof typeof oshaLabels;

/** The inputs, in their order. */
export const oshaInputs = Object.keys(oshaLabels) as readonly OshaInput[];

/** What the inputs say; the terminal as the key of a picker. */
export type OshaValues = Readonly<Record<OshaInput, string>>;

/** What somebody typed or chose; the other inputs are filled from records. */
export type TypedValues = Partial<OshaValues>;

/** The log that is asked for. */
export interface LogQuestion {
  readonly year: number;
  readonly terminalId: number;
}

/** The year of a moment on the company's clocks, in epoch seconds. */
export const yearOf = (now: number): number => new Date(now * 1_000).getUTCFullYear();

/** The year that is being filed: last year's forms are due by March 2 (29 CFR 1904.41(c)), so that it is last year until that day is over. */
export function defaultYear(now: number): number {
  const year = yearOf(now);
  return now * 1_000 < Date.UTC(year, 2, 3) ? year - 1 : year;
}

/** What is wrong with each input, in the words of the specification. */
export function oshaProblems(values: TypedValues, thisYear: number): TypedValues {
  return Object.fromEntries(
    oshaInputs.flatMap((input) => {
      const problem = oshaInputProblem(input, values[input], thisYear);
      return problem === undefined ? [] : [[input, problem]];
    }),
  );
}

/** The log that the form means; undefined while its year or its terminal is not there. */
export function logQuestion(values: TypedValues, thisYear: number): LogQuestion | undefined {
  const { year, terminalId } = oshaProblems(values, thisYear);
  return year === undefined && terminalId === undefined
    ? { year: Number(values.year), terminalId: Number(values.terminalId) }
    : undefined;
}

/** What was typed, and what records say for the rest. */
export function filledValues(typed: TypedValues, form: Partial<OshaLog["form"]> = {}): OshaValues {
  const recorded: Partial<Record<OshaInput, string | number | null>> = form;
  const entries = oshaInputs.map((input) => [input, typed[input] ?? String(recorded[input] ?? "")]);
  return Object.fromEntries(entries) as OshaValues;
}

/** Numbers of one year at one terminal: another log has others. */
const ofOneLog: readonly OshaInput[] = ["averageNumberOfEmployees", "totalHoursWorked"];

/** The typed values with another one. Employees and hours that were typed for a log are left behind with it; `isLogAsked`: there is one. */
export function withTyped(
  typed: TypedValues,
  input: OshaInput,
  value: string,
  isLogAsked: boolean,
): TypedValues {
  const isOther = isLogAsked && (input === "year" || input === "terminalId");
  const stays = ([name]: [string, unknown]) => !(isOther && ofOneLog.some((each) => each === name));
  return { ...Object.fromEntries(Object.entries(typed).filter(stays)), [input]: value };
}

/** The whole form as calls carry it (spec reporting.md 7). */
export function wholeForm(values: OshaValues): OshaForm {
  const { year, terminalId, averageNumberOfEmployees, totalHoursWorked, ...texts } = values;
  return {
    year: Number(year),
    terminalId: Number(terminalId),
    averageNumberOfEmployees: Number(averageNumberOfEmployees),
    totalHoursWorked: Number(totalHoursWorked),
    company: texts.company.trim(),
    companyExecutive: texts.companyExecutive.trim(),
    title: texts.title.trim(),
    phone: texts.phone.trim(),
  };
}
