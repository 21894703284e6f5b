import { sql } from "kysely";
import type { Issue } from "../../../engine/index.ts";
import { InvalidRecordError, NotPermittedError } from "../../storage/database/storageErrors.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { problem } from "./tree.ts";

/**
 * Does the work of one record among many so that nothing of it stays where it is refused: gives what it made, or why it was refused by
 * rules or rights. `undo`: nothing of it stays either way. Throws what else it throws.
 */
export async function inSavepoint<T>(
  { trx }: Pick<RecordScope, "trx">,
  { undo }: { undo: boolean },
  work: () => Promise<T>,
): Promise<{ done: T } | { issues: Issue[] }> {
  await sql`savepoint one`.execute(trx);
  const back = () => sql`rollback to savepoint one`.execute(trx);
  try {
    const done = await work();
    await (undo ? back() : sql`release savepoint one`.execute(trx));
    return { done };
  } catch (error) {
    await back();
    if (error instanceof InvalidRecordError) return { issues: [...error.issues] };
    if (error instanceof NotPermittedError) return { issues: [problem("", "right", error.message)] };
    throw error;
  }
}
