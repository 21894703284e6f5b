/** What became of records that were to be deleted. */
export interface Deletion {
  deleted: readonly number[];
  failed: readonly number[];
  /** Why the first one that failed did. */
  reason: unknown;
}

/** Deletes records one after the other; one that fails does not stop the others. `onDone` is called after each. */
export async function deleteAll(
  ids: readonly number[],
  remove: (id: number) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Deletion> {
  const deleted: number[] = [];
  const failed: number[] = [];
  let reason: unknown;
  for (const id of ids) {
    try {
      await remove(id);
      deleted.push(id);
    } catch (error) {
      if (failed.length === 0) reason = error;
      failed.push(id);
    }
    onDone(deleted.length + failed.length);
  }
  return { deleted, failed, reason };
}

/** The sentence for what was deleted (spec records.md 8); undefined when nothing was. */
export function deletedText(ids: readonly number[], plural: string): string | undefined {
  const [id] = ids;
  if (id === undefined) return undefined;
  if (ids.length === 1) return `Record No. ${id} has been successfully deleted.`;
  return `${ids.length.toLocaleString("en-US")} ${plural} have been successfully deleted.`;
}

/** The sentence for what was not: the spec's, then which records, then why. */
export function failedText(ids: readonly number[], name: string, reason: string | undefined): string {
  const which = ids.length === 1 ? `Record No. ${ids[0]}` : `Records No. ${ids.join(", ")}`;
  return [`Error deleting ${name}`, `${which} could not be deleted.`, reason]
    .filter((part) => part !== undefined)
    .join(". ")
    .replace("..", ".");
}
