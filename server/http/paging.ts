/** Pages of lists: how many entries a call may ask for, and where the next page begins. The same for every list. */
import { Type } from "typebox";
import { id, integer, nullable, object } from "./schemas.ts";

/** Most entries of a page. A call that asks for more is refused. */
export const MAX_PAGE = 500;

/** How many entries a page has at most, as a query or a body says it. */
export const pageLimit = Type.Integer({ minimum: 1, maximum: MAX_PAGE });

/** The `next` of the page before, where it is an opaque text. */
export const cursor = Type.String({ minLength: 1, maxLength: 4_000 });

/** What a page of a list in the order of its ids says about itself. `next` is null on the last page. */
export const pageOptionsById = object({ limit: integer, next: nullable(id) });

/** Cuts what was found down to a page. One entry more than `limit` was asked for, to learn whether another page follows. */
export function pageOf<T extends { id: number }>(
  found: readonly T[],
  limit: number,
): { data: readonly T[]; options: { limit: number; next: number | null } } {
  const data = found.slice(0, limit);
  const next = found.length > limit ? (data.at(-1)?.id ?? null) : null;
  return { data, options: { limit, next } };
}
