import type { JsonValue, RecordInput, Template } from "../../../engine/index.ts";
import { driver, fixtureEngine, inputOf, trip } from "./companyFixture.ts";
import type { Company } from "./companyFixture.ts";

const common: Template["fields"] = {
  docNumber: { type: "text", label: "Number", required: true, maxLength: 40 },
  issued: { type: "dateTime", kind: "date", label: "Issued" },
  expires: { type: "dateTime", kind: "date", label: "Expires" },
  kind: { type: "enum", enumSet: "trip_kinds", label: "Kind" },
  fee: { type: "currency", label: "Fee" },
  done: { type: "boolean", label: "Done" },
  doneOn: { type: "dateTime", kind: "date", label: "Done on" },
  secret: { type: "text", label: "Secret", protected: true },
};
const licence: Template = {
  alias: "licence",
  name: "Licence",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "docNumber" },
  search: ["docNumber", "primaryModel"],
  person: "primaryModel",
  fields: common,
  relations: { primaryModel: { template: "driver", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["groupId", "docNumber"] },
    list: { type: "list", columns: ["docNumber"], orderBy: [{ field: "expires", direction: "asc" }] },
  },
};
const passport: Template = { ...licence, alias: "passport", name: "Passport", modules: ["people"] };
/** Its last day is computed. */
const visa: Template = {
  ...licence,
  alias: "visa",
  name: "Entry Visa",
  fields: {
    country: { type: "text", label: "Country" },
    ...common,
    expires: {
      type: "computed",
      as: "dateTime",
      kind: "date",
      label: "Valid until",
      expression: "issued ? issued + 864000 : null",
    },
  },
};

/** Record types that have most keys in common: two of trips, one of people. */
const paperTemplates: readonly Template[] = [licence, passport, visa];
export const paperAliases = paperTemplates.map(({ alias }) => alias);

export const paperEngine = () => fixtureEngine([driver, trip, ...paperTemplates]);

/** How many there are of each. */
export const PAPERS = 25;

/** Inputs of papers of one type, with empty and equal values in everything that they are sorted by. */
export function paperInputs(alias: string, company: Company, people: readonly number[]): RecordInput[] {
  const shift = paperAliases.indexOf(alias);
  return Array.from({ length: PAPERS }, (_, position) => {
    const index = position + shift;
    const isFilled = index % 4 !== 0;
    const filled = <T>(value: T) => (isFilled ? value : null);
    const fields: Record<string, JsonValue> = {
      docNumber: `${["ab", "B", "ba", "a"][index % 4]}${index % 5}`,
      issued: filled(86_400 * (index % 6)),
      kind: filled(index % 2 === 0 ? "local" : "express"),
      fee: filled((index % 7) - 2.5),
      done: filled(index % 3 === 0),
      secret: `canary ${index}`,
      ...(alias === "visa" ? {} : { expires: filled(86_400 * (index % 9)) }),
    };
    const owner = filled(people[index % people.length] ?? null);
    const group = index % 3 === 0 ? company.south : company.north;
    return inputOf(alias, group, fields, { primaryModel: owner });
  });
}
