import { sql } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import { ownerOf, noteChange } from "./attached.ts";
import { personName, personOf } from "../../storage/company/people.ts";
import type { Person } from "../../storage/company/people.ts";
import type { RecordScope } from "../../storage/records/scope.ts";

/** A comment on a record (spec records.md 3.12). */
export interface RecordComment {
  id: number;
  commentText: string;
  /** Epoch seconds. */
  createdDate: number;
  createdByUser: PersonName | null;
}

const inHistory = "$comment";

/** The comments of a record, newest first, from before the comment `before` on. Throws as `ownerOf`. */
export async function listComments(
  scope: RecordScope,
  recordId: number,
  { limit, before }: { limit: number; before?: number },
): Promise<RecordComment[]> {
  await ownerOf(scope, recordId);
  let query = select(scope).where("c.record_id", "=", recordId).orderBy("c.id", "desc").limit(limit);
  if (before !== undefined) query = query.where("c.id", "<", before);
  return (await query.execute()).map(toComment);
}

/** Adds a comment for who may view the record. Throws as `ownerOf`. */
export async function addComment(
  scope: RecordScope,
  recordId: number,
  commentText: string,
): Promise<RecordComment> {
  const { trx, plan, now } = scope;
  const owner = await ownerOf(scope, recordId, "view");
  const { id } = await trx
    .insertInto("record_comments")
    .values({
      customer_id: plan.customerId,
      record_id: recordId,
      comment_text: commentText,
      created_at: now,
      created_by: plan.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteChange(scope, owner, inHistory, [null, `No. ${id}`]);
  return toComment(await select(scope).where("c.id", "=", id).executeTakeFirstOrThrow());
}

/** Deletes a comment; false when there is none, or its record is gone. The history records that it was deleted, not what it said. */
export async function removeComment(scope: RecordScope, id: number): Promise<boolean> {
  const { trx, plan, now } = scope;
  const found = await trx
    .selectFrom("record_comments")
    .select("record_id")
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return false;
  const owner = await ownerOf(scope, found.record_id, "view");
  await trx
    .updateTable("record_comments")
    .set({ deleted_at: now, deleted_by: plan.userId })
    .where("customer_id", "=", plan.customerId)
    .where("id", "=", id)
    .execute();
  await noteChange(scope, owner, inHistory, [`No. ${id}`, null]);
  return true;
}

function select({ trx, plan }: RecordScope) {
  return trx
    .selectFrom("record_comments as c")
    .select(["c.id", "c.comment_text as text", "c.created_at as date"])
    .select(personOf(sql`c.created_by`).as("person"))
    .where("c.customer_id", "=", plan.customerId)
    .where("c.deleted_at", "is", null);
}

function toComment(row: { id: number; text: string; date: number; person: Person | null }): RecordComment {
  const { id, text, date, person } = row;
  return { id, commentText: text, createdDate: date, createdByUser: personName(person) };
}
