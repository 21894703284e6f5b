/** Random records that the rules of their template let through. */
import fc from "fast-check";
import type {
  CompiledField,
  CompiledTemplate,
  FieldValue,
  Issue,
  RecordInput,
} from "../../../engine/index.ts";
import { InvalidRecordError } from "../../storage/index.ts";
import { valueOf } from "./values.ts";
import type { Known } from "./values.ts";

/** How often an input is changed where rules refuse it. */
const ROUNDS = 240;
/** After so many rounds all of it is drawn again: a rule may ask for what no field that it names can give. */
const PATIENCE = 15;
/** Of so many fields that need not be filled one is empty. */
const EMPTY = 3;

/** Gives the next value of a field. */
export type Draw = (field: CompiledField) => FieldValue;

/** The fields that a person or a file may set. */
export function settable({ fields }: CompiledTemplate): CompiledField[] {
  return fields.filter(
    ({ computed, locked, relation }) => !computed && !locked && relation?.inverse === undefined,
  );
}

/** A source of random values; the same seed gives the same ones. */
export function drawer(known: Known, seed: number): Draw {
  let next = seed;
  return (field) => {
    next += 1;
    return fc.sample(valueOf(field, known), { numRuns: 1, seed: next })[0] ?? null;
  };
}

/**
 * A value that differs from the one there is; undefined where the field can have no other here. Nothing and another form of nothing, such
 * as a box without a tick, do not differ.
 */
export function otherValue(draw: Draw, field: CompiledField, now: FieldValue): FieldValue | undefined {
  if (field.valueKind === "file") return Number(now) + 1;
  const { empty } = field.fieldType;
  const isOther = (value: FieldValue) =>
    value !== null && !(empty(value) && empty(now)) && JSON.stringify(value) !== JSON.stringify(now);
  for (let round = 0; round < ROUNDS; round += 1) {
    const value = draw(field);
    if (isOther(value)) return value;
  }
  return now === null ? undefined : null;
}

function inputOf(
  template: CompiledTemplate,
  values: ReadonlyMap<string, FieldValue>,
  groupId: number,
): RecordInput {
  const input: RecordInput = { templateAlias: template.alias, groupId, fields: {}, relations: {} };
  for (const { key, relation } of settable(template)) {
    const value = values.get(key) ?? null;
    if (relation) input.relations[key] = value as number | number[] | null;
    else input.fields[key] = value;
  }
  return input;
}

/** The field that an issue is about, and the one that its range begins at. */
function concerned(template: CompiledTemplate, path: string): CompiledField[] {
  const field = template.byKey.get(path);
  const from = template.byKey.get(field?.options.range?.from ?? "");
  return [field, from].flatMap((each) => (each && each.computed === undefined ? [each] : []));
}

/** What a choice asks of other fields: that of a set whose choices belong to others names the one it belongs to. */
function asked(
  field: CompiledField,
  value: FieldValue,
  { enumValues }: Known,
): [key: string, value: FieldValue][] {
  const choice = enumValues(field.options.enumSet ?? "").find(({ name }) => name === value);
  return field.choices.flatMap((rule): [string, FieldValue][] => {
    const own = "property" in rule ? choice?.fields[rule.property] : undefined;
    return "property" in rule && typeof own === "string" ? [[rule.field, own]] : [];
  });
}

/** Sets what must be the same as in a related record, as in a cost category of the same claim. */
function agree(template: CompiledTemplate, values: Map<string, FieldValue>, known: Known): void {
  for (const [key, { template: alias, agrees = [] }] of Object.entries(
    template.template.relations ?? {},
  ).reverse()) {
    const other = known.related(alias).find(({ id }) => id === values.get(key));
    if (!other) continue;
    const content: Record<string, FieldValue | undefined> = { ...other.fields, ...other.relations };
    for (const { field, with: own } of agrees) values.set(own, content[field] ?? null);
  }
}

/**
 * Saves a random record: what its rules refuse is drawn again or left empty until they let it through. Throws an Error with the last
 * issues when they never do.
 * @param save creates a record; throws an InvalidRecordError when a rule is broken
 */
export async function saveRandom(
  template: CompiledTemplate,
  known: Known,
  seed: number,
  save: (input: RecordInput) => Promise<number>,
): Promise<number> {
  const draw = drawer(known, seed);
  const [groupId = 0] = fc.sample(fc.constantFrom(...known.groups.map(({ id }) => id)), { numRuns: 1, seed });
  const chance = fc.sample(fc.nat(EMPTY - 1), { numRuns: template.fields.length, seed });
  const drawAll = () =>
    new Map(
      settable(template).map((field, index) => [
        field.key,
        field.required === true || chance[index] !== 0 ? draw(field) : null,
      ]),
    );
  let values = drawAll();
  let issues: readonly Issue[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0 && round % PATIENCE === 0) values = drawAll();
    agree(template, values, known);
    try {
      return await save(inputOf(template, values, groupId));
    } catch (error) {
      if (!(error instanceof InvalidRecordError)) throw error;
      issues = error.issues;
      for (const { path, code } of issues) {
        for (const field of concerned(template, path)) {
          const value = code === "required" || round % 4 !== 3 ? draw(field) : null;
          values.set(field.key, value);
          for (const [key, other] of asked(field, value, known)) values.set(key, other);
        }
      }
    }
  }
  throw new Error(
    `${template.alias}, seed ${seed}: ${issues.map(({ path, message }) => `${path}: ${message}`).join("; ")}`,
  );
}
