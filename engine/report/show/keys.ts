/** The keys of groups: their order and their texts. */
import type { Scalar } from "../../conditions/valueTest.ts";
import type { FormatContext } from "../../fields/type.ts";
import { formatValue } from "../../fields/values.ts";
import { lazily } from "../../model/lazily.ts";
import { textOrder } from "../../model/textOrder.ts";
import type { Grouping } from "../groupings.ts";
import { filledKeys, periodRank, periodText } from "../periods.ts";

/** A key of a group; null stands for no value. */
export type Key = Scalar | null;

/** What the group without a value is called. */
const noValueText = "No value";

const order = lazily(() => textOrder().compare);

/** A key as people read it. */
export function keyText({ field, unit }: Grouping, key: Key, formats: FormatContext): string {
  if (key === null) return noValueText;
  return unit === undefined ? formatValue(field, key, formats) : periodText(unit, key);
}

/** The different keys in their order: as time passes, as choices are offered, as terminals are listed, else as people read them. No value comes last. */
export function sortedKeys(grouping: Grouping, keys: readonly Key[], formats: FormatContext): Key[] {
  const ranked = [...new Set(keys)].map((key) => ({
    key,
    rank: rankOf(grouping, key, formats),
    text: keyText(grouping, key, formats),
  }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank) || order()(a.text, b.text));
  return ranked.map(({ key }) => key);
}

function compareRanks(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** A number that orders keys; those of the same number go by their texts. */
function rankOf({ field, unit }: Grouping, key: Key, formats: FormatContext): number {
  if (key === null) return Infinity;
  if (unit !== undefined) return periodRank(unit, key);
  if (field.valueKind === "group") return indexIn(formats.groups, ({ id }) => id === key);
  if (field.valueKind !== "choice") return typeof key === "number" && !field.relation ? key : 0;
  const { enumSet } = field.options;
  const choices = enumSet === undefined ? [] : formats.enumValues(enumSet);
  return choices.find(({ name }) => name === key)?.fields.sortOrder ?? Number.MAX_SAFE_INTEGER;
}

function indexIn<Item>(list: readonly Item[], test: (item: Item) => boolean): number {
  const index = list.findIndex(test);
  return index === -1 ? list.length : index;
}

/** The keys with the periods between the first and the last of them; undefined where those are too many. */
export function withPeriods({ unit }: Grouping, keys: readonly Key[]): Key[] | undefined {
  const known = keys.filter((key) => key !== null);
  if (unit === undefined || known.length === 0) return [...keys];
  const filled = filledKeys(unit, known);
  return filled && [...filled, ...(known.length < keys.length ? [null] : [])];
}
