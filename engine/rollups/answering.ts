/** Which questions a rollup answers. */
import type {
  CompiledAggregation,
  CompiledGrouping,
  CompiledNode,
  CompiledPath,
  CompiledQuery,
  CompiledTest,
} from "../query/compiled.ts";
import type { DateUnit } from "../query/types.ts";
import { bucketsCutBy, mostCuts } from "./buckets.ts";
import type { CompiledRollup } from "./types.ts";

/** What is asked of records, without what page of the answer is wanted. */
export type RollupQuestion = Pick<CompiledQuery, "where" | "words" | "aggregations" | "groupBy" | "withIds">;

/** How a rollup answers. */
export interface RollupAnswer {
  readonly rollup: CompiledRollup;
  /** Starts of the buckets of which only some records are asked for, in epoch seconds: they are read from the records. */
  readonly cuts: readonly number[];
}

/** The rollup that answers a question with the least work: no bucket that is cut, then few dimensions, then long buckets; undefined: none. */
export function rollupFor(
  rollups: readonly CompiledRollup[],
  question: RollupQuestion,
): RollupAnswer | undefined {
  const answers = rollups.flatMap((rollup) => answerOf(rollup, question) ?? []);
  return answers.sort((a, b) => workOf(a) - workOf(b))[0];
}

const workOf = ({ rollup: { dimensions, unit }, cuts }: RollupAnswer) =>
  (cuts.length > 0 ? costOfCut[unit] : 0) + 2 * dimensions.length + (unit === "day" ? 1 : 0);

/** The records of a month are many more than those of a day. */
const costOfCut = { day: 10, month: 100 } as const;

function answerOf(rollup: CompiledRollup, question: RollupQuestion): RollupAnswer | undefined {
  const { aggregations, groupBy, words, withIds } = question;
  if (words.length > 0 || withIds || aggregations.length === 0) return undefined;
  const tests = testsOf(question.where);
  const isAnswered =
    aggregations.every((each) => isKept(rollup, each)) &&
    groupBy.every((each) => isGrouped(rollup, each)) &&
    tests.every(({ path }) => isDate(rollup, path) || isDimension(rollup, path));
  if (!isAnswered) return undefined;
  const cuts = bucketsCutBy(
    rollup.unit,
    tests.filter(({ path }) => isDate(rollup, path)),
  );
  return cuts === undefined || cuts.length > mostCuts ? undefined : { rollup, cuts };
}

function testsOf(node: CompiledNode): CompiledTest[] {
  return node.kind === "test" ? [node] : node.nodes.flatMap(testsOf);
}

/** The key of a field of the record itself. */
function ownKey({ steps, source }: CompiledPath): string | undefined {
  return steps.length === 0 && source.kind === "field" ? source.field.key : undefined;
}

const isDate = ({ date }: CompiledRollup, path: CompiledPath) => ownKey(path) === date.key;

function isDimension({ dimensions }: CompiledRollup, path: CompiledPath): boolean {
  if (path.steps.length === 0 && path.source.kind === "group") return true;
  const key = ownKey(path);
  return dimensions.some((field) => field.key === key);
}

function isKept({ measures }: CompiledRollup, aggregation: CompiledAggregation): boolean {
  if (aggregation.kind !== "aggregate") return aggregation.kind === "records";
  const key = ownKey(aggregation.path);
  return keptAggregates.has(aggregation.aggregate) && measures.some((field) => field.key === key);
}

const keptAggregates: ReadonlySet<string> = new Set(["AVG", "COUNT", "MAX", "MIN", "SUM"]);

/** Periods that whole buckets make up. */
const unitsOf: Readonly<Record<CompiledRollup["unit"], ReadonlySet<DateUnit>>> = {
  day: new Set(["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR"]),
  month: new Set(["MONTH", "QUARTER", "YEAR"]),
};

function isGrouped(rollup: CompiledRollup, { path, unit, presence }: CompiledGrouping): boolean {
  if (!isDate(rollup, path)) return isDimension(rollup, path);
  return presence || (unit !== undefined && unitsOf[rollup.unit].has(unit));
}
