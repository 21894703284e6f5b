import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { InsightFeedback } from "../database/rowTypes.ts";
import type { DashboardOwner } from "./owner.ts";

/** What was read of a prompt; `asked` null: nothing. */
export interface NewInsightPrompt {
  prompt: string;
  /** Alias of the dataset that it is about. */
  dataset: string | null;
  asked: unknown;
  /** So many of the groups with the highest number. */
  top: number | null;
  /** Words that mean nothing. */
  unknown: readonly string[];
  /** Words that were read as others. */
  corrected: readonly { from: string; to: string }[];
}

/** A prompt as it is stored; its JSON is not checked. */
export interface StoredInsightPrompt extends Omit<NewInsightPrompt, "unknown" | "corrected"> {
  id: number;
  unknown: unknown;
  corrected: unknown;
  /** A model read it. */
  byModel: boolean;
  /** Epoch seconds. */
  createdAt: number;
  feedback: InsightFeedback | null;
}

/** What its user says of a prompt. */
export interface PromptRating {
  id: number;
  feedback: InsightFeedback;
  comment: string | null;
}

/** Prompts that a user keeps in one company; the oldest goes when one more comes. */
const MAX_PROMPTS = 200;

/** Adds a prompt of the user and gives its id. `now` in epoch seconds. */
export async function insertPrompt(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  { prompt, dataset, asked, top, unknown, corrected }: NewInsightPrompt,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("insight_prompts")
    .values({
      customer_id: customerId,
      user_id: userId,
      prompt,
      dataset,
      asked: asked === null ? null : JSON.stringify(asked),
      top,
      unknown: JSON.stringify(unknown),
      corrected: JSON.stringify(corrected),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`delete from insight_prompts where customer_id = ${customerId} and user_id = ${userId} and id in (
    select id from insight_prompts where customer_id = ${customerId} and user_id = ${userId}
    order by created_at desc, id desc offset ${MAX_PROMPTS})`.execute(trx);
  return id;
}

/** So many prompts of the user, the newest first. */
export function listPrompts(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  limit: number,
): Promise<StoredInsightPrompt[]> {
  return trx
    .selectFrom("insight_prompts")
    .select([
      "id",
      "prompt",
      "dataset",
      "asked",
      "top",
      "unknown",
      "corrected",
      "by_model as byModel",
      "created_at as createdAt",
      "feedback",
    ])
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** What a model read in place of the reader; nothing of it is unknown. */
export async function replaceRead(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  id: number,
  { dataset, asked, top }: Pick<NewInsightPrompt, "dataset" | "asked" | "top">,
): Promise<void> {
  await trx
    .updateTable("insight_prompts")
    .set({ dataset, asked: JSON.stringify(asked), top, unknown: "[]", corrected: "[]", by_model: true })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** Keeps what the user says of a prompt, in place of what they said before; false where it is none of theirs. */
export async function ratePrompt(
  trx: Trx,
  { customerId, userId }: DashboardOwner,
  { id, feedback, comment }: PromptRating,
): Promise<boolean> {
  const row = await trx
    .updateTable("insight_prompts")
    .set({ feedback, comment })
    .where("customer_id", "=", customerId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
