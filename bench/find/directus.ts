/**
 * Directus' search over the same records. It has no box that finds records of all types: each collection is asked for the newest that contain
 * the text, all at once, and the slowest answer is its answer.
 */
import { tableName } from "../../server/storage/columns/columns.ts";
import { startDirectusServer, tokens } from "../api/directusServer.ts";
import { shotOf } from "../api/shots.ts";
import { ask, keptConnections } from "../lib/load.ts";
import { searchedColumns } from "../query/data.ts";
import type { BenchCompany } from "../query/onCompany.ts";
import { SOME_GROUPS } from "../query/principals.ts";
import { LIMIT } from "./finder.ts";
import { groupsOf } from "./served.ts";
import type { Served } from "./served.ts";
import { aliases } from "./types.ts";

/** Its tables are beside ours in the same database. */
const SCHEMA = "plain";

/** Copies the records into tables that Directus takes, and starts it on them. */
export async function startSearch(
  company: BenchCompany,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Served> {
  await copyTables(company);
  const rights = aliases.map((collection) => ({ collection, action: "read" as const }));
  const program = await startDirectusServer({ folder, databaseUrl, schema: SCHEMA, rights });
  const agent = keptConnections(aliases.length);
  const some = JSON.stringify({ group_id: { _in: groupsOf(company, SOME_GROUPS) } });
  return {
    subject: "directus",
    isComplete: false,
    async find(text, groups) {
      const query = new URLSearchParams({
        search: text,
        fields: "id,title",
        sort: "-id",
        limit: String(LIMIT),
        ...(groups === undefined ? {} : { filter: some }),
      }).toString();
      const token = groups === undefined ? tokens.administrator : tokens.user;
      const found = aliases.map(async (alias) => {
        const answer = await ask(program.port, shotOf(token, `/items/${alias}?${query}`), agent);
        if (answer.status !== 200) throw new Error(`Directus answers ${answer.status}: ${answer.text}`);
        return (JSON.parse(answer.text) as { data: unknown[] }).data.length;
      });
      return (await Promise.all(found)).reduce((sum, count) => sum + count, 0);
    },
    stop() {
      agent.destroy();
      return program.stop();
    },
  };
}

/** The titles and searched texts of each record type, in a table as somebody would make it for Directus. */
async function copyTables({ observer, engine, customerId }: BenchCompany): Promise<void> {
  await observer.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`);
  for (const alias of aliases) {
    const columns = searchedColumns(engine.template(alias)).map((name) => `, t.${name}`);
    const table = `${SCHEMA}.${alias}`;
    await observer.query(
      `create table ${table} as select t.id, t.group_id, t.title${columns.join("")}
        from ${tableName(alias)} t where t.customer_id = ${customerId} and t.deleted_at is null;
      alter table ${table} add primary key (id);
      create index on ${table} (group_id)`,
    );
    await observer.query(`vacuum analyze ${table}`);
  }
}
