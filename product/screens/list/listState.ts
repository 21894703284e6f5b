import type { OrderBy } from "../../../engine/index.ts";

/** `date.desc` for a sort; the way it is kept in the URL. */
export function sortToParam(orderBy: OrderBy): string {
  return `${orderBy.field}.${orderBy.direction}`;
}

/** The sort that the URL asks for; undefined when it names no column of the list. */
export function sortFromParam(param: string | null, columns: readonly string[]): OrderBy | undefined {
  const [, field, direction] = /^(\w+)\.(asc|desc)$/.exec(param ?? "") ?? [];
  if (field === undefined || !columns.includes(field)) return undefined;
  return { field, direction: direction === "desc" ? "desc" : "asc" };
}

/** How many records there are, e.g. `1 record` or `1,000+ records`. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  const number = new Intl.NumberFormat("en-US").format(count);
  return `${number}${capped ? "+" : ""} ${count === 1 && !capped ? "record" : "records"}`;
}
