/** What tests of generated records share: the product's templates, and the rules as they are for a demo company's administrator. */
import { fileURLToPath } from "node:url";
import { compileValidators, createAbilities, createEngine } from "../../engine/index.ts";
import { computeRecord, storedValues, validateRecord } from "../../engine/server.ts";
import type { EnumValue, Group, RecordValues, RuleContext } from "../../engine/index.ts";
import { engineOptions, readSchemas } from "../../server/schemaFiles/readSchemas.ts";
import type { DemoCompany } from "../companies/companies.ts";
import { createRandom } from "../values/random.ts";
import type { DemoRecord, DemoWave, Setting } from "../generate/base/demoRecord.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../schemas", import.meta.url)));
/** The engine with all templates. */
export const engine = createEngine(engineOptions(schemas));

const enumValues = new Map(
  schemas.enums.map(({ alias, values }) => [
    alias,
    values.map((value, index): EnumValue => ({
      id: index + 1,
      setId: 1,
      setAlias: alias,
      disabled: false,
      ...value,
      fields: { ...value.fields, sortOrder: value.sortOrder ?? index },
    })),
  ]),
);

/** The groups of a company, numbered in their order. */
export function groupsOf({ groups }: DemoCompany): Group[] {
  const idOf = (alias: string | undefined) => groups.findIndex((group) => group.alias === alias) + 1;
  return groups.map(({ alias, display, groupType, parent }) => {
    const parentId = parent === undefined ? null : idOf(parent);
    return { id: idOf(alias), alias, display, groupType, parentId, inactive: false, fields: {} };
  });
}

/** What each generator of a company gets. `today` is UTC midnight, in epoch seconds. */
export function settingOf(company: DemoCompany, today: number): (part: string) => Setting {
  const groups = groupsOf(company);
  return (part) => ({
    company,
    random: createRandom(`${company.alias} ${part}`),
    today,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
}

/** What rules of a new record are read in: an administrator of the company, with all features on. `now` in epoch seconds. */
export function contextOf(company: DemoCompany, now: number): RuleContext {
  const groups = groupsOf(company);
  const permissions = { superAdmin: false, admin: true, modulePermissions: {}, reportPermissions: {} };
  const all = { view: true, viewConfidential: true, upload: true, delete: true, edit: true, download: true };
  return {
    now,
    isNew: true,
    user: {
      id: 1,
      permissions: createAbilities({ ...permissions, documentLibraryPermissions: all }, groups),
    },
    groups,
    enumValues: (alias) => enumValues.get(alias) ?? [],
    flag: () => true,
    config: (key) => schemas.configuration.values[key],
  };
}

/** The records of one template in some waves. */
export function recordsOf(waves: readonly DemoWave[], template: string): readonly DemoRecord[] {
  return waves.filter((wave) => wave.template === template).flatMap(({ records }) => records);
}

/** Messages of all rules that generated records break, warnings among them; ten at most. */
export async function broken(
  template: string,
  records: readonly DemoRecord[],
  context: RuleContext,
): Promise<string[]> {
  const compiled = engine.template(template);
  const validators = compileValidators(compiled);
  const found = new Set<string>();
  for (const { groupId, values, links } of records) {
    const ids = Object.entries(links).map(([key, link]) => [
      key,
      "index" in link ? link.index + 1 : link.map(({ index }) => index + 1),
    ]);
    const given: RecordValues = { groupId, retentionLock: false, ...values, ...Object.fromEntries(ids) };
    const named = [...Object.keys(values), ...Object.keys(links)];
    for (const key of named.filter((key) => !compiled.byKey.has(key))) found.add(`${template} has no ${key}`);
    const stored = storedValues(compiled, await computeRecord(compiled, given, context), context);
    const issues = validateRecord({ template: compiled, validators, values: stored, context });
    for (const { path, message } of issues)
      found.add(`${template} ${path}: ${message} (${JSON.stringify(values[path])})`);
  }
  return [...found].slice(0, 10);
}
