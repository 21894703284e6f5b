/** Somebody who types a word: with each letter a list and its count, as the page of a list asks for them. */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Milliseconds between two letters. */
const LETTER_MS = 200;
/** After the last answer, what nobody waits for must have ended. Milliseconds. */
const SETTLE_MS = 100;

export interface Typed {
  /** From the last letter to its list and count. */
  ms: number;
  /** Statements that still run for searches which nobody waits for. */
  running: number;
}

/** Types a word. `ask` gives list and count of what is typed so far, until the signal ends it. */
export async function type(
  word: string,
  ask: (text: string, signal: AbortSignal) => Promise<unknown>,
  observer: pg.Client,
): Promise<Typed> {
  let before: AbortController | undefined;
  for (let letters = 1; letters < word.length; letters += 1) {
    before?.abort();
    before = new AbortController();
    // What is given up fails.
    void ask(word.slice(0, letters), before.signal).catch(() => undefined);
    await sleep(LETTER_MS);
  }
  before?.abort();
  const began = performance.now();
  await ask(word, new AbortController().signal);
  const ms = performance.now() - began;
  await sleep(SETTLE_MS);
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%record_search%' and pid <> pg_backend_pid()`,
  );
  return { ms, running: rows[0]?.count ?? 0 };
}
