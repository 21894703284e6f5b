import type { Issue, RecordData, RecordInput } from "../../../engine/index.ts";
import { withCopies } from "./copies.ts";
import { ConflictError, InvalidRecordError, UnconfirmedError } from "../../storage/database/storageErrors.ts";
import type { Fills } from "./saveSources.ts";
import { holdEvents, holdIssues } from "./retentionHold.ts";
import { followChanges } from "./onChange.ts";
import { changeNamed, lockNamed } from "./onCreate.ts";
import { lockRecord, reread } from "../read/findRecord.ts";
import { recomputeDependents } from "../computed/dependents.ts";
import { requireRight } from "../rules/requireRight.ts";
import { templateOf } from "../../storage/records/scope.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { loadTree } from "./treeLoad.ts";
import { prepareTree, warningsOf } from "./treePrepare.ts";
import { removeStored, writeTree } from "./treeWrite.ts";
import { nodesOf, problem, readTree } from "./tree.ts";
import type { SaveNode } from "./tree.ts";
import { rowValues } from "../../storage/records/values.ts";
import { nextIds } from "../../storage/records/writeRows.ts";

export interface SaveRequest extends RecordScope {
  input: RecordInput;
  /** What is filled in beside the input; left out: all that the rules say. */
  fills?: Fills;
  /** Imports may set locked fields. */
  trusted?: boolean;
  /** false: a save that the rules warn of is refused with an UnconfirmedError; left out or true: warnings are confirmed. */
  confirmed?: boolean;
}

/**
 * Creates a record from an input with a `templateAlias`, with the records inside it. Throws an InvalidRecordError with all
 * issues, a NotPermittedError without the right to add in the record's group, a QueryError for an unknown template or an input that is too
 * deep or too large, a ConflictError for a nested record. All or nothing is written.
 */
export async function createRecord({
  input,
  fills = "all",
  trusted = false,
  confirmed,
  ...scope
}: SaveRequest): Promise<RecordData> {
  const template = templateOf(scope.engine, input.templateAlias ?? "");
  const issues: Issue[] = [];
  const whole = await withCopies(scope, template, input);
  const root = readTree(scope, { template, action: "create", input: whole }, issues);
  const [id = 0] = await nextIds(scope, 1);
  root.id = id;
  root.trusted = trusted;
  for (const node of nodesOf(root)) node.fills = fills;
  await saveTree(scope, root, issues, confirmed);
  const isAlone = template.fields.every(({ relation }) => relation?.through === undefined);
  const unnamed = isAlone && nodesOf(root).length === 1 && template.onCreate.length === 0;
  return reread(scope, template, id, { unnamed });
}

/**
 * Saves an input with `id` and `version` over a record, with the records inside it. Throws a ConflictError with the record
 * as it is now when a version is not the current one, an InvalidRecordError, a NotPermittedError, a RecordNotFoundError or a
 * QueryError. A record without a change keeps its version; nothing of it is written.
 */
export async function updateRecord({ input, confirmed, ...scope }: SaveRequest): Promise<RecordData> {
  const id = input.id ?? 0;
  const { template, row } = await lockRecord(scope, id);
  requireRight(scope, "edit", template, row.group_id, id);
  if (input.version === undefined) {
    throw new InvalidRecordError([problem("version", "required", "Required field")]);
  }
  if (input.templateAlias !== undefined && input.templateAlias !== template.alias) {
    const message = `Record No. ${id} is of another type.`;
    throw new InvalidRecordError([problem("templateAlias", "unknown", message)]);
  }
  if (input.version !== row.version) throw new ConflictError(await reread(scope, template, id));
  const issues: Issue[] = [];
  const root = readTree(scope, { template, action: "update", input }, issues);
  root.row = row;
  root.stored = rowValues(template, row);
  await saveTree(scope, root, issues, confirmed);
  return reread(scope, template, id);
}

async function saveTree(
  scope: RecordScope,
  root: SaveNode,
  issues: Issue[],
  confirmed = true,
): Promise<void> {
  const nodes = await loadTree(scope, root, issues);
  refuse(issues);
  await lockNamed(scope, nodes);
  const prepared = await prepareTree(scope, nodes, issues);
  refuse(issues);
  refuse(await holdIssues(scope, prepared));
  if (!confirmed) askFor(warningsOf(prepared));
  await recomputeDependents(scope, await writeTree(scope, prepared, nodes));
  await holdEvents(scope, prepared);
  refuse(await changeNamed(scope, prepared));
  refuse(await followChanges(scope, prepared));
}

function askFor(warnings: readonly Issue[]): void {
  if (warnings.length > 0) throw new UnconfirmedError(warnings);
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidRecordError(issues);
}

/**
 * Deletes a record softly: it is found no more, its history stays. With a `version` that is not the current one it
 * throws a ConflictError; otherwise as `updateRecord`.
 */
export async function removeRecord(request: RecordScope & { id: number; version?: number }): Promise<void> {
  const { id, version, ...scope } = request;
  const { template, row } = await lockRecord(scope, id);
  requireRight(scope, "delete", template, row.group_id, id);
  if (version !== undefined && version !== row.version) {
    throw new ConflictError(await reread(scope, template, id));
  }
  const stored = rowValues(template, row);
  await recomputeDependents(scope, [await removeStored(scope, { template, id, row, stored, path: "" })]);
}
