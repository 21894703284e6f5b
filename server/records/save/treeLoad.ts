import type { Issue, RecordInput } from "../../../engine/index.ts";
import { ConflictError } from "../../storage/database/storageErrors.ts";
import { inverseIds } from "../../storage/records/inverse.ts";
import { lockRows, notViewable, reread } from "../read/findRecord.ts";
import { requireRight } from "../rules/requireRight.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { groupBy, inSeries } from "../../storage/records/series.ts";
import { joined, nodesOf, problem } from "./tree.ts";
import type { NestedEntry, NestedList, SaveNode } from "./tree.ts";
import { nextIds } from "../../storage/records/writeRows.ts";
import { rowValues, toIds } from "../../storage/records/values.ts";

/**
 * Makes a tree ready to be prepared: gives numbers and groups to new records, locks and reads the stored ones, checks
 * rights and versions, and works out what each place says of relations. Records that a list no longer names are added to
 * what is given back, as detached. Throws a NotPermittedError or a ConflictError; what is wrong with a row is an issue.
 */
export async function loadTree(scope: RecordScope, root: SaveNode, issues: Issue[]): Promise<SaveNode[]> {
  const detached = await inSeries(nodesOf(root), (node) => resolveLists(scope, node));
  const nodes = [...nodesOf(root), ...detached.flat()];
  issues.push(...repeated(nodes));
  await numberNew(scope, nodes);
  for (const node of nodes) inheritGroup(scope, node);
  await readStored(scope, nodes, issues);
  if (issues.length > 0) return nodes;
  // Whoever saves over a record has checked the one above already.
  for (const node of root.action === "create" ? nodes : nodes.slice(1)) await check(scope, node, issues);
  for (const node of nodes) relate(node, issues);
  for (const node of detached.flat()) detach(node);
  return nodes;
}

/** Turns ids that are new in an inverse list into records to be related, and finds those that the list lost. */
async function resolveLists(scope: RecordScope, node: SaveNode): Promise<SaveNode[]> {
  const lost: SaveNode[] = [];
  node.lists = await inSeries(node.lists, async (list): Promise<NestedList> => {
    const template = scope.engine.templates.get(list.field.relation?.template ?? "");
    if (list.inverse === undefined || template === undefined) return list;
    const owners = node.action === "create" ? [] : [node.id];
    const found = await inverseIds(scope, node.template, list.field, owners, { viewable: true });
    const current = new Set(found.get(node.id));
    const related = (action: "relate" | "detach", id: number, path: string): SaveNode => ({
      path,
      template,
      action,
      id,
      input: bare(id),
      forced: {},
      above: { node, field: list.field },
      lists: [],
    });
    const entries = list.entries.map((entry): NestedEntry =>
      "node" in entry || current.has(entry.id) ? entry : { node: related("relate", entry.id, entry.path) },
    );
    const listed = new Set(entries.map(idOf));
    const path = joined(node.path, list.field.key);
    lost.push(...[...current].filter((id) => !listed.has(id)).map((id) => related("detach", id, path)));
    return { ...list, entries };
  });
  return lost;
}

export const bare = (id: number): RecordInput => ({ id, groupId: null, fields: {}, relations: {} });

function idOf(entry: NestedEntry): number {
  return "node" in entry ? entry.node.id : entry.id;
}

function repeated(nodes: readonly SaveNode[]): Issue[] {
  const known = new Set<number>();
  return nodes.flatMap(({ id, path, template, action }) => {
    if (action === "create") return [];
    if (!known.has(id)) return known.add(id) && [];
    return [problem(path, "duplicate", `This ${template.name} stands here twice.`)];
  });
}

async function numberNew(scope: RecordScope, nodes: readonly SaveNode[]): Promise<void> {
  const fresh = nodes.filter(({ action, path }) => action === "create" && path !== "");
  if (fresh.length === 0) return;
  const ids = await nextIds(scope, fresh.length);
  fresh.forEach((node, index) => {
    node.id = ids[index] ?? 0;
  });
}

