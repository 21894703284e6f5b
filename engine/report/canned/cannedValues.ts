/** What was chosen in a ready report's form, as calls carry it. */
import { addDays, startOfDay } from "../../format/dates.ts";
import { dateBounds } from "../../table/dateRange.ts";
import type { CannedParameter } from "./cannedReport.ts";

/** What was chosen for a parameter. */
type CannedValue =
  | { readonly kind: "dates"; readonly from?: number; readonly to?: number }
  | { readonly kind: "daysOfYear"; readonly from: string; readonly to: string }
  | { readonly kind: "any"; readonly any: readonly (string | number)[] };

/** The same by the names of the parameters; what is not in it narrows nothing. */
export type CannedValues = ReadonlyMap<string, CannedValue>;

/** What a call says, by the names of its properties: of a parameter `due` of days `dueFrom` and `dueTo`, of any other one its name. */
export type CannedBody = Readonly<Record<string, unknown>>;

/** A value that a report cannot be narrowed by. */
export interface CannedProblem {
  /** JSON pointer into the body. */
  readonly pointer: string;
  /** A sentence for people. */
  readonly message: string;
}

/** Values of one parameter. */
const mostValues = 500;

const isMoment = (value: unknown): value is number => Number.isSafeInteger(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isName = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 100;
const isDayOfYear = (value: unknown): value is string =>
  typeof value === "string" && /^\d\d-\d\d$/.test(value);

/** The names of the properties that a parameter has in calls. */
export function namesOf({ kind, name }: CannedParameter): readonly string[] {
  return kind === "dates" || kind === "daysOfYear" ? [`${name}From`, `${name}To`] : [name];
}

/** What a call says, checked: `today` is the first moment of the day that it is where the report is read. */
export function readCannedValues(
  parameters: readonly CannedParameter[],
  body: CannedBody,
  today: number,
): { readonly values: CannedValues; readonly problems: readonly CannedProblem[] } {
  const values = new Map<string, CannedValue>();
  const problems: CannedProblem[] = [];
  const known = new Set(parameters.flatMap(namesOf));
  for (const name of Object.keys(body))
    if (!known.has(name)) problems.push({ pointer: `/${name}`, message: `There is no parameter "${name}".` });
  for (const parameter of parameters) {
    const read = readValue(parameter, body, today);
    if (read !== undefined && "message" in read) problems.push(read);
    else if (read !== undefined) values.set(parameter.name, read);
  }
  return { values, problems };
}

function readValue(parameter: CannedParameter, body: CannedBody, today: number) {
  if (parameter.kind === "dates") return readDates(parameter, body, today);
  if (parameter.kind === "daysOfYear") return readDaysOfYear(parameter, body);
  const list = own(body, parameter.name);
  if (list === undefined || (Array.isArray(list) && list.length === 0)) return undefined;
  const { name, label } = parameter;
  const wrong = (message: string): CannedProblem => ({
    pointer: `/${name}`,
    message: `${label}: ${message}`,
  });
  if (!Array.isArray(list)) return wrong("must be a list.");
  if (list.length > mostValues) return wrong(`choose at most ${mostValues}.`);
  const all: readonly unknown[] = list;
  if (parameter.kind === "choices")
    return all.every(isName) ? ({ kind: "any", any: all } as const) : wrong("must be names of choices.");
  if (!all.every(isId)) return wrong("must be ids.");
  return { kind: "any", any: all } as const;
}

function own(body: CannedBody, name: string): unknown {
  return Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined;
}

function readDates(
  { name, label, daysAhead }: Extract<CannedParameter, { kind: "dates" }>,
  body: CannedBody,
  today: number,
): CannedValue | CannedProblem | undefined {
  const [from, to] = [own(body, `${name}From`), own(body, `${name}To`)];
  const last = daysAhead === undefined ? Infinity : addDays(startOfDay(today), daysAhead + 1) - 1;
  for (const [value, pointer] of [
    [from, `/${name}From`],
    [to, `/${name}To`],
  ] as const) {
    if (value === undefined) continue;
    if (!isMoment(value)) return { pointer, message: `${label}: must be a date in epoch seconds.` };
    if (value > last) return { pointer, message: `${label}: choose a date at most ${daysAhead} days ahead.` };
  }
  const [start, end] = [isMoment(from) ? from : undefined, isMoment(to) ? to : undefined];
  if (start === undefined && end === undefined) return undefined;
  if (start !== undefined && end !== undefined && startOfDay(end) < startOfDay(start))
    return { pointer: `/${name}To`, message: `${label}: the last day is before the first one.` };
  return {
    kind: "dates",
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}

function readDaysOfYear(
  { name, label }: Extract<CannedParameter, { kind: "daysOfYear" }>,
  body: CannedBody,
): CannedValue | CannedProblem | undefined {
  const [from = "01-01", to = "12-31"] = [own(body, `${name}From`), own(body, `${name}To`)];
  if (own(body, `${name}From`) === undefined && own(body, `${name}To`) === undefined) return undefined;
  if (isDayOfYear(from) && isDayOfYear(to)) return { kind: "daysOfYear", from, to };
  return { pointer: `/${name}From`, message: `${label}: must be days of the year, like 03-31.` };
}

/** What a new form says. */
export function cannedDefaults(parameters: readonly CannedParameter[], today: number): CannedBody {
  return Object.fromEntries(parameters.flatMap((parameter) => defaultsOf(parameter, today)));
}

function defaultsOf(parameter: CannedParameter, today: number): [string, unknown][] {
  if (!("default" in parameter) || parameter.default === undefined) return [];
  const { name } = parameter;
  if (parameter.kind === "choices") return [[name, parameter.default]];
  const { from, to } = dateBounds({ type: parameter.default }, today) ?? {};
  if (from === undefined || to === undefined) return [];
  const days = [from, addDays(to, -1)];
  const shown = parameter.kind === "dates" ? days : days.map(dayOfYear);
  return namesOf(parameter).map((each, index) => [each, shown[index]]);
}

/** The month and day of a date, like `03-31`. */
function dayOfYear(date: number): string {
  return new Date(date * 1_000).toISOString().slice(5, 10);
}
