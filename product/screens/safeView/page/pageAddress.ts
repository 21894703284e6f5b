import {
  isNamedRange,
  lastFullMonths,
  monthsUntil,
  type NamedRange,
  type Normalization,
} from "../../../../engine/index.ts";
import { fleetPeriods } from "../../fleet/fleetAddress.ts";
import type { InsightPage } from "./insightPages.ts";

/** What all cards of a page show. */
export interface PageView {
  /** Ids of groups, each with all below it; none: all. */
  readonly groupIds: readonly number[];
  /** The dataset of cards that name none. */
  readonly dataset: string | undefined;
  /** Whose events are counted, by alias; undefined: everyone's. */
  readonly source: string | undefined;
  /** What numbers are divided by; undefined: nothing. */
  readonly normalization: Normalization | undefined;
  /** The days, in epoch seconds, or a period until today. */
  readonly days: { readonly timeFrameFrom: number; readonly timeFrameTo: number } | NamedRange;
}

/** What an address is read against. `today`: epoch seconds of the day of the company. */
interface Reading {
  readonly page: Pick<InsightPage, "period" | "dataset" | "normalization" | "people">;
  readonly groups: readonly { readonly id: number }[];
  readonly today: number;
}

/** Begins the period of a page with days (spec reporting.md 4, 9: last thirty days). */
const usualPeriod: NamedRange = "last30Days";
/** In an address: everyone's events, and numbers that are not divided. */
const none = "none";
const normalizations: readonly Normalization[] = ["drivers", "millionMiles", "hours"];
/** Months that are offered, each the last one of twelve. */
const offeredMonths = 25;

/** What a page begins with: twelve full months, or the last thirty days. */
function usualDays({ page, today }: Reading): PageView["days"] {
  return page.period === "months" ? lastFullMonths(today) : usualPeriod;
}

/** Reads an address: what cannot be meant is what the page begins with, and groups that the reader is not shown are left out. */
export function readPageAddress(params: URLSearchParams, reading: Reading): PageView {
  const { page, groups } = reading;
  const named = (params.get("groupIds") ?? "").split(",").map(Number);
  const source = params.get("source");
  const normalization = params.get("normalization");
  const known = normalizations.find((each) => each === normalization);
  const sources = (page.people ?? []).map(({ alias }) => alias);
  return {
    groupIds: groups.flatMap(({ id }) => (named.includes(id) ? id : [])),
    dataset: page.dataset === undefined ? undefined : (params.get("dataset") ?? page.dataset),
    source: source === none ? undefined : (sources.find((each) => each === source) ?? sources[0]),
    normalization:
      page.normalization === undefined || normalization === none ? undefined : (known ?? page.normalization),
    days: daysOf(params, reading),
  };
}

function daysOf(params: URLSearchParams, reading: Reading): PageView["days"] {
  const usual = usualDays(reading);
  if (typeof usual === "string") {
    const period = params.get("timePeriod");
    const isOffered = fleetPeriods.some(({ value }) => value === period);
    return isNamedRange(period) && isOffered ? period : usual;
  }
  const to = Number(params.get("timeFrameTo") ?? Number.NaN);
  const first = Date.UTC(2000, 0, 1) / 1_000;
  return Number.isSafeInteger(to) && to >= first && to <= usual.timeFrameTo ? monthsUntil(to) : usual;
}

/** The query of an address; what the page begins with is left out, and what `before`, the query until now, says of something else stays. */
export function writePageAddress(view: PageView, before: URLSearchParams, reading: Reading): URLSearchParams {
  const params = new URLSearchParams(before);
  const { page } = reading;
  const { groupIds, dataset, source, normalization, days } = view;
  const usual = usualDays(reading);
  const isUsual = JSON.stringify(days) === JSON.stringify(usual);
  const frame = typeof days === "string" || isUsual ? undefined : days;
  const values: Record<string, string | undefined> = {
    groupIds: groupIds.length > 0 ? groupIds.join(",") : undefined,
    dataset: dataset === page.dataset ? undefined : dataset,
    source: source === page.people?.[0]?.alias ? undefined : (source ?? none),
    normalization: normalization === page.normalization ? undefined : (normalization ?? none),
    timePeriod: typeof days === "string" && !isUsual ? days : undefined,
    timeFrameFrom: frame && String(frame.timeFrameFrom),
    timeFrameTo: frame && String(frame.timeFrameTo),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** A month that can be chosen as the last of twelve. */
export interface MonthOption {
  /** Epoch seconds of its last day. */
  readonly value: number;
  /** `October 2026`. */
  readonly label: string;
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** The months that are offered, the last full one first; the chosen one is among them. */
export function monthOptions(today: number, chosen: number): MonthOption[] {
  const { timeFrameTo: last } = lastFullMonths(today);
  const date = new Date(last * 1_000);
  const ends = Array.from(
    { length: offeredMonths },
    (_, index) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1 - index, 0) / 1_000,
  );
  const all = ends.includes(chosen) ? ends : [...ends, chosen];
  return all.map((value) => ({ value, label: monthName.format(value * 1_000) }));
}
