/** What was read of a prompt, as people say it: "I read this as ...". */
import { formatDate } from "../format/dates.ts";
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import { comparatorWords } from "../kpi/comparators.ts";
import { kpiTitle } from "../kpi/show/numberWords.ts";
import type { KpiFilter } from "../kpi/types.ts";
import { unitWords } from "../report/periods.ts";
import type { PromptAsked, PromptContext, ReadPrompt } from "./types.ts";

/** The sentence of what was found. */
export function promptSentence(
  { open, asked, top }: NonNullable<ReadPrompt["found"]>,
  context: PromptContext,
): string {
  const parts = [
    kpiTitle(open, asked),
    ...(asked.filters ?? []).map((filter) => filterWords(filter, open, context)),
    groupWords(asked, context),
    groupingWords(asked, open, top),
    timeWords(asked),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

const attributeAt = ({ attributes }: OpenDataset, path: string): KpiAttribute | undefined =>
  attributes.find((each) => each.path === path);

function filterWords({ attribute, values }: KpiFilter, open: OpenDataset, { choices }: PromptContext) {
  const found = attributeAt(open, attribute);
  const shown = new Map(
    choices(found?.field.options.enumSet ?? "").map(({ name, display }) => [name, display] as const),
  );
  const text = (value: unknown) =>
    typeof value === "boolean" ? (value ? "Yes" : "No") : (shown.get(String(value)) ?? String(value));
  const tests = values.map(({ comparator, value }) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return `${comparatorWords[comparator]} ${all.map(text).join(" or ")}`;
  });
  return `${found?.label ?? attribute} ${tests.join(" and ")}`;
}

function groupWords({ groupIds = [] }: PromptAsked, { groups }: PromptContext): string {
  const names = groupIds.flatMap((id) => groups.find((group) => group.id === id)?.display ?? []);
  return names.length === 0 ? "" : `in ${names.join(" or ")}`;
}

function groupingWords({ groupings = [] }: PromptAsked, open: OpenDataset, top?: number): string {
  const names = groupings.map(({ attribute, unit }) => {
    const label = attributeAt(open, attribute)?.label ?? attribute;
    return unit === undefined ? label : `${label} (${unitWords[unit].toLowerCase()})`;
  });
  if (names.length === 0) return "";
  const highest = top === 1 ? ", the highest" : `, the ${top} highest`;
  return `by ${names.join(" and ")}${top === undefined ? "" : highest}`;
}

/** "last30Days" as "last 30 days". */
function timeWords({ timePeriod, timeFrameFrom: from, timeFrameTo: to }: PromptAsked): string {
  if (timePeriod !== undefined)
    return timePeriod
      .replace(/([a-z])([A-Z\d])/g, "$1 $2")
      .replace(/(\d)([A-Z])/g, "$1 $2")
      .toLowerCase();
  if (from === undefined) return to === undefined ? "" : `until ${formatDate(to)}`;
  return to === undefined ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
}
