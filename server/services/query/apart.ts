/** Queries that are asked at the same time by parts of a page that have nothing to do with each other, as the cards of a dashboard. */
import { sql } from "kysely";
import type { Static } from "typebox";
import type { QueryResult } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import { toApiError } from "../../http/failures.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { checkEach, outcomesOf } from "./answer.ts";
import type { AskedQuery, Attempt } from "./answer.ts";
import { tagOf } from "./keptAnswers.ts";
import type { queryRefusal } from "./schema.ts";

type Refusal = Static<typeof queryRefusal.schema>;

/** A query that has its template, whatever else it says. */
type TemplateQuery = AskedQuery & { asked: { template: string } };

interface Asking {
  queries: readonly TemplateQuery[];
  timezone: string | undefined;
  /** Aborted when who asks has left. */
  signal: AbortSignal;
  /** The tags of answers that they have (`If-None-Match`). */
  ifNoneMatch: string | undefined;
}

interface Answered {
  /** undefined: those that who asks has are as good. */
  answers?: (QueryResult & { error?: Refusal })[];
  /** The entity tag; left out where one of them is asked each time. */
  tag?: string;
  /** One was refused for a right that is missing. */
  denied?: true;
}

/** The status of who may not. */
const FORBIDDEN = 403;

/**
 * Answers queries as `answerAll` does, but each has its own failure: what is wrong with it, that its records may not be viewed, that it would
 * read too much. The others are answered. Throws what is no refusal, and `invalid_request` for a time zone that is none.
 */
export async function answerApart(
  tenant: Tenant,
  { queries, timezone, signal, ifNoneMatch }: Asking,
): Promise<Answered> {
  const refused = queries.map(({ asked }) => refusalIn(() => requireRightOn(tenant, asked.template, "view")));
  const permitted = [...queries.keys()].filter((index) => refused[index] === undefined);
  const checks = await checkEach(
    tenant,
    permitted.flatMap((index) => queries[index] ?? []),
    timezone,
  );
  const fitting: number[] = [];
  const checked = checks.flatMap((check, at) => {
    const index = permitted[at] ?? 0;
    if ("issues" in check) refused[index] = refusalOf(errors.invalidQuery(check.issues));
    else fitting.push(index);
    return "query" in check ? [check.query] : [];
  });
  const outcomes = await outcomesOf(tenant, checked, signal, attemptIn(signal));
  const found = queries.map(({ asked: { template } }, index) => {
    const outcome = outcomes[fitting.indexOf(index)];
    if (outcome !== undefined && "answer" in outcome)
      return { answer: outcome.answer, name: "name" in outcome ? outcome.name : undefined };
    const error = refused[index] ?? refusalOf(outcome?.error);
    return { answer: { template, next: null, notices: [], error }, name: JSON.stringify(error) };
  });
  const isDenied = refused.some((refusal) => refusal?.status === FORBIDDEN);
  const denied = isDenied ? { denied: true as const } : {};
  const names = found.map(({ name }) => name);
  const { isKnown, ...tag } = tagOf(names, ifNoneMatch);
  return { ...tag, ...denied, ...(isKnown ? {} : { answers: found.map(({ answer }) => answer) }) };
}

/** Tries in a savepoint, so that what is refused leaves the transaction whole. Throws what is no refusal. */
function attemptIn(signal: AbortSignal): Attempt {
  return async (trx, work, count) => {
    await sql`savepoint question`.execute(trx);
    try {
      const outcomes = await work();
      await sql`release savepoint question`.execute(trx);
      return outcomes;
    } catch (error) {
      if (signal.aborted || toApiError(error).status >= 500) throw error;
      await sql`rollback to savepoint question`.execute(trx);
      return Array.from({ length: count }, () => ({ error }));
    }
  };
}

/** Why something is refused. Throws what is no refusal. */
function refusalOf(thrown: unknown): Refusal {
  const { status, code, message, details } = toApiError(thrown);
  if (status >= 500) throw thrown;
  return { status, code, message, ...(details.issues && { issues: details.issues }) };
}

/** Why something throws; undefined where it does not. */
function refusalIn(work: () => unknown): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return refusalOf(thrown);
  }
}
