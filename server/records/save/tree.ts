import type {
  CompiledField,
  CompiledTemplate,
  Issue,
  RecordInput,
  RecordValues,
} from "../../../engine/index.ts";
import type { NestedInput } from "../../../engine/server.ts";
import { QueryError } from "../../storage/database/storageErrors.ts";
import type { Fills } from "./saveSources.ts";
import { otherSide } from "../../storage/records/inverse.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import type { StoredRow } from "../../storage/records/select.ts";

/** Records in one save beside its root. */
const MAX_NESTED = 1_000;
/** Entries of lists in one save, those included that are only related. */
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 3;

/**
 * What a save does with one record. `relate` and `detach` change nothing but its relation to the record above it, `set` nothing
 * but what the creation or a change of another record sets in it.
 */
type NodeAction = "create" | "update" | "relate" | "detach" | "set" | "delete";

/** A record of a save. */
export interface SaveNode {
  /**
   * Empty for the root; `claims/0` for the first entry of the relation `claims`, `claims/0/payments/2` below it. Of a record
   * that is detached, the relation alone.
   */
  path: string;
  template: CompiledTemplate;
  action: NodeAction;
  /** Given to new ones before they are checked. */
  id: number;
  input: RecordInput;
  /** What the place in the tree says of its relations, or a rule of its values, whatever the input says. */
  forced: RecordValues;
  /** The record as it is stored, once it was read. */
  row?: StoredRow;
  stored?: RecordValues;
  /** The record above it, and the relation of that record in which it is. */
  above?: { node: SaveNode; field: CompiledField };
  lists: readonly NestedList[];
  /** An import: locked fields may be set. */
  trusted?: boolean;
  /** What is filled in beside the input; left out: all that the rules say. */
  fills?: Fills;
  /** Keys whose issues count; left out: all of a record that is edited, otherwise those that are set. */
  asked?: readonly string[];
  /** Why a rule sets values of it, for its history. */
  reason?: string;
}

/** The records of one relation, in their order. */
export interface NestedList {
  field: CompiledField;
  /** Key of the relation of these records that stores the id of the record above; undefined where that one stores their ids. */
  inverse?: string;
  entries: readonly NestedEntry[];
}

/** A place in a list: a record of the save, or one that stays related as it is. */
export type NestedEntry = { node: SaveNode } | { id: number; path: string };

/** Reads an input with everything inside it. Throws a QueryError when it is too deep or too large. */
export function readTree(
  scope: RecordScope,
  root: Pick<SaveNode, "template" | "action" | "input">,
  issues: Issue[],
): SaveNode {
  const counted = { entries: 0 };
  const node: SaveNode = { ...root, path: "", id: root.input.id ?? 0, forced: {}, lists: [] };
  node.lists = readLists(scope, node, issues, counted, 1);
  if (nodesOf(node).length - 1 > MAX_NESTED) {
    throw new QueryError(
      `At most ${MAX_NESTED.toLocaleString("en-US")} nested records can be saved at once.`,
    );
  }
  return node;
}

function readLists(
  scope: RecordScope,
  node: SaveNode,
  issues: Issue[],
  counted: { entries: number },
  depth: number,
): NestedList[] {
  const given = Object.entries(node.input.relationModels ?? {});
  if (given.length > 0 && depth > MAX_DEPTH) {
    throw new QueryError(`Records can be nested at most ${MAX_DEPTH} deep.`);
  }
  return given.flatMap(([key, inputs]) => {
    const path = joined(node.path, key);
    const field = node.template.byKey.get(key);
    const template = scope.engine.templates.get(field?.relation?.template ?? "");
    if (field?.relation === undefined || template === undefined) {
      issues.push(problem(path, "unknown", `${node.template.name} has no relation "${key}".`));
      return [];
    }
    counted.entries += inputs.length;
    if (counted.entries > MAX_ENTRIES) throw new QueryError("The lists of related records are too long.");
    const other = field.relation.inverse === undefined ? undefined : otherSide(scope.engine, field);
    const entries = inputs.map((input, index): NestedEntry => {
      const at = joined(path, String(index));
      if (isReference(input)) return { id: input.id, path: at };
      const child = childOf(node, field, template, input, at);
      return { node: { ...child, lists: [] } };
    });
    for (const entry of entries) {
      if (!("node" in entry)) continue;
      entry.node.lists = readLists(scope, entry.node, issues, counted, depth + 1);
    }
    return [{ field, ...(other === undefined ? {} : { inverse: other.column.key }), entries }];
  });
}

function childOf(
  above: SaveNode,
  field: CompiledField,
  template: CompiledTemplate,
  input: Exclude<NestedInput, { id: number; fields?: undefined }>,
  path: string,
): Omit<SaveNode, "lists"> {
  const isDeleted = "deleted" in input;
  const action = isDeleted ? "delete" : input.id === undefined ? "create" : "update";
  const own: RecordInput = isDeleted
    ? { id: input.id, version: input.version, groupId: null, fields: {}, relations: {} }
    : input;
  return { path, template, action, id: own.id ?? 0, input: own, forced: {}, above: { node: above, field } };
}

/** An entry that is only an id. */
function isReference(input: NestedInput): input is { id: number } {
  return Object.keys(input).length === 1 && "id" in input;
}

/** A record and all below it, each after the record above it. */
export function nodesOf(node: SaveNode): SaveNode[] {
  return [node, ...below(node).flatMap(nodesOf)];
}

/** The records directly below one. */
export function below({ lists }: SaveNode): SaveNode[] {
  return lists.flatMap(({ entries }) => entries.flatMap((entry) => ("node" in entry ? [entry.node] : [])));
}

/** `claims/0` and `reserves` make `claims/0/reserves`; an empty part adds nothing. */
export function joined(path: string, key: string): string {
  return path === "" || key === "" ? path + key : `${path}/${key}`;
}

/** An issue that blocks. */
export function problem(path: string, code: string, message: string): Issue {
  return { path, code, severity: "error", message };
}
