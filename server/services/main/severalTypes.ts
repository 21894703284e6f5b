import { recordTypeKey } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { MAX_PAGE } from "../../http/paging.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { QueryError, viewableEntries } from "../../storage/index.ts";
import { templateIds } from "./templates.ts";

/** How a query names the record types of its records; left out: `ids` decide. */
interface NamedTypes {
  templateAliases?: readonly string[] | undefined;
  templateIds?: readonly number[] | undefined;
}

/** How an address names the record types of its records. */
interface TypesOfAddress extends NamedTypes {
  templateAlias?: string | undefined;
  templateId?: number | undefined;
}

type Asked = Omit<Parameters<typeof records.listAcross>[0], "templates" | "orderBy"> &
  Pick<Parameters<typeof records.list>[0], "orderBy" | "tolerant" | "leftLast" | "offeredFor">;

/** One type after the other, of each the newest first. */
const byType = [
  { field: recordTypeKey, direction: "asc" },
  { field: "id", direction: "desc" },
] as const;

/** The record types that an address names, as a body names them. */
export function listedTypes({
  templateAlias,
  templateId,
  templateAliases = templateAlias === undefined ? undefined : [templateAlias],
  templateIds: ids = templateId === undefined ? undefined : [templateId],
}: TypesOfAddress): NamedTypes {
  return { templateAliases, templateIds: ids };
}

/** The aliases that a query names; undefined where it names none. Throws `unknown_template`. */
export async function namedAliases(
  tenant: Tenant,
  { templateAliases, templateIds: ids }: NamedTypes,
): Promise<readonly string[] | undefined> {
  if (templateAliases !== undefined || ids === undefined) return templateAliases;
  const byId = new Map([...(await templateIds(tenant.trx))].map(([alias, id]) => [id, alias]));
  return ids.map((id) => {
    const alias = byId.get(id);
    if (alias === undefined) throw errors.unknownTemplate(String(id));
    return alias;
  });
}

/** The record types whose records are counted, each once. Throws `invalid_request` where none is named. */
export async function countedAliases(tenant: Tenant, query: NamedTypes): Promise<string[]> {
  const named = await namedAliases(tenant, query);
  if (named === undefined)
    throw errors.invalidRequest(
      "name record types by templateAliases or templateIds, or one by templateAlias",
    );
  return [...new Set(named)];
}

/** The aliases of these records, as far as the user may view them. */
export async function aliasesOfRecords(tenant: Tenant, ids: readonly number[]): Promise<string[]> {
  return [...new Set((await viewableEntries(tenant, ids)).map(({ template }) => template))];
}

/** The record types of a query: those that it names, otherwise those of its `ids`. Throws what refuses one of them. */
export async function typesAsked(
  tenant: Tenant,
  query: NamedTypes & Parameters<typeof records.rightFor>[0],
): Promise<CompiledTemplate[]> {
  const { ids } = query;
  const named = await namedAliases(tenant, query);
  if (named === undefined && ids === undefined)
    throw errors.invalidRequest("name record types by templateAliases or templateIds, or records by ids");
  const aliases = named ?? (await aliasesOfRecords(tenant, ids ?? []));
  return [...new Set(aliases)].map((alias) => requireRightOn(tenant, alias, records.rightFor(query)));
}

/**
 * One page of the records of several types: in one order, or, where none is asked for, as their `ids` are given, otherwise one type after the
 * other. Throws what cannot be asked of all of them.
 */
export async function listTypes(
  { tolerant, leftLast, offeredFor, orderBy, ...asked }: Asked,
  types: readonly CompiledTemplate[],
): Promise<records.RecordPage> {
  for (const [name, value] of Object.entries({ tolerant, leftLast, offeredFor }))
    if (value !== undefined && value !== false)
      throw errors.invalidRequest(
        `${name} can be asked of one record type: name it alone in templateAliases`,
      );
  if (types.length === 0) return { records: [], next: null };
  const templates = types.map(({ alias }) => alias);
  if (orderBy === undefined && asked.ids !== undefined)
    return listInOrderOf(asked.ids, { ...asked, templates, orderBy: byType });
  return records.listAcross({ ...asked, templates, orderBy: orderBy ?? byType });
}

/** One page in the order of the ids; the cursor is the last id of the page before. */
async function listInOrderOf(
  ids: readonly number[],
  { after, limit, ...asked }: Parameters<typeof records.listAcross>[0],
): Promise<records.RecordPage> {
  const all = [...new Set(ids)];
  const last = after ? all.indexOf(Number(after)) : -1;
  if (after && last === -1) throw new QueryError("The page cursor does not belong to this list.");
  const left = all.slice(last + 1);
  const found = await records.listAcross({ ...asked, ids: left, limit: MAX_PAGE });
  const byId = new Map(found.records.map((record) => [record.id, record]));
  const shown = left.flatMap((id) => byId.get(id) ?? []);
  const page = shown.slice(0, limit);
  return { records: page, next: shown.length > limit ? String(page.at(-1)?.id) : null };
}
