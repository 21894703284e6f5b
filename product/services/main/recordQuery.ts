import type { Condition, OrderBy } from "../../../engine/index.ts";
import type { BodyOf } from "../callEndpoint.ts";

/** A relation for which a picker offers records, in a record of this group; null: of none yet. */
interface OfferedFor {
  templateAlias: string;
  relation: string;
  groupId: number | null;
}

/** Which records of a list are asked for, and which page of them. */
export interface RecordQuery {
  /** Alias of the template. */
  template: string;
  /** Only these records. */
  ids?: readonly number[];
  /** Left out or empty: all. */
  search?: string;
  /** A search that finds nothing returns records with similar words, and says so (`similar`). */
  tolerant?: boolean;
  /** A condition on the records' own fields, as a relation's `where`. */
  filter?: Condition;
  /** Only records whose relations reference these records. */
  where?: readonly { relation: string; id: number }[];
  /** Left out or empty: the server's order. */
  orderBy?: readonly OrderBy[];
  /** true: people who have left come last, as in pickers. */
  leftLast?: boolean;
  /** Only records that may be referenced in this relation. */
  offeredFor?: OfferedFor;
  limit: number;
  /** Keys of the fields that the records have, beside what every record has; left out: all. */
  columns?: readonly string[];
  /** The `next` of the page before. */
  after?: string;
  /** true: asked with others of the same moment, in one request that nothing cancels. */
  together?: boolean;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Which records are counted. */
export interface CountQuery extends Pick<
  RecordQuery,
  "template" | "search" | "filter" | "signal" | "together"
> {
  /** true: counted to the end; otherwise up to a cap. */
  exact?: boolean;
}

type ListBody = BodyOf<"POST /api/models/get">;

/** A search as bodies carry it. */
export function searched(search = ""): Pick<ListBody, "textSearch"> {
  return search === "" ? {} : { textSearch: [{ field: "label", value: search }] };
}

/** Whether a query asks for no more than a page of a whole list of whole records in the server's order. */
export function isPlain({
  ids,
  search = "",
  where = [],
  orderBy = [],
  filter,
  offeredFor,
  leftLast,
  columns,
}: RecordQuery) {
  const isWhole =
    search === "" && where.length === 0 && (ids ?? filter ?? offeredFor ?? columns) === undefined;
  return isWhole && orderBy.length === 0 && leftLast !== true;
}

/** The body of a query: what is empty is left out. */
export function listBody({
  template,
  search = "",
  tolerant = false,
  where = [],
  orderBy = [],
  leftLast = false,
  signal: _signal,
  together: _together,
  ...query
}: RecordQuery): ListBody {
  return {
    templateAliases: [template],
    ...query,
    ...(orderBy.length > 0 && { orderBy }),
    ...(where.length > 0 && { where }),
    ...(leftLast && { leftLast }),
    ...searched(search),
    ...(tolerant && search !== "" && { tolerant }),
  };
}
