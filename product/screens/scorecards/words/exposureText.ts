import { emptyPlaceholder, perWords, type ScorecardPer } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";

/** What an attribute counts over. */
type Counted = { readonly per: ScorecardPer; readonly dispersion: number };

const milesOfUnit = 100_000;
const daysOfUnit = 365;

const none: Readonly<Record<ScorecardPer, string>> = {
  miles: "No miles driven",
  days: "No days employed",
  records: "No records to count",
};

const number = (value: number, digits: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: digits });

/** Exposure in plain words: `84,000 miles`, `340 days employed`, `9 records`. It is in units of `per`. */
export function exposureText(per: ScorecardPer, exposure: number): string {
  if (exposure <= 0) return none[per];
  if (per === "miles") return `${number(exposure * milesOfUnit, 0)} miles`;
  if (per === "days") return `${counted(Math.round(exposure * daysOfUnit), "day")} employed`;
  return counted(Math.round(exposure), "record");
}

/** What happened, over what: `2 events in 84,000 miles`, `3 of 9 records`. Weighted events are said to be. */
export function eventsText({ per, dispersion }: Counted, events: number, exposure: number): string {
  if (exposure <= 0) return none[per];
  const over = exposureText(per, exposure);
  if (isShare({ per, dispersion })) return `${number(events, 0)} of ${over}`;
  const shown = number(events, 1);
  const kind = dispersion === 1 ? "event" : "weighted event";
  return `${events === 0 ? "No" : shown} ${kind}${events === 1 ? "" : "s"} in ${over}`;
}

/** A rate with what it is for: `2.38 per 100,000 miles`; `22%` of records. */
export function rateText({ per, dispersion }: Counted, rate: number | null): string {
  const plain = plainRate({ per, dispersion }, rate);
  return rate === null || isShare({ per, dispersion }) ? plain : `${plain} ${perWords[per]}`;
}

/** Of records, those that are events are a share, unless events weigh more or less than one. */
const isShare = ({ per, dispersion }: Counted) => per === "records" && dispersion === 1;

/** The same without what it is for. */
function plainRate({ per, dispersion }: Counted, rate: number | null): string {
  if (rate === null) return emptyPlaceholder;
  return isShare({ per, dispersion }) ? `${number(rate * 100, 0)}%` : number(rate, 2);
}

/** What lies between two rates: `1.31 to 3.1`. */
export function rangeText(counting: Counted, low: number | null, high: number | null): string {
  return low === null || high === null
    ? emptyPlaceholder
    : `${plainRate(counting, low)} to ${plainRate(counting, high)}`;
}

/** What an attribute of the catalog is counted over. */
export const countedOver: Readonly<Record<ScorecardPer, string>> = {
  miles: "Per 100,000 miles driven",
  days: "Per 365 days employed",
  records: "Share of the records",
};
