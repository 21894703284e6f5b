import type { DateFilter } from "../../../../../engine/index.ts";
import type { BoardFilterKind, BoardFilters } from "./boardFilters.ts";

/** What the address of the custom dashboard says. */
export interface BoardAddress {
  readonly filters: BoardFilters;
  /** Ids of the categories that are shown; left out: all. */
  readonly only?: readonly number[];
}

/** In an address that says nothing else: there are no filters, also where a default has some. */
const bare = "all";

/** Ids of an address at most. */
const mostIds = 200;

/** Reads the query of an address; what cannot be meant is passed over. */
export function readBoardAddress(query: string): BoardAddress {
  const params = new URLSearchParams(query);
  const terminal = idsOf(params.get("terminal"));
  const person = idsOf(params.get("person"));
  const period = periodOf(params.get("period"));
  const only = idsOf(params.get("only"));
  return {
    filters: { ...(terminal && { terminal }), ...(period && { period }), ...(person && { person }) },
    ...(only && { only }),
  };
}

/** The query of an address. What `before`, the query until now, says of something else stays. */
export function writeBoardAddress({ filters, only }: BoardAddress, before: string): string {
  const params = new URLSearchParams(before);
  const values: Record<BoardFilterKind | "only" | typeof bare, string | undefined> = {
    terminal: filters.terminal?.join("."),
    period: filters.period && periodText(filters.period),
    person: filters.person?.join("."),
    only: only?.join("."),
    [bare]: undefined,
  };
  if (Object.values(values).every((value) => value === undefined)) values[bare] = "1";
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

/** Whether an address says anything about what is shown, so that the default says nothing. */
export function saysSomething(query: string): boolean {
  const params = new URLSearchParams(query);
  return ["terminal", "period", "person", "only", bare].some((name) => params.has(name));
}

function idsOf(text: string | null): number[] | undefined {
  const ids = (text ?? "")
    .split(".")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length === 0 ? undefined : [...new Set(ids)].slice(0, mostIds);
}

/** Ranges that are counted from today. */
const named: ReadonlySet<string> = new Set([
  "today",
  "yesterday",
  "last7Days",
  "last30Days",
  "last365Days",
  "last6Months",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "monthToDate",
  "lastMonth",
  "thisYear",
  "yearToDate",
  "lastYear",
  "last3Years",
]);

function periodText(period: DateFilter): string {
  switch (period.type) {
    case "custom":
      return `custom.${period.start ?? ""}.${period.end ?? ""}`;
    case "startPlus":
      return `startPlus.${period.start}.${period.days}`;
    case "endPlus":
      return `endPlus.${period.end}.${period.days}`;
    case "days":
      return `days.${period.min}.${period.max}`;
    default:
      return period.type;
  }
}

function periodOf(text: string | null): DateFilter | undefined {
  const [type = "", ...numbers] = (text ?? "").split(".");
  const [one, two] = numbers.map((each) =>
    each === "" || !Number.isSafeInteger(Number(each)) ? undefined : Number(each),
  );
  if (isNamed(type)) return { type };
  if (type === "custom" && (one !== undefined || two !== undefined))
    return { type, ...(one !== undefined && { start: one }), ...(two !== undefined && { end: two }) };
  if (one === undefined || two === undefined) return undefined;
  if (type === "startPlus") return { type, start: one, days: two };
  if (type === "endPlus") return { type, end: one, days: two };
  return type === "days" ? { type, min: one, max: two } : undefined;
}

type Named = Exclude<DateFilter["type"], "custom" | "startPlus" | "endPlus" | "days" | "noValue">;
const isNamed = (type: string): type is Named => named.has(type);
