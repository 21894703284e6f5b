/** Random records and rights, with values that meet again in random queries. */
import fc from "fast-check";
import type { ValueKind } from "../fields/kinds.ts";
import { decimalsOf } from "../fields/values.ts";
import type { FieldValue, Group, PersonName, UserPermissions } from "../model/recordData.ts";
import type { QueryRecord } from "../query/data.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import { today } from "./context.ts";
import type { Action } from "../language/ruleTypes.ts";

const day = 86_400;

const moments = [
  ...[-400, -30, -7, -1, 0, 1, 35].flatMap((days) =>
    [0, 25_200, 28_800, 70_000].map((s) => today + days * day + s),
  ),
  1_793_523_600,
  1_793_527_200,
  1_772_962_200,
  1_772_965_800,
];

/** Numbers by how many decimals they keep; without a limit, sums of powers of two: their sums are exact in any order. */
function numbersWith(decimals: number | undefined): readonly number[] {
  if (decimals === undefined) return [0.5, 0.25, 1.5, -2.75, 8];
  if (decimals === 0) return [0, 1, 2, 5, -3, 40];
  return decimals < 4 ? [0.1, 0.2, 1.05, -0.3] : [12.5, 0.0001, 33.3333, 100];
}

type Pool = readonly (string | number | boolean)[];

/** Values of fields by their kind, few enough to meet. */
const pools: Readonly<Record<ValueKind, (field: CompiledField, known: KnownThings) => Pool>> = {
  text: () => ["ab", "AB", "Abc d", "b_c%", "\u00c9clair", "eclair", "zoo", "\u{1f600}x", "it's", "ﬁx"],
  number: (field) => numbersWith(decimalsOf(field)),
  money: () => [0, 0.1, 0.2, 12.34, 1000.01, -5.55],
  months: () => [0, 1, 12, 30],
  date: () => [-800, -366, -365, -31, -7, -1, 0, 1, 20, 400].map((days) => today + days * day),
  time: () => [0, 59, 3600, 21_600, 45_000, 64_799, 86_399],
  moment: () => moments,
  boolean: ({ fieldType }) => [true, false].filter((value) => !fieldType.empty(value)),
  choice: ({ options }, known) => known.choices(options.enumSet ?? ""),
  group: (_field, known) => known.groups.map(({ id }) => id),
  file: () => [11, 12],
  record: () => [],
};

/** Ids that records may hold although no record has them. */
const gone = 900_001;

/** What the generators know of the things that records and queries name. */
export interface KnownThings {
  readonly engine: Pick<Engine, "templates">;
  readonly groups: readonly Group[];
  /** Names of the choices of an enum set. */
  choices(enumSet: string): readonly string[];
  /** Ids of the records of a template. */
  ids(alias: string): readonly number[];
}

/** Values that a field may have; for a multi field, those from which its lists are made. */
export function poolOf(field: CompiledField, known: KnownThings): Pool {
  return pools[field.valueKind](field, known);
}

/** A value of a field, or null. */
function valueOf(field: CompiledField, known: KnownThings): fc.Arbitrary<FieldValue> {
  const pool = poolOf(field, known);
  const values = field.valueKind === "boolean" ? [true, false] : pool;
  if (values.length === 0) return fc.constant(null);
  if (!field.multi) return fc.option(fc.constantFrom(...values), { freq: 4 });
  return fc.subarray([...values] as string[]).map((list) => (list.length === 0 ? null : list));
}

function heldIds(field: CompiledField, known: KnownThings): fc.Arbitrary<number | number[] | null> {
  const ids = [...known.ids(field.relation?.template ?? ""), gone];
  if (field.multi) return fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 });
  return fc.option(fc.constantFrom(...ids), { freq: 3 });
}

function objectOf<Value>(
  fields: readonly CompiledField[],
  value: (field: CompiledField) => fc.Arbitrary<Value>,
): fc.Arbitrary<Record<string, Value>> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.key, value(field)]))) as fc.Arbitrary<
    Record<string, Value>
  >;
}

/** A record of a template as it is stored, confidential values included. */
export function recordsOf(
  template: CompiledTemplate,
  id: number,
  known: KnownThings,
): fc.Arbitrary<QueryRecord> {
  const stored = template.fields.filter(
    ({ relation, computed }) => !relation?.inverse && computed?.computeOn !== "read",
  );
  const moment = fc.constantFrom(...moments);
  const user = fc.constantFrom(null, 1, 2);
  return fc.record({
    id: fc.constant(id),
    groupId: fc.constantFrom(...known.groups.map((group) => group.id)),
    label: fc.constantFrom("Alpha", "alpha", "Beta one", "\u00c9tude", "zeta"),
    sourceIds: fc.constantFrom<Record<string, string>[]>({}, { crm: "A1" }, { crm: "b2", hr: "A1" }),
    retentionLock: fc.boolean(),
    createdDate: moment,
    createdBy: user,
    lastUpdatedDate: moment,
    lastUpdatedBy: user,
    fields: objectOf(
      stored.filter((field) => !field.relation && !field.computed),
      (field) => valueOf(field, known),
    ),
    computations: objectOf(
      stored.filter((field) => field.computed),
      (field) => valueOf(field, known),
    ),
    relations: objectOf(
      stored.filter((field) => field.relation),
      (field) => heldIds(field, known),
    ),
  });
}

/** Records of each template with the ids that are known, by alias. */
export function recordSets(known: KnownThings): fc.Arbitrary<ReadonlyMap<string, readonly QueryRecord[]>> {
  const aliases = [...known.engine.templates.values()];
  const sets = aliases.map((template) =>
    fc.tuple(...known.ids(template.alias).map((id) => recordsOf(template, id, known))),
  );
  return fc
    .tuple(...sets)
    .map((lists) => new Map(aliases.map(({ alias }, index) => [alias, lists[index] ?? []])));
}

/** Who saved the records. */
export const queryUsers: ReadonlyMap<number, PersonName> = new Map([
  [1, { firstName: "Ann", lastName: "Lee" }],
  [2, { firstName: "Bob", lastName: "\u00d6zil" }],
]);

const noDocuments = {
  view: false,
  viewConfidential: false,
  upload: false,
  delete: false,
  edit: false,
  download: false,
};

/** Rights on some groups of each module, now and then on all. */
export function permissionSets({ engine, groups }: KnownThings): fc.Arbitrary<UserPermissions> {
  const modules = [...new Set([...engine.templates.values()].flatMap((template) => template.modules))];
  const ids = groups.map((group) => group.id);
  const granted = fc.record(
    Object.fromEntries(modules.map((module) => [module, fc.oneof(fc.subarray(ids), fc.constant(ids))])),
  ) as fc.Arbitrary<Record<string, number[]>>;
  const actions: Record<Extract<Action, "view" | "viewConfidential">, typeof granted> = {
    view: granted,
    viewConfidential: granted,
  };
  return fc
    .record({ admin: fc.nat(4).map((roll) => roll === 0), modulePermissions: fc.record(actions) })
    .map((rights) => ({
      ...rights,
      superAdmin: false,
      reportPermissions: {},
      documentLibraryPermissions: noDocuments,
    }));
}

/** The groups that a principal sees: those where they may view something, and those above. */
export function shownTo({ admin, modulePermissions }: UserPermissions, groups: readonly Group[]): Group[] {
  const shown = new Set(Object.values(modulePermissions.view ?? {}).flat());
  for (const id of shown) {
    const above = groups.find((group) => group.id === id)?.parentId;
    if (above) shown.add(above);
  }
  return groups.filter((group) => admin || shown.has(group.id));
}
