import { startOfDay } from "../../engine/index.ts";
import { cedar, harbor, redwood, scaled } from "../companies/companies.ts";
import type { DemoCompany } from "../companies/companies.ts";
import { generateRecords } from "../generate/index.ts";
import { groupsOf, recordsOf } from "./demoRules.ts";
import type { DemoRecord, DemoWave } from "../generate/base/demoRecord.ts";

/** A generated company; `today` is the UTC midnight of its day, in epoch seconds. */
export interface Generated {
  name: string;
  company: DemoCompany;
  waves: readonly DemoWave[];
  today: number;
  /** The records of a template, each at the place that links name. */
  of: (template: string) => readonly DemoRecord[];
}

/** Noon in California. */
const november = Date.UTC(2026, 10, 20, 20) / 1000;
const february = Date.UTC(2028, 1, 29, 20) / 1000;

/** The same company with other chances: those follow from the alias. */
function reseeded(company: DemoCompany, alias: string): DemoCompany {
  const named = (each: string | undefined) => (each === company.alias ? alias : each);
  return {
    ...company,
    alias,
    name: `${company.name}, ${alias}`,
    groups: company.groups.map((group) => ({
      ...group,
      alias: named(group.alias) ?? group.alias,
      ...(group.parent === undefined ? {} : { parent: named(group.parent) ?? group.parent }),
    })),
  };
}

function generated(company: DemoCompany, now: number): Generated {
  const groups = groupsOf(company);
  const groupId = (alias: string) => groups.find((group) => group.alias === alias)?.id ?? 0;
  const waves = generateRecords(company, { now, groupId });
  const of = (template: string) => recordsOf(waves, template);
  return { name: company.name, company, waves, today: startOfDay(now), of };
}

/** Companies of ten to some hundred people. */
export const companies: readonly Generated[] = [
  generated(scaled(reseeded(cedar, "ten"), 0.5), november),
  generated(cedar, november),
  generated(reseeded(cedar, "leap"), february),
  generated(harbor, november),
  generated(reseeded(harbor, "second"), february),
  generated(scaled(redwood, 0.05), november),
  generated(scaled(reseeded(redwood, "third"), 0.1), november),
];

/** A value of a record; null where it has none. */
export const value = ({ values }: DemoRecord, key: string) => values[key] ?? null;

/** The position of the record that a relation references; null where it references none, or several. */
export function linked({ links }: DemoRecord, key: string): number | null {
  const link = links[key];
  return link && "index" in link ? link.index : null;
}

/** Keys that stand more than once. */
export const twice = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
