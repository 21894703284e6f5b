import type { Static } from "typebox";
import type { ListItemTemplate } from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { versionOf as digestVersion } from "../../core/digest.ts";
import { unusedName } from "../../core/unusedName.ts";
import type { Tenant } from "../../http/route.ts";
import { listPrototypes } from "../../records/index.ts";
import { explainPrototypes } from "./explain.ts";
import { MAX_LINES } from "./schema.ts";
import type { newEntry, PrototypeEntry } from "./schema.ts";

type Prototype = listPrototypes.ListPrototype;

/** A line of a list as the API returns it. */
export function presentPrototype(list: ListItemTemplate) {
  return ({ alias, name, sortOrder, deletable, version }: Prototype) => {
    const { alias: listAlias } = list;
    const shown = { alias, fields: { name, sortOrder }, deletable, version };
    return { ...shown, listItemTemplateAlias: listAlias, listItemTemplateId: listAlias };
  };
}

/**
 * Adds, renames, orders and removes lines of a list. Throws where a line is gone, was changed since, may not be removed, or would
 * have the name of another, or where the list is not as in `version`; then nothing is saved.
 */
export async function savePrototypes(
  tenant: Tenant,
  list: ListItemTemplate,
  entries: readonly PrototypeEntry[],
  version?: string,
): Promise<Prototype[]> {
  await listPrototypes.lockPrototypes(tenant.trx, tenant.plan.customerId, list.alias);
  const before = await listPrototypes.knownPrototypes(tenant, list);
  if (version !== undefined && version !== listVersion(before)) throw errors.staleList();
  const known = new Map(listPrototypes.activePrototypes(before).map((line) => [line.alias, line]));
  const used = new Set(before.map(({ alias }) => alias));
  for (const entry of entries) {
    if ("removed" in entry) await remove(tenant, list, versionOf(known, entry));
    else if ("version" in entry) await write(tenant, list, { ...versionOf(known, entry), ...entry.fields });
    else await write(tenant, list, added(entry, known, used));
  }
  const after = await listPrototypes.knownPrototypes(tenant, list);
  const lines = listPrototypes.activePrototypes(after);
  refuseTwice(lines);
  if (lines.length > MAX_LINES) throw errors.tooManyPrototypes(MAX_LINES);
  explainPrototypes(tenant.trx, list, { before, after });
  return lines;
}

/** Differs after each change of a list. */
export const listVersion = (lines: readonly listPrototypes.KnownPrototype[]): string =>
  digestVersion(
    lines
      .toSorted((a, b) => a.alias.localeCompare(b.alias, "en"))
      .map(({ alias, name, sortOrder, deletable, removed, version }) => [
        alias,
        name,
        sortOrder,
        deletable,
        removed,
        version,
      ]),
  );

/** The line that an entry changes, as it was when it was read. */
function versionOf(
  known: ReadonlyMap<string, Prototype>,
  { alias, version }: { alias: string; version: number },
): Prototype {
  const line = known.get(alias);
  if (line === undefined) throw errors.prototypeNotFound(alias);
  if (line.version !== version) throw errors.listItemsChanged([line.name]);
  return line;
}

/** A new line. One that was removed comes back when it is named by its alias. */
function added(
  { alias, fields, deletable = true }: Static<typeof newEntry>,
  known: ReadonlyMap<string, Prototype>,
  used: Set<string>,
): listPrototypes.PrototypeInput {
  const { name, sortOrder } = fields;
  if (alias !== undefined && known.has(alias)) throw errors.prototypeNameTaken(alias);
  const own = alias ?? aliasOf(name, used);
  used.add(own);
  return { alias: own, name, sortOrder, deletable };
}

/** An alias made from a name, that no line of the list ever had. */
function aliasOf(name: string, used: ReadonlySet<string>): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 30);
  const stem = letters === "" ? "line" : letters;
  return unusedName(stem, used, "_");
}

async function write(
  tenant: Tenant,
  { alias }: ListItemTemplate,
  line: listPrototypes.PrototypeInput,
): Promise<void> {
  await listPrototypes.writePrototype(tenant, alias, { ...line, name: line.name.trim() });
}

async function remove(tenant: Tenant, { alias }: ListItemTemplate, line: Prototype): Promise<void> {
  if (!line.deletable) throw errors.prototypeNotDeletable(line.name);
  await listPrototypes.writePrototype(tenant, alias, line, true);
}

function refuseTwice(lines: readonly Prototype[]): void {
  const names = lines.map(({ name }) => name.toLowerCase());
  const second = lines.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index);
  if (second !== undefined) throw errors.prototypeNameTaken(second.name);
}
