import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isStorable } from "../../../engine/server.ts";
import { shortHash } from "../columns/columns.ts";
import { QueryError } from "../database/storageErrors.ts";
import type { SortTerm } from "./sortTerm.ts";

type CursorValue = string | number | boolean | null;

/** The cursor after which a page begins: the sort values of the last record before it, its id last. */
export type CursorPosition = readonly CursorValue[];

/** Writes a cursor as an opaque text. `query` is what it belongs to: a cursor fits no other query. */
export function writeCursor(query: string, position: CursorPosition): string {
  return Buffer.from(JSON.stringify([shortHash(query, 8), ...position])).toString("base64url");
}

/** Reads what `writeCursor` wrote. Throws a QueryError for anything else. */
export function readCursor(query: string, terms: readonly SortTerm[], cursor: string): CursorPosition {
  const parsed = parse(cursor);
  const [hash, ...position] = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const fits = hash === shortHash(query, 8) && position.length === terms.length;
  if (!fits || !terms.every((term, index) => isValue(position[index], term))) {
    throw new QueryError("The page cursor does not belong to this list.");
  }
  return position as CursorPosition;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}

const valueChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  bigint: Number.isSafeInteger,
  integer: Number.isSafeInteger,
  "double precision": Number.isFinite,
  "numeric(14,2)": Number.isFinite,
  numeric: Number.isFinite,
  boolean: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string" && isStorable(value),
};

function isValue(value: unknown, term: SortTerm): boolean {
  return value === null ? term.nullable : valueChecks[term.type]?.(value) === true;
}

/** The condition that a record comes after the cursor `place` in the order of `terms`. Empty values come last. */
export function isAfter(terms: readonly SortTerm[], position: CursorPosition): RawBuilder<unknown> {
  const [term, ...rest] = terms;
  if (term === undefined) return sql`false`;
  const { expression } = term;
  const value = position[0] ?? null;
  const after = isAfter(rest, position.slice(1));
  if (value === null) return sql`(${expression} is null and ${after})`;
  const bound = sql`${value}::${sql.raw(term.type)}`;
  const beyond = sql`${expression} ${sql.raw(term.direction === "asc" ? ">" : "<")} ${bound}`;
  const within = sql`${expression} ${sql.raw(term.direction === "asc" ? ">=" : "<=")} ${bound}`;
  if (term.nullable)
    return sql`(${beyond} or ${expression} is null or (${expression} = ${bound} and ${after}))`;
  return sql`(${within} and (${beyond} or ${after}))`;
}
