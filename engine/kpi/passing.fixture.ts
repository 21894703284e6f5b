/** Which records pass filters, said again and plainly: what the queries of datasets are compared with. */
import { startOfDay } from "../format/dates.ts";
import { dayIn } from "../format/zone.ts";
import type { QueryRecord } from "../query/data.ts";
import { queryGroups } from "../testing/queryFixture.ts";
import { open } from "./kpi.fixture.ts";

/** A filter as the tests make them. */
export interface Passing {
  readonly attribute: string;
  readonly interaction?: "AND" | "OR";
  readonly values: readonly {
    readonly comparator: string;
    readonly value: unknown;
    readonly interaction?: "AND" | "OR";
  }[];
}

type Value = string | number | boolean;

/** Attributes of the record itself. */
export const plainAttributes = open.attributes.filter(({ path }) => !path.includes("."));

/** Whether a record passes: the first joined to the others, AND before OR. */
export function passes(filters: readonly Passing[], record: QueryRecord): boolean {
  return combined(
    filters.map((filter) => [
      filter.interaction ?? "AND",
      combined(
        filter.values.map(({ comparator, value, interaction = "OR" }) => [
          interaction,
          passesOne(filter.attribute, comparator, value, record),
        ]),
      ),
    ]),
  );
}

function combined(parts: readonly (readonly ["AND" | "OR", boolean])[]): boolean {
  if (parts.length === 0) return true;
  const runs: boolean[] = [];
  for (const [index, [interaction, isPassed]] of parts.entries()) {
    if (index > 0 && interaction === "AND") runs.push((runs.pop() ?? true) && isPassed);
    else runs.push(isPassed);
  }
  return runs.includes(true);
}

function passesOne(path: string, comparator: string, asked: unknown, record: QueryRecord): boolean {
  const { field } = open.attributes.find((attribute) => attribute.path === path)!;
  const isDay = field.valueKind === "date" || field.valueKind === "moment";
  const raw = field.relation
    ? record.relations[path]
    : path === "groupId"
      ? record.groupId
      : record.fields[path];
  const stored = [raw ?? []].flat() as Value[];
  const isBox = field.fieldType.empty(false);
  const values = stored.map((value) =>
    field.valueKind === "moment" ? dayIn("America/Los_Angeles", Number(value)) : value,
  );
  const wanted = ([asked].flat() as Value[]).map((value) => (isDay ? startOfDay(Number(value)) : value));
  const [first] = wanted as [Value];
  // A box that is not ticked is no value, and asked for as false.
  const isEqual = (value: Value) =>
    wanted.includes(value) || wanted.some((each) => isBelow(value, each, field.valueKind));
  const none = isBox && wanted.includes(false) && !values.includes(true);
  switch (comparator) {
    case "EQ":
    case "IN":
      return none || values.some((value) => !(isBox && value === false) && isEqual(value));
    case "NEQ":
      return !(none || values.some((value) => !(isBox && value === false) && isEqual(value)));
    case "GT":
      return values.some((value) => value > first);
    case "GTE":
      return values.some((value) => value >= first);
    case "LT":
      return values.some((value) => value < first);
    default:
      return values.some((value) => value <= first);
  }
}

/** Groups are asked for with all below them. */
function isBelow(value: Value, wanted: Value, kind: string): boolean {
  if (kind !== "group") return false;
  let next = queryGroups.find(({ id }) => id === value);
  while (next) {
    if (next.id === wanted) return true;
    const parent = next.parentId;
    next = queryGroups.find(({ id }) => id === parent);
  }
  return false;
}
