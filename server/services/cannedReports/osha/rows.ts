/** The rows that answer a question of a log. */
import type { Query, QueryRow } from "../../../../engine/server.ts";
import { errors } from "../../../core/errors.ts";
import type { Tenant } from "../../../http/route.ts";
import { answerOne, checkQueries } from "../../query/index.ts";

/** Cases of one log. */
const MOST_CASES = 5_000;
const PAGE = 500;

/** What is said to who may not see a value that a log needs. */
export const confidential =
  "The log needs values that are confidential, and you may not view them for all of its cases. Please contact your administrator.";

/** How rows are read: `most` of them, all where it is left out; `isSpare`: a column that may be confidential to the reader. */
interface Reading {
  most?: number;
  isSpare?: (index: number) => boolean;
}

/** The rows. Throws `not_permitted` for a value that the reader may not see and that is needed, `invalid_request` for too many rows. */
export async function rowsOf(
  tenant: Tenant,
  query: Query,
  { most = MOST_CASES, isSpare = () => false }: Reading = {},
): Promise<QueryRow[]> {
  const [compiled] = await checkQueries(tenant, [{ asked: { limit: PAGE, ...query }, pointer: "" }]);
  if (!compiled) throw errors.internal();
  const rows: QueryRow[] = [];
  let after: string | null = null;
  do {
    const answer = await answerOne(tenant, { ...compiled, ...(after === null ? {} : { after }) });
    rows.push(...(answer.rows ?? []));
    after = answer.next;
  } while (after !== null && rows.length < most);
  if (after !== null && most === MOST_CASES)
    throw errors.invalidRequest(`a log has at most ${MOST_CASES.toLocaleString("en-US")} cases`);
  if (rows.some(({ redacted }) => redacted.some((index) => !isSpare(index))))
    throw errors.notPermitted(confidential);
  return rows.slice(0, most);
}
