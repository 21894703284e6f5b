import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledQuery } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { CursorPosition as PageStart } from "../records/cursor.ts";
import type { SortTerm } from "../records/sortTerm.ts";
import type { RecordScope } from "../records/scope.ts";
import type { StoredRollup } from "../rollups/storedRollup.ts";

/** What a query is written for: who asks, and the time zone of its moments. */
export interface QueryPrincipal extends Pick<RecordScope, "engine" | "plan"> {
  timezone: CompiledQuery["timezone"];
  /** The rollups of the asked template that may be used; left out: none. */
  rollups?: readonly StoredRollup[];
  /** What the records `t` have to meet beside what is asked, which no rollup knows; left out: nothing. */
  also?: Sql;
}

/** A table in a statement: the name it has there, and the template whose records it contains. */
export interface TableAlias {
  name: string;
  template: CompiledTemplate;
}

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>;

/** A statement whose rows have an order. */
export interface Ordered<R> {
  terms: readonly SortTerm[];
  /** The statement of the page of so many rows after a cursor. */
  page(after: PageStart | undefined, limit: number): RawBuilder<R>;
  /** The cursor of a row in the order. */
  positionOf(row: R): PageStart;
}

/** All of these are true. */
export function allOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

/** At least one of these is true. */
export function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
