/** Which rollups may be used now. */
import type { CompiledQuery, QueryResult } from "../../../engine/server.ts";
import type { Trx } from "../database/database.ts";
import { Prepared } from "../database/together.ts";
import { askPrepared } from "../database/transactions.ts";
import type { QueryPrincipal } from "../query/scope.ts";
import { rollupAmong } from "./source.ts";
import { storedRollups } from "./storedRollup.ts";
import type { StoredRollup } from "./storedRollup.ts";

/** Dirty buckets beyond which the records are read as a whole: to look each of them up would take longer. */
const MOST_DIRTY = 2_000;

const readStates =
  new Prepared(`select s.rollup, s.generation from rollup_states s where s.customer_id = $1::bigint and s.rollup = any($2::text[])
  and s.state = 'built' and (select count(*) from (select from rollup_dirty d where d.customer_id = s.customer_id and d.rollup = s.rollup
    limit ${MOST_DIRTY + 1}) d) <= ${MOST_DIRTY}`);

/** The generations of the rollups whose numbers may be used, by signature. */
async function generationsOf(
  trx: Trx,
  customerId: number,
  rollups: readonly StoredRollup[],
): Promise<ReadonlyMap<string, string>> {
  const values = [customerId, `{${rollups.map(({ signature }) => signature).join(",")}}`];
  const rows = await askPrepared(trx, { prepared: readStates, values });
  return new Map(rows.map((row) => [String(row["rollup"]), String(row["generation"])]));
}

/** The declared rollup that answers a query once it is built; undefined: none does. */
export function declaredRollup(
  { engine }: Pick<QueryPrincipal, "engine">,
  query: CompiledQuery,
): string | undefined {
  return rollupAmong(storedRollups(engine, query.template), query)?.stored.rollup.alias;
}

/**
 * Answers queries for groups with a rollup, where one is built that answers `whole`, and says which; else without. `ask` gets the principal
 * to write its statement for, and may give undefined. A rollup that became stale while the statement ran is not used: the records are read.
 */
export async function askRolled<Answers extends readonly QueryResult[] | undefined>(
  trx: Trx,
  principal: QueryPrincipal,
  whole: CompiledQuery,
  ask: (principal: QueryPrincipal) => Promise<Answers>,
): Promise<Answers> {
  const { customerId } = principal.plan;
  const declared = storedRollups(principal.engine, whole.template);
  if (principal.also !== undefined || rollupAmong(declared, whole) === undefined) return ask(principal);
  const before = await generationsOf(trx, customerId, declared);
  const rollups = declared.filter(({ signature }) => before.has(signature));
  const used = rollupAmong(rollups, whole)?.stored;
  if (used === undefined) return ask(principal);
  const answers = await ask({ ...principal, rollups });
  const after = await generationOf(trx, customerId, used);
  if (after !== before.get(used.signature)) return ask(principal);
  // The same list, each answer with the name of the rollup.
  return answers?.map((answer) => ({ ...answer, rollup: used.rollup.alias })) as unknown as Answers;
}

const readGeneration = new Prepared(
  "select generation from rollup_states where customer_id = $1::bigint and rollup = $2 and state = 'built'",
);

async function generationOf(
  trx: Trx,
  customerId: number,
  { signature }: StoredRollup,
): Promise<string | undefined> {
  const [row] = await askPrepared(trx, { prepared: readGeneration, values: [customerId, signature] });
  return row && String(row["generation"]);
}
