import type { PooledConnection } from "./connection.ts";
import { Prepared } from "./together.ts";
import type { Statement } from "./together.ts";

/** The role in which every request runs. It owns nothing, so row-level security binds it. */
export const APP_ROLE = "safety_suite_app";

/** What a transaction begins with. */
export interface Beginning {
  /** The database refuses any write. */
  readOnly?: boolean;
  /** All statements see the database as it was at the first one; who changes what somebody else has changed since fails, and is done again. */
  isSnapshot?: boolean;
  /** The company whose rows are seen. */
  customerId?: number;
  /** The user who asks: may see their own memberships in every company. */
  userId?: number;
  /** The work may take any time between two statements. */
  isLong?: boolean;
  /** `none`: that of the connection, which owns the tables. */
  role?: typeof APP_ROLE | "none";
}

/** A question that travels with the beginning, and how its rows are read. */
export interface Opening<A> {
  statement: Statement;
  read(rows: Record<string, unknown>[]): A;
}

const reading = new Prepared("start transaction read only");
const readingOneMoment = new Prepared("start transaction isolation level repeatable read read only");
const writing = new Prepared("start transaction read write");
const writingAtOneMoment = new Prepared("start transaction isolation level repeatable read read write");
const context = new Prepared(
  "select set_config('role', $1, true), set_config('app.customer_id', $2, true), set_config('app.user_id', $3, true)",
);
const long = new Prepared("select set_config('idle_in_transaction_session_timeout', '0', true)");

/**
 * Begins a transaction, says who asks for which company, and asks what the work begins with, in one message: each message costs a request more
 * than what is asked in it. Whatever of it fails, nothing after it is done.
 */
export async function startTransaction<A>(
  connection: PooledConnection,
  {
    readOnly = false,
    isSnapshot = false,
    customerId,
    userId,
    isLong = false,
    role = APP_ROLE,
    opening,
  }: Beginning & { opening?: Opening<A> | undefined },
): Promise<A> {
  const [read, write] = isSnapshot ? [readingOneMoment, writingAtOneMoment] : [reading, writing];
  const results = await connection.together([
    { prepared: readOnly ? read : write, values: [] },
    { prepared: context, values: [role, customerId ?? "", userId ?? ""] },
    ...(isLong ? [{ prepared: long, values: [] }] : []),
    ...(opening === undefined ? [] : [opening.statement]),
  ]);
  // Without an opening, nothing is asked for.
  return opening?.read(results.at(-1) ?? []) as A;
}
