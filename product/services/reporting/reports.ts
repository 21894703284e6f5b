import type { Query, QueryGroup, QueryResult, QueryRow } from "../../../engine/index.ts";
import { endpointsOf } from "../callEndpoint.ts";
import type { Schemas } from "../endpoints.ts";
import type { Request } from "../request.ts";
import { createQueryBatch } from "./queryBatch.ts";
import { groupKeys } from "./groupKeys.ts";

type Answer = Schemas["QueryResult"];

/** A page of the records that a query finds. */
export interface RowPage {
  rows: readonly QueryRow[];
  /** null: the last page. */
  next: string | null;
  /** What of the question was left out, for the reader. */
  notices: readonly string[];
}

/** Answers to queries of the query language (docs/queries.md), for reports. */
export function createReportsClient(request: Request) {
  const call = endpointsOf(request, "main");
  const batch = createQueryBatch(call);
  return {
    /** Answers queries about the same moment, in their order; at most 60. */
    async ask(queries: readonly Query[]): Promise<QueryResult[]> {
      return (await batch(queries)).map(resultOf);
    },
    /** One page of records. */
    async rows(query: Query): Promise<RowPage> {
      const { rows = [], next, notices } = await call("POST /api/models/query", { body: query });
      return { rows, next, notices };
    },
  };
}

function resultOf({ groups, ...result }: Answer): QueryResult {
  return { ...result, ...(groups && { groups: groups.map(groupOf) }) };
}

function groupOf(group: NonNullable<Answer["groups"]>[number]): QueryGroup {
  return { ...group, groupKey: groupKeys(group.groupKey) };
}
