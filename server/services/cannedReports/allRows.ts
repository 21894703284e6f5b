/** All records that answer a question of a report that counts them in memory. */
import type { CompiledQuery, Query, QueryRow } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { answerOne, checkQueries } from "../query/index.ts";

/** Records that are read at once. */
const PAGE = 5_000;

/** The records in the order of their ids, within the rights of the reader, and the question as it was checked. Throws `invalid_request` with `tooMany` for more than `most`. */
export async function allRows(
  tenant: Tenant,
  query: Query,
  { most, tooMany }: { most: number; tooMany: string },
): Promise<{ rows: QueryRow[]; compiled: CompiledQuery }> {
  const asked = { ...query, orderBy: [{ path: { type: "ID" }, direction: "asc" }] };
  const [compiled] = await checkQueries(tenant, [{ asked, pointer: "" }]);
  if (!compiled) throw errors.internal();
  const rows: QueryRow[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = { ...compiled, limit: PAGE, ...(after === undefined ? {} : { after }) };
    const answer = await answerOne(tenant, page);
    rows.push(...(answer.rows ?? []));
    if (rows.length > most) throw errors.invalidRequest(tooMany);
    after = answer.next;
  }
  return { rows, compiled };
}
