/** The record type of what was filed, for tests of OSHA's forms. */
import type { Template } from "../../../../../engine/index.ts";
import type { OshaSource } from "../../../../../engine/server.ts";
import { trip } from "../../../../storage/testing/companyFixture.ts";

/** A filing of a year of a site: the file of cases is confidential, and the last one says that the year is done. */
export const filing: Template = {
  alias: "filing",
  name: "Filing",
  plural: "Filings",
  groupTypes: ["Terminal"],
  modules: trip.modules,
  label: { expression: "'Filing ' & recordNumber" },
  appendOnly: true,
  onCreate: [
    {
      relation: "siteYear",
      condition: {
        all: [
          { field: "last", is: true },
          { field: "siteYear.must", is: true },
          { not: { field: "siteYear.done", filled: true } },
        ],
      },
      set: { done: { expression: "day" } },
    },
  ],
  unique: [{ field: "hash", within: ["siteYear", "kind"], message: "Kept already." }],
  fields: {
    kind: { type: "enum", enumSet: "harm_words", label: "Kind" },
    day: { type: "dateTime", kind: "date", label: "Day", defaultToToday: true, range: { max: 0 } },
    number: { type: "text", label: "Number", maxLength: 20 },
    summary: { type: "file", label: "Summary", accept: [".csv"], visible: { field: "kind", is: "summary" } },
    cases: {
      type: "file",
      label: "Cases",
      accept: [".csv"],
      protected: true,
      visible: { field: "kind", is: "cases" },
    },
    hash: { type: "text", label: "Hash", maxLength: 64, locked: true },
    last: { type: "boolean", label: "Last" },
  },
  relations: {
    siteYear: { template: "site_year", label: "Site year", parent: true, required: true },
    driver: { template: "driver", label: "Driver" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "kind"] },
    list: { type: "list", columns: ["kind"], orderBy: [{ field: "day", direction: "desc" }] },
  },
};

/** How the report names it. */
export const filings: OshaSource["filings"] = {
  template: "filing",
  year: "siteYear",
  filedBy: "driver",
  fields: {
    kind: "kind",
    filedOn: "day",
    confirmation: "number",
    summary: "summary",
    cases: "cases",
    hash: "hash",
    endsDuty: "last",
  },
  kinds: { summary: "summary", cases: "cases" },
};
