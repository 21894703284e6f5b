import { directory, isViewable } from "./related.ts";
import type { RecordScope } from "./scope.ts";

/** The labels of those of these records that the principal may view, by id. */
export async function viewableTitles(
  scope: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await directory(scope, ids);
  return new Map(
    [...found.values()].filter((entry) => isViewable(scope, entry)).map(({ id, shown }) => [id, shown]),
  );
}

/** Those of these records that are there and that the principal may view, with their labels, by id. */
export async function viewableRecords(
  scope: RecordScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { id: number; templateAlias: string; label: string }>> {
  const found = await directory(scope, ids);
  return new Map(
    [...found.values()]
      .filter((entry) => !entry.deleted && isViewable(scope, entry))
      .map(({ id, template, shown }) => [id, { id, templateAlias: template, label: shown }]),
  );
}
