import { sql } from "kysely";
import type { Trx } from "../database/database.ts";
import type { InsightFeedback } from "../database/rowTypes.ts";
import type { StoredInsightPrompt } from "./insightPrompts.ts";

/** A prompt of anybody of the company. */
interface CompanyInsightPrompt extends StoredInsightPrompt {
  userId: number;
  userName: string | null;
  userEmail: string | null;
  comment: string | null;
}

/** Which prompts of the company are wanted. */
interface PromptsWanted {
  /** `none`: nobody said something of them. */
  feedback?: InsightFeedback | "none" | undefined;
  /** `unread`: nothing was read; `unknown`: not all words. */
  read?: "unread" | "unknown" | undefined;
  search?: string | undefined;
  start: number;
  limit: number;
}

/** Prompts of everybody of the company, the newest first, and how many there are. */
export async function listAllPrompts(
  trx: Trx,
  customerId: number,
  { feedback, read, search = "", start, limit }: PromptsWanted,
): Promise<{ found: CompanyInsightPrompt[]; total: number }> {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  const tests = [
    sql`p.customer_id = ${customerId}`,
    ...(feedback === "none" ? [sql`p.feedback is null`] : feedback ? [sql`p.feedback = ${feedback}`] : []),
    ...(read === "unread" ? [sql`p.asked is null`] : []),
    ...(read === "unknown" ? [sql`p.asked is not null and p.unknown <> '[]'`] : []),
    ...words.map(
      (word) =>
        sql`strpos(lower(p.prompt || ' ' || coalesce(m.first_name || ' ' || m.last_name || ' ' || m.email, '')), ${word}) > 0`,
    ),
  ];
  const { rows } = await sql<CompanyInsightPrompt & { total: number }>`
    select p.id, p.prompt, p.dataset, p.asked, p.top, p.unknown, p.corrected, p.by_model as "byModel", p.created_at as "createdAt",
      p.feedback, p.comment, p.user_id as "userId", m.first_name || ' ' || m.last_name as "userName", m.email as "userEmail", count(*) over ()::int as total
    from insight_prompts p left join own_members() m on m.id = p.user_id
    where ${sql.join(tests, sql` and `)}
    order by p.created_at desc, p.id desc limit ${limit} offset ${start}`.execute(trx);
  return { found: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** How many prompts of a company there are, and what became of them. */
interface PromptCounts {
  asked: number;
  unread: number;
  right: number;
  wrong: number;
}

/** Counts the prompts of the company. */
export async function countPrompts(trx: Trx, customerId: number): Promise<PromptCounts> {
  const { rows } = await sql<PromptCounts>`
    select count(*)::int as asked, count(*) filter (where asked is null)::int as unread,
      count(*) filter (where feedback = 'right')::int as right, count(*) filter (where feedback = 'wrong')::int as wrong
    from insight_prompts where customer_id = ${customerId}`.execute(trx);
  return rows[0] ?? { asked: 0, unread: 0, right: 0, wrong: 0 };
}

/** Words that meant nothing, in how many prompts, the most frequent first. */
export async function listUnknownWords(
  trx: Trx,
  customerId: number,
  limit: number,
): Promise<{ word: string; count: number }[]> {
  const { rows } = await sql<{ word: string; count: number }>`
    select lower(word) as word, count(distinct p.id)::int as count
    from insight_prompts p, jsonb_array_elements_text(p.unknown) as word
    where p.customer_id = ${customerId} and jsonb_typeof(p.unknown) = 'array'
    group by lower(word) order by count(distinct p.id) desc, lower(word) limit ${limit}`.execute(trx);
  return rows;
}
