/** Random templates: fields of every plain type with conditions, side effects and computations among them. */
import fc from "fast-check";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { EngineLoadError } from "../model/errors.ts";
import { compileOne } from "./context.ts";
import { templateOf } from "./templates.ts";
import type { Condition, JsonValue, SideEffect } from "../language/ruleTypes.ts";
import type { ComputedField, Field, FieldBase } from "../language/fieldDefinitions.ts";

/** The plain types, with a way to values that fit and values that do not. */
const kinds = {
  text: { definition: { type: "text", maxLength: 12 }, values: ["a", " b ", "long text beyond", "", "x"] },
  number: { definition: { type: "number", kind: "integer", min: 0, max: 50 }, values: [0, 1, 7, 50, 51, -1] },
  amount: { definition: { type: "currency" }, values: [0, 0.5, 12.34, 1000, 0.001] },
  boolean: { definition: { type: "boolean" }, values: [true, false] },
  date: {
    definition: { type: "dateTime", kind: "date", range: { min: -1000, max: 1000 } },
    values: [1795132800, 1795219200, 0, 1700000001],
  },
  choice: {
    definition: { type: "enum", enumSet: "outcomes" },
    values: ["passed", "failed", "skipped", "gone"],
  },
  choices: {
    definition: { type: "enum", enumSet: "defects", multi: true },
    values: [["lights"], ["lights", "tires"], []],
  },
} as const;

type KindName = keyof typeof kinds;
const kindNames = Object.keys(kinds) as KindName[];

/** Values to try on a field of a kind; null empties it. */
export function valuesFor(kind: KindName): readonly JsonValue[] {
  return [null, ...(kinds[kind].values as readonly JsonValue[])];
}

/** What a random template is made from. */
interface Plan {
  readonly kinds: readonly KindName[];
  readonly rules: readonly number[];
}

/** A random template with the kind of each field that a person can change. */
export interface RandomTemplate {
  readonly template: CompiledTemplate;
  readonly kinds: Readonly<Record<string, KindName>>;
  /** What a failed try shows of it. */
  readonly [fc.toStringMethod]: () => string;
}

/** Takes numbers one after the other, so that a plan shrinks to fewer and simpler rules. */
function dice(rolls: readonly number[]) {
  let index = 0;
  const roll = (sides: number) => {
    const value = rolls[index % rolls.length] ?? 0;
    index += 1;
    return (value + index * 7) % sides;
  };
  return { roll, pick: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
}

type Dice = ReturnType<typeof dice>;

function testOf(key: string, kind: KindName, { roll, pick }: Dice): Condition {
  if (roll(3) === 0) return { field: key, filled: true };
  if (roll(3) === 0) return { field: key, empty: true };
  if (kind === "choices") return { field: key, has: "lights" };
  if (kind === "number" || kind === "amount") return { field: key, atLeast: pick([1, 5, 20]) };
  if (kind === "date") return { field: key, after: { days: pick([-10, 10]) } };
  if (kind === "boolean") return { field: key, is: pick([true, false]) };
  return kind === "choice"
    ? { field: key, is: pick(["passed", "failed"]) }
    : { field: key, is: pick(["a", "x"]) };
}

function conditionOf(before: readonly (readonly [string, KindName])[], roll: Dice): Condition {
  const [key, kind] = roll.pick(before);
  const test = testOf(key, kind, roll);
  const shape = roll.roll(6);
  if (shape === 0) return { not: test };
  if (shape !== 1) return test;
  const [other, otherKind] = roll.pick(before);
  return { any: [test, testOf(other, otherKind, roll)] };
}

function rulesOf(before: readonly (readonly [string, KindName])[], roll: Dice): Partial<FieldBase> {
  if (before.length === 0) return {};
  const chosen = roll.roll(8);
  return {
    ...(chosen < 3 ? { visible: conditionOf(before, roll) } : {}),
    ...(chosen === 3 || chosen === 4 ? { required: conditionOf(before, roll) } : {}),
    ...(chosen === 5 ? { required: true } : {}),
    ...(chosen === 6 ? { disabled: conditionOf(before, roll) } : {}),
    ...(roll.roll(4) === 0 ? { hidden: "keep" as const } : {}),
  };
}

/** Side effects may name any field, so that chains and circles of them come up. */
function effectsOf(key: string, all: readonly (readonly [string, KindName])[], roll: Dice): SideEffect[] {
  if (roll.roll(3) !== 0) return [];
  const [target, kind] = roll.pick(all);
  if (target === key) return [];
  const numeric = all.filter(([, candidate]) => candidate === "number" || candidate === "amount");
  const computed = (kind === "number" || kind === "amount") && numeric.length > 0 && roll.roll(2) === 0;
  const value = computed
    ? { expression: `${roll.pick(numeric)[0]} + 1` }
    : roll.pick(valuesFor(kind).slice(1, 3));
  return [{ field: target, value, ignoreExistingValue: roll.roll(2) === 0 }];
}

function computationsOf(
  all: readonly (readonly [string, KindName])[],
  roll: Dice,
): Record<string, ComputedField> {
  const numeric = all.filter(([, kind]) => kind === "number" || kind === "amount").map(([key]) => key);
  const made: Record<string, ComputedField> = {};
  for (let index = 0; numeric.length > 0 && index < roll.roll(4); index += 1) {
    const read = roll.pick([...numeric, ...Object.keys(made)]);
    const expression = `$sum([${read}, ${roll.pick(numeric)}])`;
    made[`total${index}`] = { type: "computed", as: "currency", label: `Total ${index}`, expression };
  }
  return made;
}

function build({ kinds: chosen, rules }: Plan): RandomTemplate | undefined {
  const fixture = dice(rules);
  const all = chosen.map((kind, index) => [`field${index}`, kind] as const);
  const fields: Record<string, Field> = {};
  for (const [index, [key, kind]] of all.entries()) {
    fields[key] = {
      ...kinds[kind].definition,
      label: `Field ${index}`,
      ...rulesOf(all.slice(0, index), fixture),
      sideEffects: effectsOf(key, all, fixture),
    } as Field;
  }
  const template = compiled({ ...fields, ...computationsOf(all, fixture) });
  const text = () => JSON.stringify(template?.template.fields);
  return template && { template, kinds: Object.fromEntries(all), [fc.toStringMethod]: text };
}

/** A template whose rules contradict each other is refused: there is nothing to try. */
function compiled(fields: Record<string, Field>): CompiledTemplate | undefined {
  try {
    return compileOne(templateOf(fields));
  } catch (error) {
    if (error instanceof EngineLoadError) return undefined;
    throw error;
  }
}

const plans = fc.record({
  kinds: fc.array(fc.constantFrom(...kindNames), { minLength: 2, maxLength: 9 }),
  rules: fc.array(fc.nat(1000), { minLength: 8, maxLength: 60 }),
});

/** So many random templates: compiling one costs more than trying it, so that each is tried often. */
export function randomTemplates(count: number, seed: number): RandomTemplate[] {
  return fc.sample(plans, { numRuns: count, seed }).flatMap((plan) => build(plan) ?? []);
}
