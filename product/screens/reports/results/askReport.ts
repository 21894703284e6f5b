import {
  answerOf,
  type DataSeries,
  listedQuestions,
  narrowedQuery,
  type Query,
  type QueryResult,
  type Report,
  type ReportAnswer,
  type ReportContext,
  type seriesQuestions,
} from "../../../../engine/index.ts";
import type { createReportsClient } from "../../../services/index.ts";

type Client = Pick<ReturnType<typeof createReportsClient>, "ask">;

/** Questions that one call takes. */
const mostQuestions = 60;
/** Pages of the groups of several groupings: 5,000 cells. */
const mostPages = 10;

/** What a series is asked, and for whom. */
interface Asked {
  readonly report: Report;
  readonly series: DataSeries;
  readonly questions: ReturnType<typeof seriesQuestions>;
  readonly context: ReportContext;
}

/** Asks the questions of a series; cells of several groupings in pages, of a chart that has too many the greatest ones. */
export async function askSeries(
  client: Client,
  { report, series, questions, context }: Asked,
): Promise<{ answer: ReportAnswer; notices: readonly string[] }> {
  const queries = listedQuestions(questions);
  const first = await askAll(client, queries);
  const notices = first[0]?.notices ?? [];
  const answer = answerOf(questions, first);
  const narrowed = narrowedQuery(report, series, answer, context);
  if (narrowed) {
    const [cells] = await withPages(client, [narrowed], await askAll(client, [narrowed]));
    const isCut = (cells?.next ?? null) !== null;
    return { answer: { ...answer, groups: cells?.groups ?? [], isCut }, notices };
  }
  return { answer: answerOf(questions, await withPages(client, queries, first)), notices };
}

/** As many calls as the questions need, one after the other. */
async function askAll(client: Client, queries: readonly Query[]): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  for (let start = 0; start < queries.length; start += mostQuestions)
    results.push(...(await client.ask(queries.slice(start, start + mostQuestions))));
  return results;
}

/** The answers with the pages after the first, where records are put together by several groupings. */
async function withPages(
  client: Client,
  queries: readonly Query[],
  first: readonly QueryResult[],
): Promise<QueryResult[]> {
  const results = [...first];
  for (let page = 1; page < mostPages; page += 1) {
    const more = queries.flatMap((query, index) => {
      const after = results[index]?.next ?? null;
      return after === null || (query.groupBy?.length ?? 0) < 2
        ? []
        : [{ index, query: { ...query, after } }];
    });
    if (more.length === 0) return results;
    const found = await askAll(
      client,
      more.map(({ query }) => query),
    );
    for (const [position, { index }] of more.entries()) {
      const [before, next] = [results[index], found[position]];
      if (before && next)
        results[index] = { ...next, groups: [...(before.groups ?? []), ...(next.groups ?? [])] };
    }
  }
  return results;
}
