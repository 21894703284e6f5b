/** What OSHA's forms are made from, as the file of a ready report names it; `schemas/meta/report.schema.json` says the same. */
import type { FileFormat } from "../fileFormats/fileFormat.ts";

/** What is read of a case, by the names that this folder uses. */
export const caseParts = [
  "logTerminal",
  "recordable",
  "caseNumber",
  "name",
  "jobTitle",
  "date",
  "location",
  "description",
  "dateOfDeath",
  "daysAway",
  "daysRestricted",
  "caseType",
  "privacy",
  "privacyReason",
  "privateName",
  "privateBirthDate",
  "privateHireDate",
  "privateSex",
  "nature",
  "birthDate",
  "hireDate",
  "sex",
  "homeStreet",
  "homeCity",
  "homeState",
  "homeZip",
  "physician",
  "facility",
  "facilityAddress",
  "emergencyRoom",
  "inPatient",
  "startedWork",
  "time",
  "timeUnknown",
  "activity",
  "whatHappened",
  "object",
  "completedBy",
  "completedOn",
] as const;
export type CasePart = (typeof caseParts)[number];

/** Who the employee of a privacy case is; where it is confidential, the log is the same, and OSHA's file of cases is not made. */
const privateParts = ["privateName", "privateBirthDate", "privateHireDate", "privateSex"] as const;

/** What the log does not need: where it is confidential, Form 301 and the list of privacy cases are without it. */
export const spareParts: readonly CasePart[] = [
  ...privateParts,
  "privacyReason",
  "physician",
  "facility",
  "facilityAddress",
  "nature",
  "completedBy",
  "completedOn",
];

/** What is read of an establishment. */
export const siteParts = [
  "terminal",
  "active",
  "name",
  "company",
  "ein",
  "street",
  "city",
  "state",
  "zip",
  "naics",
  "industry",
  "kind",
  "executive",
  "title",
  "phone",
] as const;
export type SitePart = (typeof siteParts)[number];

/** What is read of a year of an establishment. */
export const yearParts = ["year", "employees", "hours", "peak"] as const;
export type YearPart = (typeof yearParts)[number];

/** The files of the Injury Tracking Application. */
export const itaParts = ["summary", "cases"] as const;
export type ItaPart = (typeof itaParts)[number];

/** What is read of a filing, the file of each kind among it. */
export const filingParts = [
  "kind",
  "filedOn",
  "confirmation",
  "summary",
  "cases",
  "hash",
  "endsDuty",
] as const;
type FilingPart = (typeof filingParts)[number];

/** The record types, fields and choices that OSHA's forms are made from. */
export interface OshaSource {
  /** Fields of the cases, which the report's series is about; a path may lead to a record that a case names. */
  readonly case: Readonly<Record<CasePart, string>>;
  /** Choices of `caseType` in the order of columns M(1) to M(6). */
  readonly caseTypes: readonly string[];
  /** Choices of `sex` for `M` and `F`; any other is left empty. */
  readonly sexes: { readonly M: string; readonly F: string };
  /** Stretches of days away or restricted: the relation of a case to them, and their last day. */
  readonly stretches: { readonly relation: string; readonly endDate: string };
  readonly sites: { readonly template: string; readonly fields: Readonly<Record<SitePart, string>> };
  /** Years of an establishment, which each names by a relation. */
  readonly years: {
    readonly template: string;
    readonly site: string;
    readonly fields: Readonly<Record<YearPart, string>>;
  };
  /** What was filed: the year that it is of, and who filed it, are relations; `kinds`: choices of `kind`. */
  readonly filings: {
    readonly template: string;
    readonly year: string;
    readonly filedBy: string;
    readonly fields: Readonly<Record<FilingPart, string>>;
    readonly kinds: Readonly<Record<ItaPart, string>>;
  };
  /** Choices of `kind` of an establishment in the order of OSHA's codes 1 to 3. */
  readonly kinds: readonly string[];
  /** The files of the Injury Tracking Application: one line for the summary of a year, and one for each case. */
  readonly files: { readonly summary: FileFormat; readonly cases: FileFormat };
}
