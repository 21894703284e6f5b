/** Answers that are kept by what they were made of: the question with the rights in it, and the versions of all records that it reads. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Engine } from "../../../engine/index.ts";
import type { CompiledQuery, QueryResult } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { queries } from "../../storage/index.ts";
import type { Trx } from "../../storage/index.ts";
import { askedOnce } from "./underWay.ts";
import type { UnderWay } from "./underWay.ts";

/** Bytes of answers, as JSON, that a process keeps of each database, and of one of them. */
const MOST_BYTES = 32_000_000;
const MOST_OF_ONE = 1_000_000;

/** An answer, with what it says in a word: what its reader may not see changes nothing in that. */
interface NamedAnswer {
  answer: QueryResult;
  name: string;
  size: number;
}

const kept = {
  create: () =>
    new LRUCache<string, NamedAnswer>({
      maxSize: MOST_BYTES,
      maxEntrySize: MOST_OF_ONE,
      sizeCalculation: ({ size }) => size,
    }),
};
const underWay = { create: (): UnderWay<NamedAnswer> => new Map() };

/** How a query was answered. Answers that are asked for each time have no name. */
export type Outcome = (Pick<NamedAnswer, "answer"> & Partial<NamedAnswer>) | { error: unknown };

/** Queries that are answered by one statement. */
export interface Questions {
  /** Their indexes in the list. */
  indexes: readonly number[];
  /** Answers them in this order, in a transaction of the tenant's company. Throws what fails all of them. */
  ask(trx: Trx, signal: AbortSignal): Promise<Outcome[]>;
}

/**
 * The questions of some queries, with what is known of their answers now: the versions of their records are read, and no record is.
 * Each query is in `known` or in one of the questions.
 */
export async function questionsOf(
  tenant: Tenant,
  asked: readonly CompiledQuery[],
): Promise<{ known: ReadonlyMap<number, Outcome>; questions: Questions[] }> {
  const { trx, engine, deps, plan } = tenant;
  const budget = deps.config.queryBudget;
  const scope = { trx, engine, plan, ...(budget !== undefined && { budget }) };
  const keys = await keysOf(tenant, scope, asked);
  const answers = deps.db.caches.of(kept);
  const known = new Map<number, Outcome>();
  for (const [index, key] of keys.entries()) {
    const answer = key === undefined ? undefined : answers.get(key);
    if (answer !== undefined) known.set(index, answer);
  }
  const open = [...asked.keys()].filter((index) => !known.has(index));
  const together = queries.prepareTogether(
    scope,
    open.flatMap((index) => asked[index] ?? []),
  );
  const questions = together.map(({ indexes, run }): Questions => {
    const own = indexes.flatMap((index) => open[index] ?? []);
    return {
      indexes: own,
      ask: (by, signal) =>
        askTogether(tenant, { keys: own.map((index) => keys[index]), signal, run: () => run(by) }),
    };
  });
  return { known, questions };
}

/** By what each query is kept: equal keys have equal answers, whoever asks. undefined for one that is asked each time. */
async function keysOf(
  { trx, engine, customer, plan }: Tenant,
  scope: queries.QueryScope,
  asked: readonly CompiledQuery[],
): Promise<(string | undefined)[]> {
  const prepared = asked.map((query) => {
    if (query.aggregations.length === 0) return undefined;
    const { question, text } = queries.prepareGroups(scope, query);
    const reads = queries.readTables(text);
    return reads && { question, reads };
  });
  const reads = prepared.flatMap((each) => each?.reads ?? []);
  if (reads.length === 0) return asked.map(() => undefined);
  const versions = await queries.versionsFor(trx, { customerId: customer.id, engine }, reads);
  return prepared.map(
    (each) =>
      each && digest([customer.id, plan.choices, hashOf(engine), each.question, versions.of(each.reads)]),
  );
}

/**
 * The entity tag of some answers together, by their names; none where one of them has no name. `isKnown`: it is among the tags of answers that
 * who asks has (`If-None-Match`).
 */
export function tagOf(
  names: readonly (string | undefined)[],
  ifNoneMatch: string | undefined,
): { tag?: string; isKnown: boolean } {
  if (names.includes(undefined)) return { isKnown: false };
  const name = digest(names);
  return { tag: `W/"${name}"`, isKnown: ifNoneMatch?.includes(`"${name}"`) === true };
}

const digest = (parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

interface Asking {
  keys: readonly (string | undefined)[];
  signal: AbortSignal;
  run(): ReturnType<ReturnType<typeof queries.prepareTogether>[number]["run"]>;
}

/** Asks for some answers together, and waits for those that somebody asks for already. What is asked is asked once. */
async function askTogether({ deps: { db } }: Tenant, { keys, signal, run }: Asking): Promise<Outcome[]> {
  const answers = db.caches.of(kept);
  let ran: ReturnType<Asking["run"]> | undefined;
  const answerAt = async (index: number) => {
    const outcome = (await (ran ??= run()))[index];
    if (outcome === undefined) throw new TypeError("Each query that is asked is answered.");
    if ("error" in outcome) throw outcome.error;
    return outcome.answer;
  };
  const askKept = (key: string, index: number) =>
    askedOnce(db.caches.of(underWay), {
      key,
      signal,
      async ask() {
        const answer = await answerAt(index);
        const named = { answer, name: digest([answer]), size: JSON.stringify(answer).length };
        answers.set(key, named);
        return named;
      },
    });
  const outcomes = await Promise.allSettled(
    keys.map(async (key, index) =>
      key === undefined ? { answer: await answerAt(index) } : askKept(key, index),
    ),
  );
  signal.throwIfAborted();
  // What fails the statement fails all of them.
  if (ran !== undefined) await ran;
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? outcome.value : { error: outcome.reason },
  );
}

const hashes = new WeakMap<Engine["templates"], string>();

/** What record types are, in a word: an answer says what its templates say. */
function hashOf({ templates }: Pick<Engine, "templates">): string {
  const hash =
    hashes.get(templates) ?? digest([...templates.values()].map((each) => [each.alias, each.hash]));
  hashes.set(templates, hash);
  return hash;
}
