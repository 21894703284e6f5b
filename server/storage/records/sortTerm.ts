import type { RawBuilder } from "kysely";

/** One step of a sort, over the main table `t`. Empty values come last, whatever the direction. */
export interface SortTerm {
  expression: RawBuilder<unknown>;
  direction: "asc" | "desc";
  nullable: boolean;
  /** Database type that a cursor's value is read as. */
  type: string;
}
