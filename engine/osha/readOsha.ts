/** What OSHA's forms are asked for with (spec reporting.md 3, 5 and 7). */
import { mostDays } from "./days.ts";
import type { EstimatedDays } from "./types.ts";

/** A log: the calendar year, and the terminal whose log it is. */
export interface OshaLogAsked {
  readonly year: number;
  readonly terminalId: number;
  /** Days that are expected, by the id of a case. */
  readonly expected: ReadonlyMap<number, EstimatedDays>;
}

/** The forms: what Form 300A also says. */
export interface OshaAsked extends OshaLogAsked {
  readonly employees: number;
  readonly hours: number;
  readonly company: string;
  readonly executive: string;
  readonly title: string;
  readonly phone: string;
}

/** Days that are expected of a case, as a call says them (spec reporting.md 7). */
interface EstimatedRow {
  readonly modelId: number;
  readonly estimateLostDays?: number;
  readonly estimateRestrictedDays?: number;
}

/** The form as a call says it. */
export interface OshaBody {
  readonly year?: number | string;
  readonly terminalId?: number;
  readonly averageNumberOfEmployees?: number | string;
  readonly totalHoursWorked?: number | string;
  readonly company?: string;
  readonly companyExecutive?: string;
  readonly title?: string;
  readonly phone?: string;
  readonly lostRestrictedDays?: readonly EstimatedRow[];
}

/** Why the forms cannot be made: a sentence, and the JSON pointer of what is wrong. */
interface OshaProblem {
  readonly pointer: string;
  readonly message: string;
}

/** Logs are kept since the Act took effect; nobody keeps one for a year that is yet to come. */
const firstYear = 1971;
/** Characters of a text of the form. */
const mostText = 100;

const invalidYear = "Please enter a valid year.";
const wholeOnly = "Whole numbers only.";

/** The inputs of the form, with what people read. */
export const oshaLabels = {
  year: "Year",
  terminalId: "Terminal",
  averageNumberOfEmployees: "Average Number of Employees",
  totalHoursWorked: "Total Hours Worked",
  company: "Company",
  companyExecutive: "Company Executive",
  title: "Title",
  phone: "Phone",
} as const;
type Input = keyof typeof oshaLabels;

/** What is said of an empty input. */
const required: Readonly<Record<Input, string>> = {
  year: "Year field is required.",
  terminalId: "Terminal field is required.",
  averageNumberOfEmployees: "Average Number of Employees field is required.",
  totalHoursWorked: "Total Hours Worked field is required.",
  company: "Company field is required.",
  companyExecutive: "Company Executive field is required.",
  title: "Title field is required.",
  phone: "Phone field is required.",
};

const digits = (value: unknown) => (/^\d{1,10}$/.test(String(value).trim()) ? Number(value) : undefined);
const isEmpty = (value: unknown) => value === undefined || value === null || String(value).trim() === "";

/** What is wrong with an input; nothing where it is fine. `thisYear`: where the company is. */
export function oshaInputProblem(input: Input, value: unknown, thisYear: number): string | undefined {
  if (isEmpty(value)) return required[input];
  switch (input) {
    case "year": {
      const year = digits(value);
      return year === undefined || year < firstYear || year > thisYear ? invalidYear : undefined;
    }
    case "terminalId":
      return digits(value) ? undefined : required[input];
    case "averageNumberOfEmployees":
    case "totalHoursWorked": {
      const count = digits(value);
      if (count === undefined) return wholeOnly;
      return count > 0 ? undefined : `${oshaLabels[input]} must be more than 0.`;
    }
    default:
      return String(value).trim().length <= mostText
        ? undefined
        : `${oshaLabels[input]} has at most ${mostText} characters.`;
  }
}

type Read<Asked> = { readonly asked: Asked } | { readonly problems: readonly OshaProblem[] };

/** The log that a call means. */
export function readOshaLog(body: OshaBody, thisYear: number): Read<OshaLogAsked> {
  const problems = [...problemsOf(["year", "terminalId"], body, thisYear), ...rowProblems(body)];
  if (problems.length > 0) return { problems };
  return { asked: logAsked(body) };
}

/** The forms that a call means: all inputs are required. */
export function readOsha(body: OshaBody, thisYear: number): Read<OshaAsked> {
  const inputs = Object.keys(oshaLabels) as Input[];
  const problems = [...problemsOf(inputs, body, thisYear), ...rowProblems(body)];
  if (problems.length > 0) return { problems };
  const words = (value: string | undefined) => (value ?? "").trim();
  return {
    asked: {
      ...logAsked(body),
      employees: Number(body.averageNumberOfEmployees),
      hours: Number(body.totalHoursWorked),
      company: words(body.company),
      executive: words(body.companyExecutive),
      title: words(body.title),
      phone: words(body.phone),
    },
  };
}

function logAsked({ year, terminalId, lostRestrictedDays = [] }: OshaBody): OshaLogAsked {
  const expected = lostRestrictedDays.map(
    ({ modelId, estimateLostDays = 0, estimateRestrictedDays = 0 }) =>
      [modelId, { away: estimateLostDays, restricted: estimateRestrictedDays }] as const,
  );
  return { year: Number(year), terminalId: Number(terminalId), expected: new Map(expected) };
}

function problemsOf(inputs: readonly Input[], body: OshaBody, thisYear: number): OshaProblem[] {
  return inputs.flatMap((input) => {
    const message = oshaInputProblem(input, body[input], thisYear);
    return message === undefined ? [] : [{ pointer: `/${input}`, message }];
  });
}

/** Whole days from 0 to 180, and each case once. */
function rowProblems({ lostRestrictedDays = [] }: OshaBody): OshaProblem[] {
  const seen = new Set<number>();
  return lostRestrictedDays.flatMap((row, index): OshaProblem[] => {
    const at = `/lostRestrictedDays/${index}`;
    const isTwice = seen.has(row.modelId);
    seen.add(row.modelId);
    return [
      ...(isTwice ? [{ pointer: `${at}/modelId`, message: "This case is in the list twice." }] : []),
      ...(["estimateLostDays", "estimateRestrictedDays"] as const).flatMap((name) => {
        const message = estimateProblem(row[name] ?? 0);
        return message === undefined ? [] : [{ pointer: `${at}/${name}`, message }];
      }),
    ];
  });
}

/** What is wrong with a number of days that are expected; nothing where it is fine. */
export function estimateProblem(days: unknown): string | undefined {
  const count = digits(days);
  if (count === undefined) return wholeOnly;
  return count > mostDays ? `At most ${mostDays} days are counted.` : undefined;
}
