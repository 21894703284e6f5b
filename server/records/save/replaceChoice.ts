import { sql } from "kysely";
import type { CompiledTemplate, FieldValue, Issue, RecordValues } from "../../../engine/index.ts";
import { storedColumns, tableName } from "../../storage/columns/columns.ts";
import { chosenColumns, withChoice } from "../../storage/jobs/choiceUses.ts";
import type { NamedChoice } from "../../storage/jobs/choiceUses.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { rowValues } from "../../storage/records/values.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import type { SaveNode } from "./tree.ts";
import { bare } from "./treeLoad.ts";
import { prepareTree } from "./treePrepare.ts";
import type { PreparedNode } from "./treePrepare.ts";
import { writeTree } from "./treeWrite.ts";

/** What is replaced by what in records, and why, for their histories. */
export interface ChoiceReplacement extends NamedChoice {
  /** Name of the choice that replaces it. */
  into: string;
  reason: string;
}

/** A record of which a choice is to be replaced. */
export interface ReplacedRecord {
  id: number;
  deleted: boolean;
}

/** What became of records: ids of those that changed, and issues of those that stay as they are, by id. */
export interface Replaced {
  changed: readonly number[];
  left: ReadonlyMap<number, readonly Issue[]>;
}

/**
 * Replaces a choice by another one of its set wherever these records of a template have it, deleted records too, so that a restored one has it
 * as well. What is computed and searched follows, as with a save. It is a change of name: no rule fills anything in or refuses it, but two
 * records that may not be alike stay as they are. Some hundreds per call at most.
 */
export async function replaceChoice(
  scope: RecordScope,
  template: CompiledTemplate,
  records: readonly ReplacedRecord[],
  replacement: ChoiceReplacement,
): Promise<Replaced> {
  const changed: number[] = [];
  const left = new Map<number, Issue[]>();
  for (const deleted of [false, true]) {
    const ids = records.filter((record) => record.deleted === deleted).map(({ id }) => id);
    if (ids.length === 0) continue;
    const nodes = (await lockStored(scope, template, { ids, deleted })).flatMap((row) =>
      nodeOf(template, row, replacement),
    );
    if (nodes.length === 0) continue;
    const issues: Issue[] = [];
    const prepared = await prepareTree(scope, nodes, issues);
    // What a restored record may not share is looked at when it is restored.
    if (!deleted)
      for (const issue of issues) left.set(idIn(issue), [...(left.get(idIn(issue)) ?? []), issue]);
    const passed = prepared.filter(({ node }) => !left.has(node.id)).map((each) => renamed(each, deleted));
    const written = await writeTree(scope, passed, []);
    // Other records read a deleted one as gone.
    if (!deleted) await recomputeDependents(scope, written);
    changed.push(...passed.map(({ node }) => node.id));
  }
  return { changed, left };
}

/** The path of a node is its id. */
const idIn = ({ path }: Issue) => Number(path.split("/")[0]);

/** Records that are deleted or not, with all their values, locked in the order of their numbers. */
async function lockStored(
  { trx, plan }: RecordScope,
  template: CompiledTemplate,
  { ids, deleted }: { ids: readonly number[]; deleted: boolean },
): Promise<StoredRow[]> {
  const isDeleted = sql.raw(`t.deleted_at is ${deleted ? "not null" : "null"}`);
  const wanted = sql`t.customer_id = ${plan.customerId} and t.id = any(${[...ids]}::bigint[]) and ${isDeleted}`;
  await sql`select t.id from ${sql.raw(tableName(template.alias))} t where ${wanted} order by t.id for update`.execute(
    trx,
  );
  return selectRows(trx, template, { where: [wanted], tail: sql`order by t.id` });
}

/** The save of a record; nothing where it has the choice no more. */
function nodeOf(template: CompiledTemplate, row: StoredRow, replacement: ChoiceReplacement): SaveNode[] {
  const stored = rowValues(template, row);
  const { id } = row;
  const forced = replacedValues(template, stored, replacement);
  if (Object.keys(forced).length === 0) return [];
  const { reason } = replacement;
  const node = { path: String(id), lists: [], fills: "nothing", asked: [] } as const;
  return [{ ...node, template, action: "set", id, input: bare(id), forced, row, stored, reason }];
}

/** The values of the fields that have the choice, with the other one in its position; each choice of several stands once. */
function replacedValues(
  template: CompiledTemplate,
  stored: RecordValues,
  { set, name, into }: ChoiceReplacement,
): RecordValues {
  const changed: Record<string, FieldValue> = {};
  for (const { key } of chosenColumns(template, set)) {
    const value = stored[key] ?? null;
    const other = withChoice(value, name, into);
    if (other !== value) changed[key] = other;
  }
  return changed;
}

/** A record whose rules ran, in which nothing changes but the choice and what is computed. */
function renamed({ node, record }: PreparedNode, deleted: boolean): PreparedNode {
  const { template, stored = {}, forced } = node;
  const kept = storedColumns(template).filter(({ field }) => field.computed === undefined);
  const values = {
    ...record.values,
    ...Object.fromEntries(kept.map(({ key }) => [key, stored[key] ?? null])),
    ...forced,
  };
  return { node, record: { ...record, values, deleted } };
}
