/** Queries with a mistake. */
import fc from "fast-check";
import { isObject } from "../model/shape.ts";

/** Values of the wrong kind. */
const strange: readonly unknown[] = [
  null,
  "nope",
  "",
  -1,
  1.5,
  1e300,
  true,
  [],
  {},
  [[]],
  { type: "NOPE" },
  "\ud800",
  "\0",
];

/** A path in a value: the keys that lead there. */
type Route = readonly (string | number)[];

function routesOf(value: unknown, before: Route = []): Route[] {
  const inner = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  const keyed = inner.map(([key, each]) => [Array.isArray(value) ? Number(key) : key, each] as const);
  return [before, ...keyed.flatMap(([key, each]) => routesOf(each, [...before, key]))];
}

type Change = (value: unknown) => unknown;

/** The value with a change at a path. */
function changedAt(value: unknown, [key, ...rest]: Route, change: Change): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? changedAt(each, rest, change) : each));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? changedAt(each, rest, change) : each]),
  );
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...strange).map(
    (instead): Change =>
      () =>
        instead,
  ),
  fc.constant<Change>((value) => (isObject(value) ? { ...value, surplus: 1 } : [value, value])),
  fc.nat(5).map((position): Change => (value) => {
    if (!isObject(value)) return { value };
    return Object.fromEntries(Object.entries(value).filter((_, index) => index !== position));
  }),
);

/** A query that was changed somewhere; most such changes are mistakes. */
export function mutatedQueries(query: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...routesOf(query)), changes)
    .map(([route, change]) => changedAt(query, route, change));
}
