/** Answers that are kept by what they were made of: the question with the rights in it, and the versions of all records that it reads. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Engine } from "../../../engine/index.ts";
import type { CompiledQuery, QueryResult } from "../../../engine/server.ts";
import type { Tenant } from "../../http/route.ts";
import { queries } from "../../storage/index.ts";
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

/** How a checked query is answered. Answers that are asked for each time have no name. */
type Question = (signal: AbortSignal) => Promise<Pick<NamedAnswer, "answer"> & Partial<NamedAnswer>>;

/** The questions of some queries, with what is known of their answers now: the versions of their records are read, and no record is. */
export async function questionsOf(tenant: Tenant, asked: readonly CompiledQuery[]): Promise<Question[]> {
  const { trx, engine, customer, deps, plan } = tenant;
  const budget = deps.config.queryBudget;
  const scope = { trx, engine, plan, ...(budget !== undefined && { budget }) };
  const prepared = asked.map((query) => {
    if (query.aggregations.length === 0) return { run: () => queries.runQuery(scope, query) };
    const groups = queries.prepareGroups(scope, query);
    return { ...groups, reads: queries.readTables(groups.text) };
  });
  const reads = prepared.flatMap((each) => ("reads" in each ? (each.reads ?? []) : []));
  const live = (run: () => Promise<QueryResult>) => async () => ({ answer: await run() });
  if (reads.length === 0) return prepared.map(({ run }) => live(run));
  const versions = await queries.versionsFor(trx, { customerId: customer.id, engine }, reads);
  return prepared.map((each) => {
    if (!("reads" in each) || each.reads === undefined) return live(each.run);
    const { question, run } = each;
    // Equal keys have equal answers, whoever asks.
    const key = digest([customer.id, plan.choices, hashOf(engine), question, versions.of(each.reads)]);
    return (signal) => askKept(tenant, { key, signal, ask: run });
  });
}

/** The name of some answers together; undefined where one of them has none. */
export function nameOf(names: readonly (string | undefined)[]): string | undefined {
  return names.includes(undefined) ? undefined : digest(names);
}

const digest = (parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

async function askKept(
  { deps: { db } }: Tenant,
  question: { key: string; signal: AbortSignal; ask(): Promise<QueryResult> },
): Promise<NamedAnswer> {
  const answers = db.caches.of(kept);
  const known = answers.get(question.key);
  if (known !== undefined) return known;
  return askedOnce(db.caches.of(underWay), {
    ...question,
    async ask() {
      const answer = await question.ask();
      const named = { answer, name: digest([answer]), size: JSON.stringify(answer).length };
      answers.set(question.key, named);
      return named;
    },
  });
}

const hashes = new WeakMap<Engine["templates"], string>();

/** What record types are, in a word: an answer says what its templates say. */
function hashOf({ templates }: Pick<Engine, "templates">): string {
  const hash =
    hashes.get(templates) ?? digest([...templates.values()].map((each) => [each.alias, each.hash]));
  hashes.set(templates, hash);
  return hash;
}
