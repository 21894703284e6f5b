import { computeRecord } from "../../../engine/server.ts";
import { toValues } from "../../../engine/index.ts";
import type { CompiledTemplate, FieldValue, Issue, RecordValues } from "../../../engine/index.ts";
import { fileIds, filesById } from "../../storage/files/recordFiles.ts";
import { enumValuesOf, ruleContext } from "../rules/ruleContext.ts";
import type { EnumValues } from "../rules/ruleContext.ts";
import { fillings, namesMore, withFillings } from "./fill.ts";
import { peopleNamed } from "../rules/relationRights.ts";
import type { People } from "../rules/relationRights.ts";
import { inverseIds } from "../../storage/records/inverse.ts";
import type { LastNumbers } from "./saveSources.ts";
import { givenValues, prepareRecord } from "./prepare.ts";
import type { PreparedRecord } from "../../storage/records/preparedRecord.ts";
import type { SaveSources } from "./saveSources.ts";
import { directory } from "../../storage/records/related.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";
import { relatedValues, withInverse } from "../rules/ruleData.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { groupBy, inSeries } from "../../storage/records/series.ts";
import { below, joined, nodesOf } from "./tree.ts";
import type { SaveNode } from "./tree.ts";
import { uniqueIssues } from "./unique.ts";
import { relatedIds } from "../../storage/records/values.ts";

/** A record of a save that has passed all rules. */
export interface PreparedNode {
  node: SaveNode;
  record: PreparedRecord;
}

/** What the records of one save share while they are prepared. */
interface Workbench {
  scope: RecordScope;
  sources: (template: CompiledTemplate) => SaveSources;
  /** Values as they will be, of the records of this save. */
  pending: Map<number, RecordValues>;
  /** Ids behind inverse relations, by record. */
  inverse: ReadonlyMap<number, RecordValues>;
  /** The directory, with the records of this save as they will be. */
  related: Map<number, DirectoryEntry>;
}

/**
 * Applies the rules to all records of a loaded tree, each with the others as they will be: a sum over rows counts the rows
 * that are sent. Gives those to be written, in an order in which each comes after those whose ids it stores.
 */
export async function prepareTree(
  scope: RecordScope,
  nodes: readonly SaveNode[],
  issues: Issue[],
): Promise<PreparedNode[]> {
  const bench = await setUpFilled(scope, nodes);
  if (nodes.some(({ template }) => template.related.length > 0)) await computeAhead(bench, nodes);
  const [root] = nodes;
  const listed = new Set(root === undefined ? [] : nodesOf(root));
  const order = [
    ...(root === undefined ? [] : inOrder(root)),
    ...nodes.filter((node) => !listed.has(node)),
  ].filter(({ action }) => action !== "delete");
  const prepared = await inSeries(order, (node) => prepareNode(bench, node, issues));
  const ready = prepared.filter((each) => each !== undefined);
  issues.push(...(await sharedIssues(scope, ready, nodes)));
  return ready;
}

/** What the rules warn of in records that are edited, each at its place in the save. */
export function warningsOf(prepared: readonly PreparedNode[]): Issue[] {
  const edited = prepared.filter(({ node: { action } }) => action === "create" || action === "update");
  return edited.flatMap(({ node, record }) => record.warnings.map((issue) => placed(node, issue)));
}

/** What forbids records because another one has what no two of their template share. */
async function sharedIssues(
  scope: RecordScope,
  prepared: readonly PreparedNode[],
  nodes: readonly SaveNode[],
): Promise<Issue[]> {
  const gone = nodes.filter(({ action }) => action === "delete").map(({ id }) => id);
  const groups = await inSeries(
    [...groupBy(prepared, ({ node }) => node.template)],
    async ([template, group]) => {
      const records = group.map(({ node: { id, stored }, record: { values } }) => ({ id, values, stored }));
      const found = await uniqueIssues(scope, template, records, gone);
      return group.flatMap(({ node }) => (found.get(node.id) ?? []).map((issue) => placed(node, issue)));
    },
  );
  return groups.flat();
}

/** An issue of a record at its place in the save. */
function placed({ action, path }: SaveNode, issue: Issue): Issue {
  const isSet = action === "detach" || action === "set";
  return { ...issue, path: isSet ? path : joined(path, issue.path) };
}

/** The records of a tree, each after those whose ids it stores. */
function inOrder(node: SaveNode): SaveNode[] {
  const nested = (isInverse: boolean) =>
    below({ ...node, lists: node.lists.filter(({ inverse }) => (inverse !== undefined) === isInverse) });
  return [...nested(false).flatMap(inOrder), node, ...nested(true).flatMap(inOrder)];
}

