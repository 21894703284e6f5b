/** How many records contain a word: what the planner thinks, and which they are when they are few. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchedRelations } from "../../../engine/server.ts";
import type { CompiledTemplate } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import type { Explained } from "../query/cost.ts";
import { ownText, readsWholeTitles } from "../records/shownTitle.ts";
import { MAX_REACH, mayView, namedRelations, relationsOf } from "./found.ts";
import type { Matches, Searcher } from "./found.ts";
import type { SearchedWord } from "./words.ts";

/** Who searches in which records. */
export interface SearchIn extends Searcher {
  trx: Trx;
  template: CompiledTemplate;
}

/** How many records contain the word, those of related templates with them, as the planner thinks. */
export async function expectedHits(search: SearchIn, word: SearchedWord): Promise<number> {
  const { rows } =
    await sql<Explained>`explain (format json) select 1 from ${linesWith(search, word)}`.execute(search.trx);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}

/** The records that contain a word, when they are at most so many; undefined when they are more, "none" when there are none. */
export async function fewHits(
  search: SearchIn,
  word: SearchedWord,
  most: number,
): Promise<Matches | "none" | undefined> {
  const views = [...searchedTemplates(search).values()].map(
    (template) => sql`(s.template = ${template.alias} and ${mayView(search, template, "s")})`,
  );
  const { rows } = await sql<{
    template: string;
    ids: number[];
    viewable: number[] | null;
  }>`select h.template, array_agg(h.id) as ids, array_agg(h.id) filter (where h.viewable) as viewable
    from (select s.template, s.id, (${sql.join(views, sql` or `)}) as viewable
      from ${linesWith(search, word)} limit ${most + 1}) h group by h.template`.execute(search.trx);
  if (rows.length === 0) return "none";
  if (rows.reduce((sum, { ids }) => sum + ids.length, 0) > most) return undefined;
  const found = new Map(rows.map((row) => [row.template, row]));
  return ({ alias }, viewable) => {
    const row = found.get(alias);
    return sql`select unnest(${(viewable ? row?.viewable : row?.ids) ?? []}::bigint[])`;
  };
}

/** The lines `s` of the directory, of all templates by which records may be found, whose text contains the word. */
function linesWith(search: SearchIn, { pattern }: SearchedWord): RawBuilder<unknown> {
  const templates = searchedTemplates(search);
  const own = [...templates.values()].flatMap((template) =>
    readsWholeTitles(search, template)
      ? []
      : [sql`(s.template <> ${template.alias} or ${ownText(search, template)})`],
  );
  const tests = [sql`s.text like ${pattern}`, ...own];
  return sql`record_search s where s.customer_id = ${search.plan.customerId}
    and s.template = any(${[...templates.keys()]}::text[]) and not s.deleted and ${sql.join(tests, sql` and `)}`;
}

/** The template that is searched, and those to which its searched relations lead. */
function searchedTemplates({ engine, template }: SearchIn): ReadonlyMap<string, CompiledTemplate> {
  const found = new Map([[template.alias, template]]);
  const follow = (from: CompiledTemplate, keys: ReadonlySet<string>, reach: number) => {
    for (const { target } of relationsOf(engine, from, keys)) {
      found.set(target.alias, target);
      follow(target, namedRelations(target, reach - 1), reach - 1);
    }
  };
  follow(template, searchedRelations(template), MAX_REACH);
  return found;
}
