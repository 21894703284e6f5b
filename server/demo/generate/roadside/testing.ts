import { fileURLToPath } from "node:url";
import {
  compileValidators,
  computeRecord,
  createAbilities,
  createEngine,
  storedValues,
  validateRecord,
} from "../../../../engine/index.ts";
import type { EnumValue, Group, RecordValues, RuleContext } from "../../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../../schemas.ts";
import { harbor } from "../../companies.ts";
import { createRandom } from "../../random.ts";
import { generateAccidents } from "../accidents.ts";
import { generateEmployees } from "../employees.ts";
import { generateEquipment } from "../equipment.ts";
import { generateShipments } from "../shipments.ts";
import type { DemoRecord, DemoWave, Setting } from "../types.ts";
import { generateRoadside } from "./index.ts";

/** The day that the tests' data ends at. */
export const TODAY = Date.UTC(2026, 0, 15) / 1000;

const schemas = readSchemas(fileURLToPath(new URL("../../../../schemas", import.meta.url)));
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
const groups: Group[] = harbor.groups.map(({ alias, display, groupType, parent }, index) => ({
  id: index + 1,
  alias,
  display,
  groupType,
  parentId: parent === undefined ? null : 1,
  inactive: false,
  fields: {},
}));
const everything = {
  view: true,
  viewConfidential: true,
  upload: true,
  delete: true,
  edit: true,
  download: true,
};
const permissions = createAbilities(
  {
    superAdmin: false,
    admin: true,
    modulePermissions: {},
    reportPermissions: {},
    documentLibraryPermissions: everything,
  },
  groups,
);

/** What rules of a new record are read in: an administrator of the smaller company, with the features on. */
export function contextOf(more: Partial<RuleContext> = {}): RuleContext {
  return {
    now: TODAY,
    isNew: true,
    user: { id: 1, permissions },
    groups,
    enumValues: (alias) => enumValues.get(alias) ?? [],
    flag: () => true,
    config: () => undefined,
    ...more,
  };
}

/** The values of a record with its computations, those that are computed when it is read too. */
export function computed(
  template: string,
  values: RecordValues,
  more: Partial<RuleContext> = {},
): Promise<RecordValues> {
  return computeRecord(engine.template(template), { groupId: 2, ...values }, contextOf(more));
}

/** The smaller company's waves of this pack, and those before them. */
export function generateHarbor(): { waves: readonly DemoWave[]; known: readonly DemoWave[] } {
  const setting = (part: string): Setting => ({
    company: harbor,
    random: createRandom(`${harbor.alias} ${part}`),
    today: TODAY,
    groupId: (alias) => groups.find((group) => group.alias === alias)?.id ?? 0,
  });
  const equipment = generateEquipment(setting("equipment"));
  const people = generateEmployees(setting("employees"), equipment);
  const accidents = generateAccidents(setting("accidents"), people, equipment);
  const shipments = generateShipments(setting("shipments"));
  return {
    waves: generateRoadside(setting, { people, equipment, accidents, shipments }),
    known: [
      { template: "equipment", records: equipment },
      { template: "employee", records: people },
      { template: "accident", records: accidents },
      { template: "pro_record", records: shipments },
    ],
  };
}

/** Messages of all rules that generated records break, ten at most. */
export async function broken(template: string, records: readonly DemoRecord[]): Promise<string[]> {
  const compiled = engine.template(template);
  const validators = compileValidators(compiled);
  const context = contextOf();
  const found = new Set<string>();
  for (const { groupId, values, links } of records) {
    const ids = Object.entries(links).map(([key, link]) => [
      key,
      "index" in link ? link.index + 1 : link.map(({ index }) => index + 1),
    ]);
    const given: RecordValues = { groupId, retentionLock: false, ...values, ...Object.fromEntries(ids) };
    const named = [...Object.keys(values), ...Object.keys(links)];
    for (const key of named.filter((key) => !compiled.byKey.has(key))) found.add(`has no ${key}`);
    const stored = storedValues(compiled, await computeRecord(compiled, given, context), context);
    for (const { path, message } of validateRecord({
      template: compiled,
      validators,
      values: stored,
      context,
    }))
      found.add(`${path}: ${message} (${JSON.stringify(values[path])})`);
  }
  return [...found].slice(0, 10);
}
