import { sql } from "kysely";
import type { Engine } from "../../../../engine/index.ts";
import type { Trx } from "../../database/database.ts";
import { countLive } from "./count.ts";
import { publishedTemplates } from "./state.ts";
import { tableName } from "../../columns/columns.ts";

/** A template that the database has and the schemas lack. */
export interface VanishedTemplate {
  alias: string;
  /** Live records, which nobody can see while the template is missing. */
  records: number;
}

/** The templates of the database that the engine lacks; none in a database that was never prepared. */
export async function vanishedTemplates(
  trx: Trx,
  engine: Pick<Engine, "templates">,
): Promise<VanishedTemplate[]> {
  const prepared = await sql`select 1 where to_regclass('templates') is not null`.execute(trx);
  if (prepared.rows.length === 0) return [];
  const missing = [...(await publishedTemplates(trx)).keys()]
    .filter((alias) => !engine.templates.has(alias))
    .sort();
  const found: VanishedTemplate[] = [];
  for (const alias of missing) {
    const { records } = await countLive(trx, tableName(alias), sql`true`);
    found.push({ alias, records });
  }
  return found;
}

/** What to know and do about each of them, a line each. */
export function vanishedLines(found: readonly VanishedTemplate[]): string[] {
  return found.map(
    ({ alias, records }) =>
      `The template ${alias} is not in the schemas folder. Its ${records.toLocaleString("en-US")} live ${records === 1 ? "record is" : "records are"} kept, and nobody sees them until schemas/templates/${alias}.json is back.`,
  );
}
