/** What is asked of OSHA's forms, and what is said of a log. */
import { Type } from "typebox";
import type { OshaBody } from "../../../../engine/server.ts";
import { component } from "../../../http/component.ts";
import {
  boolean,
  choice,
  id,
  integer,
  integerOrNull,
  list,
  object,
  optional,
  text,
  textOrNull,
} from "../../../http/schemas.ts";
import { oshaBody } from "../../exports/schema.ts";

const numberOrNull = Type.Unsafe<number | null>({ type: ["number", "null"] });

/** The form of the export (spec reporting.md 7). What is wrong in it is said by the engine, in the words of the form. */
export const oshaForm = Type.Unsafe<OshaBody>(oshaBody);

const record = object({ id, templateAlias: text, label: text });

const line = object({
  id,
  label: text,
  caseNumber: textOrNull,
  name: textOrNull,
  jobTitle: textOrNull,
  date: integerOrNull,
  location: textOrNull,
  description: textOrNull,
  outcome: choice(["G", "H", "I", "J"]),
  daysAway: integer,
  daysRestricted: integer,
  type: integerOrNull,
});

const totals = object({
  cases: integer,
  outcomes: object({ G: integer, H: integer, I: integer, J: integer }),
  daysAway: integer,
  daysRestricted: integer,
  types: list(integer),
});

/** A rate per 200,000 hours with its limits of 95 percent; null without hours. */
const rate = object({
  name: choice(["TRIR", "DART", "DAFWII"]),
  label: text,
  cases: integer,
  rate: numberOrNull,
  low: numberOrNull,
  high: numberOrNull,
});

/** Rates of the industry, with their year and where they were published; null: not entered. */
const national = object({
  year: integer,
  source: text,
  rates: object({ TRIR: numberOrNull, DART: numberOrNull, DAFWII: numberOrNull }),
});

/** A case whose days go on (spec reporting.md 3). */
const carryover = object({
  modelId: id,
  employeeInvolved: textOrNull,
  date: integerOrNull,
  terminal: text,
  natureOfInjury: text,
  lostDays: integer,
  restrictedDays: integer,
});

const finding = object({
  file: choice(["summary", "cases"]),
  column: text,
  severity: choice(["error", "warning"]),
  message: text,
  record: optional(record),
  field: optional(object({ key: text, label: text })),
});

/** The privacy cases of a log; `name`: null where nobody is entered, and where it is withheld from the reader. */
export const oshaPrivacy = component(
  "OshaPrivacyCases",
  object({
    cases: list(
      object({
        id,
        label: text,
        caseNumber: textOrNull,
        date: integerOrNull,
        reason: textOrNull,
        name: textOrNull,
        isWithheld: boolean,
      }),
    ),
  }),
);

/** A file of the Injury Tracking Application, and what of it is not official. */
const file = object({
  name: text,
  notes: list(text),
  notVerified: list(text),
  sources: list(object({ about: text, address: text })),
});

/**
 * A log: its lines and totals, rates by the hours of the year, what is to be filed, the cases whose days go on, and what is wrong with the
 * files; `form`: what records say for the form; `unassigned`: cases of the year that name no establishment, the first 50.
 */
export const oshaLog = component(
  "OshaLog",
  object({
    year: integer,
    terminalId: id,
    terminal: text,
    caseTemplate: text,
    establishment: optional(record),
    establishmentTemplate: text,
    yearRecord: optional(record),
    yearTemplate: text,
    form: object({
      averageNumberOfEmployees: integerOrNull,
      totalHoursWorked: integerOrNull,
      company: textOrNull,
      companyExecutive: textOrNull,
      title: textOrNull,
      phone: textOrNull,
    }),
    lines: list(line),
    totals,
    rates: list(rate),
    national: optional(national),
    filing: object({ summary: optional(boolean), cases: optional(boolean), reasons: list(text) }),
    carryover: list(carryover),
    unassigned: list(record),
    findings: list(finding),
    findingCount: integer,
    files: object({ summary: file, cases: file }),
  }),
);
