import type { CompiledQuery } from "../../../engine/server.ts";

/** What distinguishes one query from another, whatever its page: cursors fit the queries that say the same. */
export function signatureOf({
  after: _after,
  limit: _limit,
  notices: _notices,
  ...query
}: CompiledQuery): string {
  return textOf(query);
}

/** What distinguishes one grouping or aggregation from another. */
export function signatureOfPart(part: unknown): string {
  return textOf(part);
}

function textOf(part: unknown): string {
  return JSON.stringify(part, (_key, value: unknown) => nameOf(value) ?? value);
}

/** Templates and fields are known by their names. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("alias" in value && "hash" in value) return String(value.alias);
  return "pointer" in value && "key" in value ? String(value.key) : undefined;
}
