/** The rates of an industry that an establishment's are shown beside, as a company entered them. */
import type { OshaRate } from "./rates.ts";

/** Rates with what they are about. */
export interface NationalRates {
  readonly year: number;
  readonly source: string;
  /** Null: not entered. */
  readonly rates: Readonly<Record<OshaRate["name"], number | null>>;
}

/** What all settings of national rates begin with. */
const start = "osha.nationalRates.";

/** Reads a setting of the company. */
type Setting = (key: string) => unknown;

/**
 * The national rates for an establishment of this industry (NAICS code); undefined without a rate, without year or source, since a number that
 * nobody can look up is none, and where they are those of another industry.
 */
export function nationalRates(setting: Setting, naics: string | null): NationalRates | undefined {
  const number = (name: string) => {
    const value = setting(`${start}${name}`);
    return typeof value === "number" ? value : null;
  };
  const words = (name: string) => {
    const value = setting(`${start}${name}`);
    return typeof value === "string" ? value.trim() : "";
  };
  const rates = { TRIR: number("trir"), DART: number("dart"), DAFWII: number("dafwii") };
  const [year, source, industry] = [number("year"), words("source"), words("industry")];
  const hasRate = Object.values(rates).some((rate) => rate !== null);
  const isOfIndustry = (naics ?? "").startsWith(industry);
  return year !== null && source !== "" && hasRate && isOfIndustry ? { year, source, rates } : undefined;
}
