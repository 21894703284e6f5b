/** The cards as reports, and what the page of reports asks the server for them. */
import { readReport, seriesQueries } from "../../engine/index.ts";
import type { Query, QueryGroup, ReportContext } from "../../engine/index.ts";
import { groupName, numberOf } from "./answers.ts";
import type { Answer } from "./answers.ts";
import type { Card, CardKey } from "./cards.ts";
import { groupingsOf, SHARE } from "./cards.ts";

/** The report of a card, as JSON that is saved and sent. `displayType`: how it is drawn. */
export function reportOf(card: Card, displayType: "barGraph" | "lineGraph" | "table" = "table"): object {
  const { template, days, by } = card;
  const { aggregation, of } = asked(card);
  const [groupBy, thenBy] = by;
  const dates = days && {
    kind: "date",
    field: "date",
    range: { type: "custom", start: days.from, end: days.to },
  };
  const series = {
    id: 1,
    alias: template,
    filters: dates ? [dates] : [],
    aggregation,
    ...(of === undefined ? {} : { aggregationBy: of }),
    ...(aggregation === "PERCENTILE" && { percentile: SHARE }),
    columns: [],
  };
  return {
    version: "1.0.0",
    dataSeries: [series],
    commonFilters: [],
    settings: { displayType, ...(groupBy && { groupBy }), ...(thenBy && { thenBy }) },
  };
}

/** What a report has words for: of different values it counts the records, and its query is changed afterwards. */
function asked({ aggregation, of }: Card): Pick<Card, "aggregation" | "of"> {
  return aggregation === "DISTINCT"
    ? { aggregation: "COUNT" }
    : { aggregation, ...(of !== undefined && { of }) };
}

/** A question of a card: different values are counted by the query language. */
function counted({ aggregation, of }: Card, query: Query): Query {
  if (aggregation !== "DISTINCT" || of === undefined) return query;
  return {
    ...query,
    aggregations: [{ aggregate: "COUNT_DISTINCT", of: { type: "RELATION", relation: of } }],
  };
}

/** The questions of a card in the order of `groupingsOf`. Throws an Error where the report would not ask what the card does. */
export function queriesOf(card: Card, context: ReportContext): Query[] {
  const { report, notices } = readReport(reportOf(card), context);
  const [series] = report.dataSeries;
  if (notices.length > 0 || series === undefined)
    throw new Error(`${card.template} ${card.name}: ${notices.map(({ message }) => message).join(" ")}`);
  const { groups, total, subtotals } = seriesQueries(report, series, context);
  const all = (...queries: Query[]) => queries.map((query) => counted(card, query));
  if (card.by.length === 0) return all(total);
  // A report has no "first ten" yet: the query language does.
  const first = card.top === undefined ? {} : largest(card.top);
  return all({ ...groups, ...first }, total, ...(subtotals ? [subtotals.lines, subtotals.columns] : []));
}

const largest = (limit: number) => ({
  orderBy: [{ aggregation: 0, direction: "desc" as const }],
  limit,
});

/** The answer to the questions of a card. */
export function answerOfGroups(card: Card, results: readonly (readonly QueryGroup[])[]): Answer {
  return new Map(
    groupingsOf(card).flatMap((grouping, index) =>
      (results[index] ?? []).map((group) => lineOf(card, grouping, group)),
    ),
  );
}

function lineOf(card: Card, grouping: readonly CardKey[], { groupKey, groupValue }: QueryGroup) {
  const keys = groupKey.map((key) => (typeof key === "boolean" ? String(key) : key));
  return [groupName(card, grouping, keys), numberOf(groupValue[0])] as const;
}