/** A new record without a group belongs to that of the record above it, where its type may. */
function inheritGroup({ plan }: RecordScope, node: SaveNode): void {
  if (node.action !== "create" || node.input.groupId !== null || node.above === undefined) return;
  const above = node.above.node;
  const groupId = above.input.groupId ?? above.row?.group_id;
  const group = plan.groups.find(({ id }) => id === groupId);
  if (group === undefined || !node.template.groupTypes.includes(group.groupType)) return;
  node.input = { ...node.input, groupId: group.id };
}

/** Locks the stored records in the order of their numbers, so that two saves do not wait for each other. */
async function readStored(scope: RecordScope, nodes: readonly SaveNode[], issues: Issue[]): Promise<void> {
  const wanted = nodes.filter(({ action, row }) => action !== "create" && row === undefined);
  const byTemplate = groupBy(wanted, ({ template }) => template);
  for (const [template, group] of [...byTemplate].toSorted(([a], [b]) => a.alias.localeCompare(b.alias))) {
    const rows = await lockRows(
      scope,
      template,
      group.map(({ id }) => id),
    );
    for (const node of group) {
      const row = rows.get(node.id);
      if (row === undefined) {
        issues.push(problem(node.path, "relation", `Choose an existing ${template.name}.`));
        continue;
      }
      if (!scope.plan.abilities.can("reach", template, row.group_id)) throw notViewable(node.id);
      node.row = row;
      node.stored = rowValues(template, row);
    }
  }
}

/** The rights and the version of one record. */
async function check(scope: RecordScope, node: SaveNode, issues: Issue[]): Promise<void> {
  const { template, action, input, path, row, id } = node;
  if (input.templateAlias !== undefined && input.templateAlias !== template.alias) {
    issues.push(problem(joined(path, "templateAlias"), "unknown", `Must be ${template.alias}.`));
  }
  if (action === "create" || row === undefined) return requireRight(scope, "add", template);
  requireRight(scope, action === "delete" ? "delete" : "edit", template, row.group_id, id);
  if (action === "relate" || action === "detach") return;
  if (input.version === undefined) {
    issues.push(problem(joined(path, "version"), "required", "Required field"));
  } else if (input.version !== row.version) {
    throw new ConflictError(await reread(scope, template, id), path);
  }
}

/** Sets the value of each relation that a list edits: the record above, or the records below. */
function relate(node: SaveNode, issues: Issue[]): void {
  for (const { field, inverse, entries } of node.lists) {
    const kept = entries.filter((entry) => !("node" in entry) || entry.node.action !== "delete");
    if (!field.multi && kept.length > 1) {
      issues.push(problem(joined(node.path, field.key), "maxLength", `Choose one ${field.label}.`));
    }
    if (inverse === undefined) {
      const ids = kept.map(idOf);
      const value = field.multi ? ids : (ids[0] ?? null);
      node.input = { ...node.input, relations: { ...node.input.relations, [field.key]: value } };
    } else {
      for (const entry of kept) if ("node" in entry) name(entry.node, inverse, node.id);
    }
  }
}

function name(node: SaveNode, key: string, owner: number): void {
  const isMulti = node.template.byKey.get(key)?.multi === true;
  const stored = toIds(node.stored?.[key]);
  node.forced[key] = isMulti ? [...new Set([...stored, owner])] : owner;
  node.input = { ...node.input, relations: without(node.input.relations, key) };
}

function detach(node: SaveNode): void {
  const key = node.above?.field.relation?.inverse ?? "";
  const isMulti = node.template.byKey.get(key)?.multi === true;
  const rest = toIds(node.stored?.[key]).filter((id) => id !== node.above?.node.id);
  node.forced[key] = isMulti ? rest : null;
}

function without<T>(object: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== key));
}
