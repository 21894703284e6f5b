import { sql } from "kysely";
import type { CompiledTemplate } from "../../../../engine/index.ts";
import { withLeft } from "../../../imports/index.ts";
import type { Tenant } from "../../../http/route.ts";
import { records } from "../../../records/index.ts";
import { choiceFilters, choiceUses, mergeLeases } from "../../../storage/index.ts";
import type { choiceMerges, RecordScope } from "../../../storage/index.ts";
import { mergeInEvents } from "../../criticalEvents/merges.ts";
import { mergePosition } from "../../scorecards/positions.ts";
import { rewritingOf } from "./rewriting.ts";

/** Some of the work of a merge, in a transaction in which the run has it. */
export type MergeStep<T> = (
  tenant: Tenant,
  merge: choiceMerges.ChoiceMerge,
  key: mergeLeases.LeasedMerge,
) => Promise<T>;

/** Every record type of the company, also of features that are off, in a fixed order. */
const typesOf = ({ catalog }: Pick<Tenant, "catalog">): CompiledTemplate[] =>
  [...catalog.engine.templates.values()].toSorted((a, b) => (a.alias < b.alias ? -1 : 1));

/** Counts the records that have the value, for the progress. */
export const countAll: MergeStep<void> = async (tenant, { set, from }, key) => {
  const { trx, customer } = tenant;
  const choice = { set, name: from.name };
  const { all } = await choiceUses.countByField(trx, customer.id, typesOf(tenant), choice);
  await mergeLeases.mark(trx, key, { total: all.records + all.deleted });
};

/**
 * Merges the next records, and marks how far the merge is. Where a look through all records changed some, another one follows, for
 * records that were saved meanwhile; one that changes none ends the merge. Gives whether it is over.
 */
export async function mergeNext(
  tenant: Tenant,
  merge: choiceMerges.ChoiceMerge,
  { key, batch, isOneByOne }: { key: mergeLeases.LeasedMerge; batch: number; isOneByOne: boolean },
): Promise<boolean> {
  const { trx } = tenant;
  const next = await nextRecords(tenant, merge, batch);
  if (next === undefined) {
    if (!merge.isChanging) return finish(tenant, merge, key);
    await mergeLeases.mark(trx, key, { at: { template: "", id: 0 }, isChanging: false, left: [] });
    return false;
  }
  const { template, found } = next;
  const { changed, left } = await replaceIn(tenant, merge, { ...next, isOneByOne });
  await mergeLeases.mark(trx, key, {
    done: merge.done + changed,
    left: withLeft(merge.left, left),
    at: { template: template.alias, id: found.at(-1)?.id ?? 0 },
    isChanging: merge.isChanging || changed > 0,
  });
  return false;
}

interface FoundRecords {
  template: CompiledTemplate;
  found: readonly records.ReplacedRecord[];
}

/** The next records that have the value; undefined at the end. */
async function nextRecords(
  tenant: Tenant,
  { set, from, at }: choiceMerges.ChoiceMerge,
  limit: number,
): Promise<FoundRecords | undefined> {
  const { trx, customer } = tenant;
  for (const template of typesOf(tenant)) {
    if (template.alias < at.template) continue;
    const after = template.alias === at.template ? at.id : 0;
    const wanted = { set, name: from.name, after, limit };
    const found = await choiceUses.nextWithChoice(trx, customer.id, template, wanted);
    if (found.length > 0) return { template, found };
  }
  return undefined;
}

/** What was left as it is: a record and why. */
interface Left {
  id: number;
  reason: string;
}

async function replaceIn(
  tenant: Tenant,
  { set, from, into }: choiceMerges.ChoiceMerge,
  { template, found, isOneByOne }: FoundRecords & { isOneByOne: boolean },
): Promise<{ changed: number; left: Left[] }> {
  const scope: RecordScope = { ...tenant, engine: tenant.catalog.engine, silent: true };
  const reason = `"${from.display}" was merged into "${into.display}"`;
  const replace = async (some: FoundRecords["found"]) => {
    const replacement = { set, name: from.name, into: into.name, reason };
    const done = await records.replaceChoice(scope, template, some, replacement);
    const left = [...done.left].map(([id, [first]]) => ({ id, reason: first?.message ?? "" }));
    return { changed: done.changed.length, left };
  };
  if (!isOneByOne) return replace(found);
  const sum = { changed: 0, left: [] as Left[] };
  for (const record of found) {
    const { changed, left } = await alone(tenant, record, () => replace([record]));
    sum.changed += changed;
    sum.left.push(...left);
  }
  return sum;
}

/** One record, of which nothing stays where it cannot be written. */
async function alone<T>(
  { trx, deps }: Tenant,
  { id }: records.ReplacedRecord,
  work: () => Promise<T>,
): Promise<T | { changed: 0; left: Left[] }> {
  await sql`savepoint merged`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint merged`.execute(trx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint merged`.execute(trx);
    deps.logError(`Merging a value of record ${id}`, error);
    return { changed: 0, left: [{ id, reason: "The record could not be saved." }] };
  }
}

/** Saved views, drafts, reports, scorecards and critical events name the other value from here on, and the merge is over. */
async function finish(
  tenant: Tenant,
  merge: choiceMerges.ChoiceMerge,
  key: mergeLeases.LeasedMerge,
): Promise<true> {
  const { trx, customer, catalog, now } = tenant;
  await choiceFilters.rewrite(trx, customer.id, merge.from.name, rewritingOf(catalog.engine, merge));
  await mergePosition(tenant, merge);
  await mergeInEvents(tenant, merge);
  await mergeLeases.finish(trx, key, { status: "done" }, now);
  return true;
}
