import { followers, followingValues, startedRules } from "../../../engine/server.ts";
import type { CompiledChangeRule } from "../../../engine/server.ts";
import type { CompiledTemplate, Issue, RecordValues } from "../../../engine/index.ts";
import { NotPermittedError } from "../../storage/database/storageErrors.ts";
import { inverseIds } from "../../storage/records/inverse.ts";
import { savedRecord } from "./onCreate.ts";
import { lockRows } from "../read/findRecord.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { viewableTitles } from "../../storage/records/titles.ts";
import { bare } from "./treeLoad.ts";
import { prepareTree } from "./treePrepare.ts";
import type { PreparedNode } from "./treePrepare.ts";
import { writeTree } from "./treeWrite.ts";
import { joined } from "./tree.ts";
import type { SaveNode } from "./tree.ts";
import { rowValues, toIds } from "../../storage/records/values.ts";

/** Records that are prepared together. */
const AT_ONCE = 200;

/**
 * Makes the changes that follow in other records where a field of a saved one became a value (`onChange`), once the save is written:
 * as the principal, with rights, rules, the reason in the history, and all that reads the changed records. Records that the principal may not
 * view stay as they are, and nothing reveals them. Gives the issues that forbid a change, at the path of the relation. Throws a
 * NotPermittedError where the principal may view one of the records and not edit it. Nothing follows a save that fills nothing in.
 */
export async function followChanges(scope: RecordScope, prepared: readonly PreparedNode[]): Promise<Issue[]> {
  for (const saved of prepared) {
    const { action, fills, stored, template } = saved.node;
    if ((action !== "create" && action !== "update") || fills === "nothing") continue;
    for (const rule of startedRules(template, stored, saved.record.values)) {
      const issues = await followOne(scope, saved, rule);
      if (issues.length > 0) return issues;
    }
  }
  return [];
}

async function followOne(
  scope: RecordScope,
  saved: PreparedNode,
  rule: CompiledChangeRule,
): Promise<Issue[]> {
  const { template, id, path } = saved.node;
  const other = scope.engine.templates.get(rule.template);
  const field = template.byKey.get(rule.relation);
  if (other === undefined || field?.relation?.inverse === undefined) return [];
  const ids = (await inverseIds(scope, template, field, [id], { viewable: true })).get(id) ?? [];
  const record = ids.length === 0 ? undefined : await savedRecord(scope, saved);
  if (record === undefined) return [];
  const set = await followingValues(rule, template, other, record);
  if (set === undefined) return [];
  const isMeant = followers(rule, other, record.context);
  const locked = [...(await lockRows(scope, other, ids)).values()];
  const nodes = locked
    .map((row) => nodeOf(other, row, set, rule.reason))
    .filter(({ stored }) => toIds(stored[field.relation?.inverse ?? ""]).includes(id) && isMeant(stored));
  await requireEdits(scope, nodes);
  for (let start = 0; start < nodes.length; start += AT_ONCE) {
    const issues = await write(scope, nodes.slice(start, start + AT_ONCE));
    if (issues.length > 0) return issues.map((issue) => ({ ...issue, path: joined(path, rule.relation) }));
  }
  return [];
}

type FollowingNode = SaveNode & { row: StoredRow; stored: RecordValues };

function nodeOf(
  template: CompiledTemplate,
  row: StoredRow,
  forced: RecordValues,
  reason: string,
): FollowingNode {
  const { id } = row;
  const stored = rowValues(template, row);
  return {
    path: String(id),
    template,
    action: "set",
    id,
    input: bare(id),
    forced,
    row,
    stored,
    lists: [],
    reason,
  };
}

/** Refuses the whole save with the first record that the principal sees and may not edit. */
async function requireEdits(scope: RecordScope, nodes: readonly FollowingNode[]): Promise<void> {
  const refused = nodes.find(
    ({ template, row }) => !scope.plan.abilities.can("edit", template, row.group_id),
  );
  if (refused === undefined) return;
  const { template, id } = refused;
  const message = `${await nameOf(scope, refused)} follows this change, and your role does not allow you to edit ${template.plural} there.`;
  throw new NotPermittedError(message, id);
}

async function write(scope: RecordScope, nodes: readonly FollowingNode[]): Promise<Issue[]> {
  const issues: Issue[] = [];
  const prepared = await prepareTree(scope, nodes, issues);
  const [first] = issues;
  if (first === undefined) {
    await recomputeDependents(scope, await writeTree(scope, prepared, nodes));
    return [];
  }
  const node = nodes.find(({ path }) => path === first.path);
  const name = node === undefined ? "" : `${await nameOf(scope, node)}: `;
  return [{ ...first, message: `${name}${first.message}` }];
}

async function nameOf(scope: RecordScope, { template, id }: SaveNode): Promise<string> {
  const title = (await viewableTitles(scope, [id])).get(id) ?? `Record No. ${id}`;
  return `${template.name} "${title}"`;
}
