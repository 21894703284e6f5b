import { sql } from "kysely";
import type { Static } from "typebox";
import { component, ref } from "../../http/component.ts";
import { recordCount, recordPage } from "../../http/components/records.ts";
import { issue } from "../../http/components/refusals.ts";
import { tenantRoute } from "../../http/defineRoute.ts";
import { toApiError } from "../../http/failures.ts";
import type { Tenant, TenantRoute } from "../../http/route.ts";
import { integer, list, object, optional, text } from "../../http/schemas.ts";
import { readCount, readPage } from "./readPage.ts";
import { countQuery, recordQuery } from "./schema.ts";

/** Lists, and counts, of one call. */
const MAX_LISTS = 40;
/** So many lists count for one of the places that a user may hold at the same time. */
const LISTS_A_PLACE = 8;

const FORBIDDEN = 403;

/** Why one of several is refused. */
export const listRefusal = component(
  "ListRefusal",
  object({ status: integer, code: text, message: text, issues: optional(list(ref(issue))) }),
);
const listAnswer = component(
  "ListAnswer",
  object({ page: optional(ref(recordPage)), error: optional(ref(listRefusal)) }),
);
const countAnswer = component(
  "CountAnswer",
  object({ count: optional(ref(recordCount)), error: optional(ref(listRefusal)) }),
);

const lists = tenantRoute({
  method: "POST",
  url: "/api/models/lists",
  service: "main",
  summary:
    "Several lists and counts of the same moment, in their order, as a page shows them together; one that is refused has its error, and the others stand",
  access: "member",
  reads: true,
  body: object({
    lists: optional(list(recordQuery, { maxItems: MAX_LISTS })),
    counts: optional(list(countQuery, { maxItems: MAX_LISTS })),
  }),
  replies: {
    200: {
      description: "A page of each list, and each count",
      schema: object({ lists: list(ref(listAnswer)), counts: list(ref(countAnswer)) }),
    },
  },
  weight: ({ body: { lists: pages = [], counts = [] } }) =>
    Math.max(1, Math.ceil((pages.length + counts.length) / LISTS_A_PLACE)),
  async handle({ body, signal }, tenant) {
    const pages = await inTurn({ tenant, signal }, body.lists, async (asked, index) => ({
      page: await readPage(tenant, asked, `/lists/${index}`),
    }));
    const counts = await inTurn({ tenant, signal }, body.counts, async (asked) => ({
      count: await readCount(tenant, asked),
    }));
    const denied = [...pages, ...counts].some((one) => "error" in one && one.error.status === FORBIDDEN);
    return { body: { lists: pages, counts }, ...(denied && { denied: true as const }) };
  },
});

interface Reading {
  tenant: Pick<Tenant, "trx">;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/**
 * Reads several, each in a savepoint, so that what is refused leaves the transaction whole for those after it. Throws what is no refusal.
 */
export async function inTurn<A, T>(
  { tenant: { trx }, signal }: Reading,
  all: readonly A[] = [],
  read: (asked: A, index: number) => Promise<T>,
): Promise<(T | { error: Static<typeof listRefusal.schema> })[]> {
  const answers: (T | { error: Static<typeof listRefusal.schema> })[] = [];
  for (const [index, asked] of all.entries()) {
    await sql`savepoint list`.execute(trx);
    try {
      answers.push(await read(asked, index));
      await sql`release savepoint list`.execute(trx);
    } catch (thrown) {
      const { status, code, message, details } = toApiError(thrown);
      if (status >= 500 || signal.aborted) throw thrown;
      await sql`rollback to savepoint list`.execute(trx);
      answers.push({ error: { status, code, message, ...(details.issues && { issues: details.issues }) } });
    }
  }
  return answers;
}

/** Several lists in one call: what the tabs and first pages of the product ask for (decision 49). */
export const severalRoutes: readonly TenantRoute[] = [lists];
