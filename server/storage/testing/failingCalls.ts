/** Saves whose statements fail, one after the other. For tests. */
import type { KyselyPlugin } from "kysely";
import { expect } from "vitest";
import type { RecordScope } from "../records/scope.ts";

const GONE = "the database is gone";
/** Of so many statements one fails. */
const STEP = 3;
const MOST_STATEMENTS = 300;

/**
 * Saves again and again, each time with a later statement failing before it is sent, until a save succeeds.
 * @param save the save, in a scope whose transaction is that of `failing`; rejects when the statement fails
 * @param unchanged expects that a save that failed left everything as it was
 * @returns number of the statement that no save sends any more
 */
export async function failEachStatement(
  save: (failing: (scope: RecordScope) => RecordScope) => Promise<unknown>,
  unchanged: () => Promise<void>,
): Promise<number> {
  for (let at = 1; at < MOST_STATEMENTS; at += STEP) {
    const failed = await save((scope) => ({ ...scope, trx: failingAt(scope, at) })).then(
      () => false,
      (error: unknown) => {
        expect(String(error)).toContain(GONE);
        return true;
      },
    );
    if (!failed) return at;
    await unchanged();
  }
  return MOST_STATEMENTS;
}

/** The transaction, in which the statement of this number fails before it is sent. */
function failingAt({ trx }: RecordScope, at: number): RecordScope["trx"] {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === at) throw new Error(GONE);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return trx.withPlugin(plugin) as RecordScope["trx"];
}
