/** The shape of what a ready report says of OSHA's forms; names are checked later, against the templates. */
import { fileFormatShape } from "../fileFormats/fileFormatShape.ts";
import { listOf, objectOf, words } from "../model/shape.ts";
import { caseParts, filingParts, itaParts, siteParts, yearParts } from "./source.ts";

const each = (names: readonly string[]) =>
  objectOf(Object.fromEntries(names.map((name) => [name, words])), [...names]);

/** What the property `osha` of a ready report may say. */
export const oshaShape = objectOf(
  {
    case: each(caseParts),
    caseTypes: listOf(words, 6, 6),
    sexes: each(["M", "F"]),
    stretches: each(["relation", "endDate"]),
    sites: objectOf({ template: words, fields: each(siteParts) }, ["template", "fields"]),
    years: objectOf({ template: words, site: words, fields: each(yearParts) }, [
      "template",
      "site",
      "fields",
    ]),
    filings: objectOf(
      { template: words, year: words, filedBy: words, fields: each(filingParts), kinds: each(itaParts) },
      ["template", "year", "filedBy", "fields", "kinds"],
    ),
    kinds: listOf(words, 3, 3),
    files: objectOf({ summary: fileFormatShape, cases: fileFormatShape }, ["summary", "cases"]),
  },
  ["case", "caseTypes", "sexes", "stretches", "sites", "years", "filings", "kinds", "files"],
);
