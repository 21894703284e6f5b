/** Several answers side by side, by the keys that their groups share. */
import type { CompiledGrouping, CompiledQuery } from "../query/compiled.ts";
import type { Scalar } from "../conditions/valueTest.ts";
import type { QueryGroup, QueryValue } from "../query/types.ts";
import type { AnswerLine } from "./answerCells.ts";
import { keyColumns, totalColumns } from "./answerColumns.ts";
import type { AnswerColumn } from "./answerColumns.ts";
import { fieldOf } from "./answerLabels.ts";

/** A query of groups, its answer, and what it is called. */
export interface NamedAnswer {
  readonly title: string;
  readonly query: CompiledQuery;
  readonly groups: readonly QueryGroup[];
}

/** Answers as one table. */
export interface JoinedAnswers {
  readonly columns: readonly AnswerColumn[];
  readonly lines: readonly AnswerLine[];
}

/**
 * A row for each key of any answer, in the order of the answers, and the totals of all answers in it: where an answer
 * has no such group it counts nothing, and has no other total. undefined where the answers are not grouped by the same.
 */
export function joinAnswers(answers: readonly NamedAnswer[]): JoinedAnswers | undefined {
  const kinds = new Set(answers.map(({ query }) => JSON.stringify(query.groupBy.map(kindOf))));
  if (kinds.size !== 1) return undefined;
  const keys = new Map<string, readonly (Scalar | null)[]>();
  const found = answers.map(({ groups }) => {
    const byKey = new Map<string, QueryGroup>();
    for (const group of groups) {
      const key = JSON.stringify(group.groupKey);
      keys.set(key, group.groupKey);
      byKey.set(key, group);
    }
    return byKey;
  });
  const lines = [...keys].map(([key, groupKey]) => {
    const totals = answers.flatMap(
      ({ query }, index) => found[index]?.get(key)?.groupValue ?? emptyTotals(query),
    );
    return { values: [...groupKey, ...totals], redacted: [] };
  });
  return { columns: [...sharedKeys(answers), ...answers.flatMap(titledTotals)], lines };
}

/** What keys stand for: those of two answers can be compared where it is the same. */
function kindOf({ path, unit, presence }: CompiledGrouping): string {
  const { source, valueKind } = path;
  if (unit !== undefined) return unit;
  if (presence) return "presence";
  if (source.kind === "relations") return source.steps.map(({ template }) => template.alias).join();
  return `${valueKind} ${fieldOf(path)?.options.enumSet ?? ""}`;
}

/** The columns of the keys, called as all answers call them. */
function sharedKeys(answers: readonly NamedAnswer[]): AnswerColumn[] {
  const named = answers.map(({ query }) => keyColumns(query));
  return (named[0] ?? []).map((column, index) => {
    const labels = new Set(named.flatMap((columns) => columns[index]?.label ?? []));
    return { ...column, label: [...labels].join(" / ") };
  });
}

function titledTotals({ title, query }: NamedAnswer): AnswerColumn[] {
  return totalColumns(query).map((column) => ({ ...column, label: `${title}: ${column.label}` }));
}

/** The totals of no records. */
function emptyTotals({ aggregations }: CompiledQuery): QueryValue[] {
  return aggregations.map((each) => {
    const isCount =
      each.kind === "records" || (each.kind === "aggregate" && each.aggregate.startsWith("COUNT"));
    return isCount ? 0 : null;
  });
}
