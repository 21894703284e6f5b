import { computeRecord, relatedSetting } from "../../../engine/server.ts";
import type { CompiledRelatedChange, RelatedSetting } from "../../../engine/server.ts";
import type { CompiledTemplate, Issue, RecordValues, RuleContext } from "../../../engine/index.ts";
import { lockRows } from "../read/findRecord.ts";
import { givenValues } from "./prepare.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import { ruledRecords } from "../rules/ruleData.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { bare } from "./treeLoad.ts";
import { viewableTitles } from "../../storage/records/titles.ts";
import { prepareTree } from "./treePrepare.ts";
import type { PreparedNode } from "./treePrepare.ts";
import type { SaveNode } from "./tree.ts";
import { writeTree } from "./treeWrite.ts";
import { rowValues, toIds } from "../../storage/records/values.ts";

/**
 * Locks the records that the creations of a save will change, before its rules are read: of two people who do the same at once,
 * the second one's rules see what the first one did.
 */
export async function lockNamed(scope: RecordScope, nodes: readonly SaveNode[]): Promise<void> {
  const wanted = new Map<string, Set<number>>();
  for (const node of nodes.filter(({ action }) => action === "create")) {
    const values = givenValues(node.template, node.input, node);
    for (const { relation, template } of node.template.onCreate) {
      wanted.set(template, new Set([...(wanted.get(template) ?? []), ...toIds(values[relation])]));
    }
  }
  for (const [alias, ids] of [...wanted].toSorted(([a], [b]) => a.localeCompare(b))) {
    const template = scope.engine.templates.get(alias);
    if (template !== undefined && ids.size > 0) await lockRows(scope, template, [...ids]);
  }
}

/**
 * Makes the changes that the templates of the created records say, one after the other, as the principal: with rights, rules,
 * history, and all that reads the changed records. Gives the issues that forbid one of them, at the path of its relation. Throws a
 * NotPermittedError where the principal may not edit the record.
 */
export async function changeNamed(scope: RecordScope, prepared: readonly PreparedNode[]): Promise<Issue[]> {
  for (const created of prepared.filter(({ node }) => node.action === "create")) {
    for (const change of created.node.template.onCreate) {
      const issues = await changeOne(scope, created, change);
      if (issues.length > 0) return issues;
    }
  }
  return [];
}

async function changeOne(
  scope: RecordScope,
  created: PreparedNode,
  change: CompiledRelatedChange,
): Promise<Issue[]> {
  const other = scope.engine.templates.get(change.template);
  if (other === undefined) return [];
  const setting = await settingOf(scope, created, change, other);
  if (setting === undefined) return [];
  const row = (await lockRows(scope, other, [setting.id])).get(setting.id);
  if (row === undefined) return [];
  const node: SaveNode = {
    path: change.relation,
    template: other,
    action: "set",
    id: setting.id,
    input: bare(setting.id),
    forced: setting.values,
    row,
    stored: rowValues(other, row),
    lists: [],
    ...(created.node.fills === undefined ? {} : { fills: created.node.fills }),
  };
  const issues: Issue[] = [];
  const changed = await prepareTree(scope, [node], issues);
  if (issues.length === 0) await recomputeDependents(scope, await writeTree(scope, changed, [node]));
  if (issues.length === 0) return [];
  const title = (await viewableTitles(scope, [row.id])).get(row.id) ?? `Record No. ${row.id}`;
  return issues.map((issue) => ({ ...issue, message: `${other.name} "${title}": ${issue.message}` }));
}

/** What a change sets, read from the created record and its related ones as they are now. */
async function settingOf(
  scope: RecordScope,
  created: PreparedNode,
  change: CompiledRelatedChange,
  other: CompiledTemplate,
): Promise<RelatedSetting | undefined> {
  const saved = await savedRecord(scope, created);
  return saved && relatedSetting(change, created.node.template, other, saved);
}

/** A record of a save with its computations, as it is once it was written, and what its rules are read in. */
export async function savedRecord(
  scope: RecordScope,
  { node, record: { id, values } }: PreparedNode,
): Promise<{ values: RecordValues; context: RuleContext } | undefined> {
  const { source_ids, created_at = scope.now } = node.row ?? {};
  const row = { source_ids: { ...source_ids, ...node.input.sourceIds }, created_at, updated_at: scope.now };
  const [ruled] = await ruledRecords(scope, node.template, [{ id, values, row }]);
  if (ruled === undefined) return undefined;
  const context = { ...ruled.context, isNew: node.action === "create" };
  return { values: await computeRecord(node.template, ruled.values, context), context };
}