/** What the records of a save share, once each has the values that its rules fill in. */
async function setUpFilled(scope: RecordScope, nodes: readonly SaveNode[]): Promise<Workbench> {
  const bench = await setUp(scope, nodes);
  let isMore = false;
  for (const node of nodes) {
    const filled = await fillingsOf(bench, node);
    if (Object.keys(filled).length === 0) continue;
    isMore ||= namesMore(node.template, filled);
    if (node.action === "set") node.forced = { ...filled, ...node.forced };
    else node.input = withFillings(node.template, node.input, filled);
    bench.pending.set(node.id, {
      ...givenValues(node.template, node.input, node),
      ...bench.inverse.get(node.id),
    });
  }
  return isMore ? setUp(scope, nodes) : bench;
}

/** What the rules fill in beside what is given; a record that is only related or detached is not edited. */
async function fillingsOf({ scope, sources, inverse }: Workbench, node: SaveNode): Promise<RecordValues> {
  const { template, action, id, input, stored, forced, row, fills } = node;
  if (action !== "create" && action !== "update" && action !== "set") return {};
  return fillings(scope, template, sources(template), input, {
    id,
    forced,
    inverse: inverse.get(id) ?? {},
    ...(stored === undefined ? {} : { stored }),
    ...(row === undefined ? {} : { createdDate: row.created_at }),
    ...(fills === undefined ? {} : { fills }),
  });
}

async function setUp(scope: RecordScope, nodes: readonly SaveNode[]): Promise<Workbench> {
  const given = new Map(nodes.map((node) => [node.id, givenValues(node.template, node.input, node)]));
  const inverse = await inverseOf(scope, nodes);
  const valuesOf = (node: SaveNode) => ({ ...given.get(node.id), ...inverse.get(node.id) });
  const stored = await relatedOf(scope, nodes, valuesOf);
  const related = await directoryOf(scope, nodes, valuesOf);
  const files = await filesById(
    scope,
    nodes.flatMap((node) => fileIds(node.template, toValues(node.template, node.input))),
  );
  const enumValues = await choicesOf(scope, nodes);
  const people = await peopleOf(scope, nodes, valuesOf);
  const fresh = new Set(nodes.filter(({ action }) => action === "create").map(({ id }) => id));
  const deleted = new Set(nodes.filter(({ action }) => action === "delete").map(({ id }) => id));
  const pending = new Map<number, RecordValues>();
  for (const node of nodes) if (node.action !== "delete") pending.set(node.id, valuesOf(node));
  const ruled = (id: number) => (deleted.has(id) ? undefined : (pending.get(id) ?? stored.get(id)));
  const numbers: LastNumbers = new Map();
  const sources = (template: CompiledTemplate): SaveSources => ({
    enumValues: enumValues.get(template) ?? new Map(),
    related,
    files,
    people,
    fresh,
    numbers,
    ruled,
  });
  return { scope, sources, pending, inverse, related };
}

/** The people whom the records name in relations that ask for a right. */
async function peopleOf(
  scope: RecordScope,
  nodes: readonly SaveNode[],
  valuesOf: (node: SaveNode) => RecordValues,
): Promise<People> {
  const groups = await inSeries([...groupBy(nodes, ({ template }) => template)], ([template, group]) =>
    peopleNamed(scope, template, group.map(valuesOf)),
  );
  return new Map(groups.flatMap((people) => [...people]));
}

/** The directory of all records that are named, with those of this save as they will be. */
async function directoryOf(
  scope: RecordScope,
  nodes: readonly SaveNode[],
  valuesOf: (node: SaveNode) => RecordValues,
): Promise<Map<number, DirectoryEntry>> {
  const ids = nodes.flatMap((node) => [
    node.id,
    ...relatedIds(node.template, valuesOf(node)),
    ...relatedIds(node.template, node.stored ?? {}),
  ]);
  const related = new Map(await directory(scope, ids));
  for (const node of nodes) enter(related, node);
  return related;
}

async function choicesOf(
  scope: RecordScope,
  nodes: readonly SaveNode[],
): Promise<ReadonlyMap<CompiledTemplate, EnumValues>> {
  const found = new Map<CompiledTemplate, EnumValues>();
  for (const { template } of nodes) {
    if (!found.has(template)) found.set(template, await enumValuesOf(scope, template));
  }
  return found;
}

/** A new record is in the directory before it is written, and a deleted one no more. */
function enter(related: Map<number, DirectoryEntry>, { id, action, template, input, row }: SaveNode): void {
  const known = related.get(id);
  const groupId = Number(input.groupId ?? row?.group_id ?? 0);
  const entry = known ?? {
    id,
    template: template.alias,
    groupId,
    title: "",
    shown: "",
    titleOf: [],
    deleted: false,
  };
  related.set(id, { ...entry, deleted: action === "delete" });
}

