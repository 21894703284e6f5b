/** The paths of a report as queries have them. */
import type { QueryPath } from "../query/types.ts";
import type { ReportField } from "./fields.ts";

/** The path of a field; of a relation that to the ids of the records that it names. */
export function queryPath({ path, field }: ReportField): QueryPath {
  const keys = path.split(".");
  const relations = keys.slice(0, -1);
  if (relations.length > 0) {
    return field.relation
      ? { type: "RELATION_PATH", relations: keys, path: "id" }
      : { type: "RELATION_PATH", relations, path: field.key };
  }
  if (field.relation) return { type: "RELATION", relation: field.key };
  return isOwnGroup({ path }) ? { type: "GROUP" } : { type: "PATH", path: field.key };
}

/** The path of a column: records that a relation names are shown by their labels, several of them by their ids. */
export function columnPath(found: ReportField): QueryPath {
  const { path, field } = found;
  if (!field.relation || field.multi) return queryPath(found);
  return { type: "RELATION_PATH", relations: path.split("."), path: "label" };
}

/** Whether a path leads to the group in which the record itself is. */
export function isOwnGroup({ path }: Pick<ReportField, "path">): boolean {
  return path === "groupId";
}

/** How many relations a query follows along a path. */
export function stepsOf(path: QueryPath): number {
  return path.type === "RELATION_PATH" ? path.relations.length : 0;
}
