/** Reads prompts, by the words of datasets, of their attributes and choices, and of questions (decision 91). */
import type { KpiAttribute, OpenDataset } from "../kpi/attributes.ts";
import { countMetric, mostGroupings } from "../kpi/types.ts";
import { mostTop } from "../kpi/views.ts";
import { compare, filtersOf, groupBy, groupingsOf, newDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import type { Lexicon } from "./lexicon.ts";
import { lexiconOf } from "./lexicon.ts";
import { narrowed } from "./narrowed.ts";
import { preparing } from "./prepared.ts";
import type { Prepared } from "./prepared.ts";
import { promptSentence } from "./sentence.ts";
import { readAll } from "./steps.ts";
import type { PromptAsked, PromptContext, ReadPrompt } from "./types.ts";
import { longestPrompt } from "./types.ts";
import { wordsOf } from "./words.ts";

/** Reads prompts of one reader: the phrases of their datasets are put together once. */
export function promptReader(context: PromptContext): (prompt: string) => ReadPrompt {
  const lexicons = new Map<OpenDataset, Lexicon>();
  const lexiconFor = (open: OpenDataset) => {
    const known = lexicons.get(open) ?? lexiconOf(open, context);
    lexicons.set(open, known);
    return known;
  };
  const prepare = preparing(context);
  return (prompt) => readPrepared(prompt, prepare(prompt), { context, lexiconFor });
}

/** Reads one prompt: of thousands of groups and choices those alone that it may name. */
export function readPrompt(context: PromptContext, prompt: string): ReadPrompt {
  const prepared = preparing(context)(prompt);
  const own = narrowed(context, [...prepared.words.values()]);
  return readPrepared(prompt, prepared, { context, lexiconFor: (open) => lexiconOf(open, own) });
}

interface Against {
  readonly context: PromptContext;
  lexiconFor(open: OpenDataset): Lexicon;
}

function readPrepared(
  prompt: string,
  { words, corrected }: Prepared,
  { context, lexiconFor }: Against,
): ReadPrompt {
  const drafts = context.datasets.map((open) => {
    const draft = newDraft(open);
    readAll({ words: words.get(open) ?? [], lexicon: lexiconFor(open), today: context.today, draft });
    return draft;
  });
  const [best] = [...drafts].sort((a, b) => b.fit - a.fit);
  if (!best || best.fit < 0 || (best.fit === 0 && !best.isFound)) {
    const unknown = wordsOf(prompt.slice(0, longestPrompt)).map(({ text }) => text);
    return { sentence: "", unknown, corrected: [] };
  }
  const read = readOf(best, context);
  return { ...read, corrected: corrected.filter(({ from }) => !read.unknown.includes(from)) };
}

function readOf(draft: Draft, context: PromptContext): Omit<ReadPrompt, "corrected"> {
  settle(draft);
  const { open, top, unknown } = draft;
  const asked = askedOf(draft);
  // No page shows another number of groups.
  const isShown = top !== undefined && Number.isInteger(top) && top >= 1 && top <= mostTop;
  const found = { open, asked, ...(isShown && { top }) };
  return { found, sentence: promptSentence(found, context), unknown };
}

/** Decides what was said without a word for what it is for. */
function settle(draft: Draft): void {
  const { open, mentioned, waiting } = draft;
  const money = waiting && costOf(open);
  if (waiting && money && waiting.isMoney) compare(draft, money, waiting.values);
  else if (waiting) draft.unknown.push(waiting.said);
  for (const attribute of draft.had)
    if (!draft.compared.some((each) => each.attribute.path === attribute.path))
      compare(draft, attribute, [{ comparator: "GT", value: 0 }]);
  const own = open.attributes.find(({ path }) => path === "groupId");
  if (draft.isCompared && draft.groupIds.length > 1 && own) groupBy(draft, own);
  if (draft.isCompared) groupByCompared(draft);
  if (draft.comparedUnit) groupBy(draft, open.timeField, draft.comparedUnit);
  if (draft.isTrend) groupBy(draft, open.timeField, "MONTH");
  // "driver accidents" are accidents; "drivers with the most accidents" are drivers.
  const idle = mentioned.filter(
    ({ path, field }) => !draft.chosen.has(path) && (draft.isRanked || field.relation === undefined),
  );
  if (draft.groupings.length === 0) for (const attribute of idle) groupBy(draft, attribute);
  const person = open.attributes.find(
    ({ path, field }) => field.relation !== undefined && isPerson(open, path),
  );
  if (draft.isWho && draft.groupings.length === 0 && person) groupBy(draft, person);
}

/** The values of one attribute beside each other: "compare cargo and physical damage claims". */
function groupByCompared(draft: Draft): void {
  const several = [...draft.chosen.values()].find(({ values, isNot }) => values.length > 1 && !isNot);
  if (several) groupBy(draft, several.attribute);
}

/** Whether people are meant: an attribute that is also called driver. */
function isPerson({ dataset }: OpenDataset, path: string): boolean {
  return dataset.attributes.some(
    ({ field, synonyms }) => field === path && synonyms?.includes("driver") === true,
  );
}

/** The money of a record: what a dataset adds up, or else the first attribute of costs. */
function costOf({ attributes, dataset }: OpenDataset): KpiAttribute | undefined {
  const metric = dataset.defaultAggregation?.metric;
  const amounts = attributes.filter(({ field }) => field.valueKind === "money");
  return (
    amounts.find(({ path }) => path === metric) ??
    amounts.find(({ label }) => /cost|incurred/i.test(label)) ??
    amounts[0]
  );
}

function askedOf(draft: Draft): PromptAsked {
  const filters = filtersOf(draft);
  const groupings = groupingsOf(draft).slice(0, mostGroupings);
  const [first, ...others] = groupings;
  const { open, groupIds, time, timeField, normalization } = draft;
  const isOverTime =
    others.length === 0 && first?.attribute === open.timeField.path && first.unit === "MONTH";
  return {
    ...numberOf(draft),
    ...(groupings.length > 0 && { groupings }),
    ...(filters.length > 0 && { filters }),
    ...(groupIds.length > 0 && { groupIds: [...new Set(groupIds)] }),
    ...time,
    ...(timeField && timeField.path !== open.timeField.path && { timeField: timeField.path }),
    ...(normalization && { normalization }),
    ...((isOverTime || draft.isTrend) && { chartType: "timeSeries" as const }),
  };
}

/** What is computed; records are counted where no number was named. */
function numberOf({ aggregation, metric, open, compared }: Draft): PromptAsked {
  const isCompared = compared.some(({ attribute }) => attribute.path === metric?.path);
  const isOfNumber = aggregation === "AVG" || aggregation === "MAX" || aggregation === "MIN";
  const usual = isOfNumber ? open.dataset.defaultAggregation?.metric : undefined;
  const of = isCompared ? usual : (metric?.path ?? usual);
  if (of === undefined || aggregation === "COUNT")
    return open.dataset.defaultAggregation ? { aggregation: "COUNT", metric: countMetric } : {};
  return { aggregation: aggregation ?? "SUM", metric: of };
}
