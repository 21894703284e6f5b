/** Checks what values are compared with. */
import { queryKinds } from "../fields/kinds.ts";
import { isEmptyStored } from "../fields/values.ts";
import type { CompiledPath } from "./compiled.ts";
import { at } from "./issues.ts";
import { queryLimits } from "./limits.ts";
import type { Checking } from "./scope.ts";
import { count } from "./scope.ts";
import { isStorable } from "./text.ts";
import type { Scalar } from "../conditions/valueTest.ts";

/** Why a value does not fit a kind; undefined when it does. */
type Refusal = (value: unknown) => string | undefined;

const text: Refusal = (value) => {
  if (typeof value !== "string" || value === "") return "must be a text, not empty";
  if (value.length > queryLimits.text) return `must be at most ${queryLimits.text} characters`;
  return isStorable(value) ? undefined : "must be a text of whole characters";
};

const number: Refusal = (value) => {
  const fits = typeof value === "number" && Math.abs(value) <= queryLimits.number;
  return fits ? undefined : `must be a number of at most ${queryLimits.number}`;
};

const id: Refusal = (value) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? undefined : "must be an id";

const refusals = {
  text,
  number,
  boolean: (value) => (typeof value === "boolean" ? undefined : "must be true or false"),
  id,
} satisfies Record<string, Refusal>;

/** A number that can be compared with; undefined where it is none, which is reported. */
export function numberAt(value: unknown, { issues, pointer }: Checking): number | undefined {
  const problem = number(value);
  return problem === undefined ? Number(value) + 0 : issues.add(pointer, problem);
}

/** One value or a list of values, each of which fits the path; the same value twice counts once. */
export function scalarsAt(value: unknown, path: CompiledPath, checking: Checking): Scalar[] | undefined {
  const { issues, pointer } = checking;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) return issues.add(pointer, "must have at least one value");
  if (!count(checking, "values", values.length)) return undefined;
  const before = issues.list.length;
  values.forEach((each, index) => check(each, path, Array.isArray(value) ? at(checking, index) : checking));
  if (issues.list.length > before) return undefined;
  return [...new Set(values.map((each) => (typeof each === "number" ? each + 0 : (each as Scalar))))];
}

function check(value: unknown, path: CompiledPath, { issues, pointer, context }: Checking): void {
  const problem = refusals[queryKinds[path.valueKind].operand](value);
  if (problem !== undefined) return issues.add(pointer, problem);
  if (path.source.kind !== "field") return;
  const { field } = path.source;
  const { options } = field;
  if (isEmptyStored(field, value)) {
    return issues.add(pointer, "a box that is not ticked has no value: ask HAS_VALUE false");
  }
  const known = options.enumSet === undefined ? undefined : context.choices?.(options.enumSet);
  if (known && !known.some((name) => name === value))
    issues.addUnknown(pointer, "choice", value, alike(String(value), known));
}

/** Choices of a large set that a message about a wrong one lists. */
const mostListed = 20;

/** The choices to list: of many those that begin like the wrong one. */
function alike(value: string, known: readonly string[]): readonly string[] {
  if (known.length <= mostListed) return known;
  const shared = (name: string) => [...name].findIndex((letter, index) => letter !== value[index]);
  const length = (name: string) => (shared(name) === -1 ? name.length : shared(name));
  return [...known].sort((one, other) => length(other) - length(one)).slice(0, mostListed);
}
