import { sql } from "kysely";
import type { FormDraft } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";

/** What is kept of a form that was not saved. */
export interface StoredDraft extends FormDraft {
  /** Epoch seconds. */
  savedAt: number;
}

/** Whose draft, and of which record; `recordId` null: of a new one. */
export interface DraftKey {
  customerId: number;
  userId: number;
  templateAlias: string;
  recordId: number | null;
}

/** Drafts that a user keeps in one company; the oldest goes when one more comes. */
const MAX_DRAFTS = 200;
/** Seconds after which a draft is removed. */
const LIFETIME = 30 * 86_400;
const NEW_RECORD = 0;

/** The user's own draft, if there is one. */
export async function readDraft(trx: Trx, key: DraftKey): Promise<StoredDraft | undefined> {
  const row = await trx
    .selectFrom("drafts")
    .select(["draft", "saved_at"])
    .where("customer_id", "=", key.customerId)
    .where("user_id", "=", key.userId)
    .where("template", "=", key.templateAlias)
    .where("record_id", "=", key.recordId ?? NEW_RECORD)
    .executeTakeFirst();
  return row && { ...row.draft, savedAt: row.saved_at };
}

/** A draft without what it holds; `recordId` null: of a new record. */
export interface ListedDraft {
  templateAlias: string;
  recordId: number | null;
  /** Epoch seconds. */
  savedAt: number;
}

/** The user's drafts, those saved last first, at most `limit`. */
export async function listDrafts(
  trx: Trx,
  { customerId, userId }: Pick<DraftKey, "customerId" | "userId">,
  limit: number,
): Promise<ListedDraft[]> {
  const rows = await trx
    .selectFrom("drafts")
    .select(["template", "record_id", "saved_at"])
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("template")
    .orderBy("record_id")
    .limit(limit)
    .execute();
  return rows.map(({ template, record_id, saved_at }) => ({
    templateAlias: template,
    recordId: record_id === NEW_RECORD ? null : record_id,
    savedAt: saved_at,
  }));
}

/** Puts a draft in place of the user's earlier one of the same form. `now` in epoch seconds. */
export async function writeDraft(trx: Trx, key: DraftKey, draft: FormDraft, now: number): Promise<void> {
  const saved = { draft: JSON.stringify(draft), saved_at: now };
  const record = key.recordId ?? NEW_RECORD;
  await trx
    .insertInto("drafts")
    .values({
      customer_id: key.customerId,
      user_id: key.userId,
      template: key.templateAlias,
      record_id: record,
      ...saved,
    })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "user_id", "template", "record_id"]).doUpdateSet(saved),
    )
    .execute();
  await sql`delete from drafts where (customer_id, user_id, template, record_id) in (
    select customer_id, user_id, template, record_id from drafts
    where customer_id = ${key.customerId} and user_id = ${key.userId}
    order by (template = ${key.templateAlias} and record_id = ${record}) desc, saved_at desc, template, record_id
    offset ${MAX_DRAFTS})`.execute(trx);
}

/** Removes the user's draft; one that is not there is no mistake. */
export async function removeDraft(trx: Trx, key: DraftKey): Promise<void> {
  await trx
    .deleteFrom("drafts")
    .where("customer_id", "=", key.customerId)
    .where("user_id", "=", key.userId)
    .where("template", "=", key.templateAlias)
    .where("record_id", "=", key.recordId ?? NEW_RECORD)
    .execute();
}

/** Removes a company's drafts that are older than 30 days. `now` in epoch seconds. */
export async function removeOldDrafts(trx: Trx, customerId: number, now: number): Promise<void> {
  await trx
    .deleteFrom("drafts")
    .where("customer_id", "=", customerId)
    .where("saved_at", "<", now - LIFETIME)
    .execute();
}
