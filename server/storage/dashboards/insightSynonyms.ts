import { sql } from "kysely";
import type { Trx } from "../database/database.ts";

/** What a company means by a phrase of prompts. */
interface InsightSynonym {
  id: number;
  phrase: string;
  means: string;
}

/** Synonyms of one company. */
export const MAX_SYNONYMS = 200;

/** The synonyms of the company by their phrases. */
export function listSynonyms(trx: Trx, customerId: number): Promise<InsightSynonym[]> {
  return trx
    .selectFrom("insight_synonyms")
    .select(["id", "phrase", "means"])
    .where("customer_id", "=", customerId)
    .orderBy("phrase_key")
    .limit(MAX_SYNONYMS)
    .execute();
}

/** Adds one and gives its id; `taken` where the phrase means something already, `full` where there are too many. */
export async function insertSynonym(
  trx: Trx,
  customerId: number,
  { phrase, key, means }: { phrase: string; key: string; means: string },
): Promise<number | "taken" | "full"> {
  await sql`select pg_advisory_xact_lock(hashtextextended('insight synonyms ' || ${customerId}::text, 0))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom("insight_synonyms")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SYNONYMS) return "full";
  const row = await trx
    .insertInto("insight_synonyms")
    .values({ customer_id: customerId, phrase, phrase_key: key, means })
    .onConflict((conflict) => conflict.columns(["customer_id", "phrase_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? "taken";
}

/** Deletes one and gives what it was; undefined: there is none. */
export function deleteSynonym(
  trx: Trx,
  customerId: number,
  id: number,
): Promise<{ phrase: string; means: string } | undefined> {
  return trx
    .deleteFrom("insight_synonyms")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning(["phrase", "means"])
    .executeTakeFirst();
}
