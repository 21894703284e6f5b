/** Measures what a run makes, value by value, since JSONata bounds neither the length of texts nor the sum of lists. */
import type jsonata from "jsonata";
import type { AstNode } from "./ast.ts";
import { limits } from "./refused.ts";

/** Why a run was stopped. */
export class LimitExceeded extends Error {}

/** How large a value is, and how many levels it has. */
interface Size {
  readonly size: number;
  readonly levels: number;
}

/** Sizes are remembered by object: a list that holds one object many times is as large as if it held many. */
interface Meter {
  made: number;
  sizes: WeakMap<object, Size>;
}

const meters = new WeakMap<object, Meter>();
const flat: Size = { size: 1, levels: 0 };

/** JSONata's environment, as far as it is used: `base` is one object per run. */
interface Environment {
  readonly base: object;
}

/** Kinds of nodes that give nothing but what is there already. */
const makesNothing: ReadonlySet<string> = new Set([
  "bind",
  "block",
  "condition",
  "lambda",
  "name",
  "number",
  "operator",
  "parent",
  "regex",
  "string",
  "value",
  "variable",
]);

/** Has every value measured that the expression makes. Runs then reject with `LimitExceeded` for one that is too large. */
export function measure(expression: jsonata.Expression): void {
  const onExit = (node: AstNode, _input: unknown, { base }: Environment, result: unknown) => {
    if (!makesNothing.has(node.type)) weigh(result, base);
    if (node.type === "transform") forgetAfter(result as { implementation: Transform }, base);
  };
  // The hook of JSONata's own time-outs; it knows strings only as names, though its types ask for them.
  const hook = Symbol.for("jsonata.__evaluate_exit") as unknown as string;
  expression.assign(hook, onExit);
}

/** Characters, items and keys of a value in a run. Throws `LimitExceeded` when it is too large. */
export function sizeOf(value: unknown, base: object): number {
  return measureValue(value, meterOf(base).sizes, 0).size;
}

function meterOf(base: object): Meter {
  const known = meters.get(base);
  if (known) return known;
  const fresh: Meter = { made: 0, sizes: new WeakMap() };
  meters.set(base, fresh);
  return fresh;
}

/** Measures a value that a run made. Throws `LimitExceeded` when it, or all that was made, is too large. */
export function weigh(value: unknown, base: object): void {
  if (typeof value === "string") {
    if (value.length > limits.text)
      throw new LimitExceeded(`a text is longer than ${limits.text} characters`);
    spend(value.length, base);
  } else if (typeof value === "object" && value !== null) {
    sizeOf(value, base);
    spend(Array.isArray(value) ? value.length : 1, base);
  }
}

/** Counts what a run makes, in characters, items and keys. Throws `LimitExceeded` when it is too much. */
export function spend(amount: number, base: object): void {
  const meter = meterOf(base);
  meter.made += amount;
  if (meter.made > limits.made) throw new LimitExceeded("it makes too many values");
}

function measureValue(value: unknown, sizes: Meter["sizes"], level: number): Size {
  if (typeof value === "string") return { size: value.length + 1, levels: 0 };
  if (typeof value !== "object" || value === null || isFunction(value)) return flat;
  const known = sizes.get(value);
  if (known) return known;
  if (level > limits.levels) throw new LimitExceeded(`a value has more than ${limits.levels} levels`);
  if (Array.isArray(value) && value.length > limits.items) {
    throw new LimitExceeded(`a list has more than ${limits.items} items`);
  }
  const found = sum(value, sizes, level);
  if (found.size > limits.value) throw new LimitExceeded("a value is too large");
  if (found.levels > limits.levels) throw new LimitExceeded(`a value has more than ${limits.levels} levels`);
  sizes.set(value, found);
  return found;
}

function sum(value: object, sizes: Meter["sizes"], level: number): Size {
  let size = 1;
  let levels = 0;
  const items = Array.isArray(value) ? value : Object.values(value);
  for (const item of items) {
    const inner = measureValue(item, sizes, level + 1);
    size += inner.size;
    levels = Math.max(levels, inner.levels + 1);
  }
  if (!Array.isArray(value)) for (const key of Object.keys(value)) size += key.length;
  return { size, levels };
}

function isFunction(value: object): boolean {
  return "_jsonata_function" in value || "_jsonata_lambda" in value;
}

type Transform = (this: unknown, given: unknown) => Promise<unknown>;

/** A transform changes its copy after parts of it were measured. */
function forgetAfter(made: { implementation: Transform }, base: object): void {
  const { implementation } = made;
  made.implementation = async function transform(given) {
    const result = await implementation.call(this, given);
    meterOf(base).sizes = new WeakMap();
    weigh(result, base);
    return result;
  };
}
