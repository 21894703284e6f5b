import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import type { RecordSource } from "../../workspace/workspace.ts";

/**
 * Whether a record is stored otherwise than it was read, moved, or gone: asked by its version, and by the computed values that are stored with it and
 * raise no version. Records of a type change often, and most of these changes are of other records.
 */
export async function isTouched(
  records: Pick<RecordSource, "list">,
  template: CompiledTemplate,
  record: RecordData,
): Promise<boolean> {
  const columns = Object.keys(record.computations).filter(
    (key) => template.byKey.get(key)?.computed?.computeOn === "write",
  );
  const { templateAlias, id } = record;
  const query = { template: templateAlias, ids: [id], columns, limit: 1, together: true };
  const [found] = (await records.list(query)).records;
  if (found === undefined || found.version !== record.version || found.groupId !== record.groupId)
    return true;
  return columns.some(
    (key) => JSON.stringify(found.computations[key]) !== JSON.stringify(record.computations[key]),
  );
}
