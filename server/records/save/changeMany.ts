import { sql } from "kysely";
import type { Issue, RecordInput } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import { changesOf } from "../../storage/records/changes.ts";
import type { Fills } from "./saveSources.ts";
import { groupFilter } from "../../storage/records/groupFilter.ts";
import { holdIssues } from "./retentionHold.ts";
import { InvalidRecordError } from "../../storage/database/storageErrors.ts";
import { droppedKeys } from "./prepare.ts";
import { followChanges } from "./onChange.ts";
import { lockRows } from "../read/findRecord.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import { inSavepoint } from "./savepoint.ts";
import { refusalText } from "../rules/requireRight.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import { prepareTree } from "./treePrepare.ts";
import type { PreparedNode } from "./treePrepare.ts";
import { writeTree } from "./treeWrite.ts";
import { problem } from "./tree.ts";
import type { SaveNode } from "./tree.ts";
import { rowValues } from "../../storage/records/values.ts";

export interface ChangeRequest extends RecordScope {
  /** Alias of the template. */
  template: string;
  /** Each names its record by `id`; none twice. What is left out stays. */
  inputs: readonly (RecordInput & { id: number })[];
  /** What is filled in beside the inputs; left out: all that the rules say. */
  fills?: Fills;
  /** Check only: nothing is written. */
  dryRun?: boolean;
}

/**
 * What became of one input, in the order of the inputs: the version of the record now, whether it changed, and the keys of the fields
 * whose given values are not kept.
 */
export type ChangeResult =
  | { id: number; version: number; changed: boolean; dropped: readonly string[] }
  | { issues: Issue[] };

/**
 * Changes many records by the same rules as one, for imports: locked fields may be set, and the last writer wins. Those that pass are
 * written, those that do not come back with their issues. Some hundreds per call at most.
 */
export async function changeMany(request: ChangeRequest): Promise<ChangeResult[]> {
  if (templateOf(request.engine, request.template).onChange.length === 0) return changeTogether(request);
  return inSeries(request.inputs, (input) => changeAlone(request, input));
}

/** Changes one record, and what follows in others; nothing of both where one of them is refused. */
async function changeAlone(
  { dryRun, ...request }: ChangeRequest,
  input: ChangeRequest["inputs"][number],
): Promise<ChangeResult> {
  const changed = await inSavepoint(request, { undo: dryRun === true }, () =>
    changeTogether({ ...request, inputs: [input] }),
  );
  return "issues" in changed ? changed : (changed.done[0] ?? { issues: [] });
}

async function changeTogether(request: ChangeRequest): Promise<ChangeResult[]> {
  const { inputs, dryRun, fills = "all", ...scope } = request;
  const template = templateOf(scope.engine, request.template);
  const rows = await lockRows(
    scope,
    template,
    inputs.map(({ id }) => id),
  );
  const nodes = inputs.flatMap((input, index): SaveNode[] => {
    const row = rows.get(input.id);
    if (row === undefined) return [];
    const stored = rowValues(template, row);
    const node = { path: String(index), forced: {}, lists: [], trusted: true, fills };
    return [{ ...node, template, action: "update", id: input.id, input, row, stored }];
  });
  const issues = nodes.flatMap((node) => rightIssues(scope, node));
  const prepared = await prepareTree(scope, allowed(nodes, issues), issues);
  issues.push(...(await holdIssues(scope, prepared)));
  const passed = prepared.filter(({ node }) => issuesOf(issues, node.path).length === 0);
  if (dryRun !== true) {
    await recomputeDependents(scope, await writeTree(scope, passed, []));
    const following = await followChanges(scope, passed);
    if (following.length > 0) throw new InvalidRecordError(issuesOf(following, "0"));
  }
  const changed = new Set(passed.filter(isChanged).map(({ node }) => node.path));
  const valuesBy = new Map(passed.map(({ node, record }) => [node.path, record.values]));
  return inputs.map((input, index) => {
    const own = issuesOf(issues, String(index));
    const before = rows.get(input.id);
    if (before === undefined)
      return { issues: [problem("", "missing", `There is no record No. ${input.id}.`)] };
    if (own.length > 0) return { issues: own };
    const isOther = changed.has(String(index));
    const dropped = droppedKeys(template, input, valuesBy.get(String(index)) ?? {});
    return { id: input.id, version: before.version + (isOther ? 1 : 0), changed: isOther, dropped };
  });
}

/** Whether a save raises the version: computed values alone do not. */
function isChanged({ node: { template, stored }, record }: PreparedNode): boolean {
  return changesOf(template, stored, record.values).some(
    ({ field }) => template.byKey.get(field)?.computed === undefined,
  );
}

/** Why the principal may not change a record: their rights in its group, and in the one that it moves to. */
function rightIssues({ plan }: RecordScope, { template, row, input, path }: SaveNode): Issue[] {
  const groups = [row?.group_id, input.groupId ?? row?.group_id];
  if (groups.every((group) => plan.abilities.can("edit", template, group))) return [];
  return [problem(path, "right", refusalText("edit", template))];
}

const allowed = (nodes: readonly SaveNode[], issues: readonly Issue[]) =>
  nodes.filter(({ path }) => issuesOf(issues, path).length === 0);

/** The issues of one input, with paths in its record. */
function issuesOf(issues: readonly Issue[], index: string): Issue[] {
  return issues.flatMap((issue) => {
    const [first, ...rest] = issue.path.split("/");
    return first === index ? [{ ...issue, path: rest.join("/") }] : [];
  });
}

/** By what records are recognised: a field's key, or a source system's (`sourceIds.fars`). */
export type MatchKey = string;

const sourcePrefix = "sourceIds.";

/** The source key that a match names; undefined for a field. */
export function sourceKeyOf(match: MatchKey): string | undefined {
  return match.startsWith(sourcePrefix) ? match.slice(sourcePrefix.length) : undefined;
}

/** The values under these keys of all records of a template that the principal may view; for imports. */
export async function matchValues(
  scope: RecordScope,
  alias: string,
  keys: readonly MatchKey[],
): Promise<{ id: number; values: unknown[] }[]> {
  const template = templateOf(scope.engine, alias);
  const columns = storedColumns(template);
  const parts = keys.map((key) => {
    const source = sourceKeyOf(key);
    if (source !== undefined) return sql`t.source_ids ->> ${source}`;
    const column = columns.find((each) => each.key === key);
    return column === undefined ? sql`null` : sql.raw(readColumn(column, "t"));
  });
  const viewable = groupFilter(scope.plan, template, sql.raw("t.group_id"));
  const { rows } = await sql<{ id: number; values: unknown[] }>`
    select t.id, json_build_array(${sql.join(parts)}) as values from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${scope.plan.customerId} and t.deleted_at is null and ${viewable} order by t.id`.execute(
    scope.trx,
  );
  return rows;
}