/** The ids behind inverse relations: those that are sent where a list is, otherwise those that are stored. */
async function inverseOf(
  scope: RecordScope,
  nodes: readonly SaveNode[],
): Promise<ReadonlyMap<number, RecordValues>> {
  const found = new Map<number, RecordValues>();
  for (const [template, group] of groupBy(nodes, (node) => node.template)) {
    const stored = await withInverse(
      scope,
      template,
      group.map(({ id }) => ({ id, values: {} })),
      // Nobody names a record that is being made.
      group.filter(({ action }) => action !== "create").map(({ id }) => id),
    );
    for (const [index, node] of group.entries()) {
      const sent = await inSeries(
        node.lists.filter(({ inverse }) => inverse !== undefined),
        async ({ field, entries }) => {
          const kept = entries.filter((entry) => !("node" in entry) || entry.node.action !== "delete");
          const ids = kept.map((entry) => ("node" in entry ? entry.node.id : entry.id));
          const all = [...ids, ...(await unseen(scope, node, field))];
          const value: FieldValue = field.multi ? all : (all[0] ?? null);
          return [field.key, value] as const;
        },
      );
      found.set(node.id, { ...stored[index], ...Object.fromEntries(sent) });
    }
  }
  return found;
}

/** Records that name this one and that the principal may not view: they are not in the list that was sent. */
async function unseen(
  scope: RecordScope,
  node: SaveNode,
  field: SaveNode["lists"][number]["field"],
): Promise<number[]> {
  if (node.action === "create") return [];
  const ids = async (viewable: boolean) =>
    (await inverseIds(scope, node.template, field, [node.id], { viewable })).get(node.id) ?? [];
  const seen = new Set(await ids(true));
  return (await ids(false)).filter((id) => !seen.has(id));
}

async function relatedOf(
  scope: RecordScope,
  nodes: readonly SaveNode[],
  valuesOf: (node: SaveNode) => RecordValues,
): Promise<ReadonlyMap<number, RecordValues>> {
  const found = new Map<number, RecordValues>();
  for (const [template, group] of groupBy(nodes, (node) => node.template)) {
    const values = await relatedValues(scope, template, group.map(valuesOf));
    for (const [id, own] of values) found.set(id, { ...found.get(id), ...own });
  }
  return found;
}

/** Computes the lowest records first, so that those above read their new values. */
async function computeAhead(bench: Workbench, nodes: readonly SaveNode[]): Promise<void> {
  for (const node of nodes.toReversed()) {
    const values = bench.pending.get(node.id);
    if (values === undefined || node.template.computations.length === 0) continue;
    const { enumValues, related, ruled } = bench.sources(node.template);
    const context = ruleContext(bench.scope, enumValues, {
      isNew: node.action === "create",
      sourceIds: node.input.sourceIds ?? node.row?.source_ids ?? {},
      system: {
        id: node.id,
        createdDate: node.row?.created_at ?? bench.scope.now,
        lastUpdatedDate: bench.scope.now,
      },
      relatedLabel: (id) => related.get(id)?.title,
      ...(ruled === undefined ? {} : { related: ruled }),
    });
    bench.pending.set(node.id, await computeRecord(node.template, values, context));
  }
}

async function prepareNode(
  { scope, sources, pending, inverse, related }: Workbench,
  node: SaveNode,
  issues: Issue[],
): Promise<PreparedNode | undefined> {
  const { template, action, row, stored, id, forced, trusted } = node;
  const asked = node.asked ?? (action === "create" || action === "update" ? undefined : Object.keys(forced));
  const input = { ...node.input, sourceIds: { ...row?.source_ids, ...node.input.sourceIds } };
  const prepared = await prepareRecord(scope, template, sources(template), input, {
    id,
    forced,
    inverse: inverse.get(id) ?? {},
    ...(stored === undefined ? {} : { stored }),
    ...(trusted === true && { trusted }),
    ...(row === undefined ? {} : { createdDate: row.created_at }),
    ...(asked && { asked }),
  });
  if ("issues" in prepared) {
    issues.push(...prepared.issues.map((issue) => placed(node, issue)));
    return undefined;
  }
  pending.set(id, { ...prepared.values });
  related.set(id, {
    id,
    template: template.alias,
    groupId: prepared.groupId,
    title: prepared.title,
    shown: prepared.title,
    titleOf: prepared.titleOf,
    deleted: false,
  });
  return { node, record: prepared };
}
