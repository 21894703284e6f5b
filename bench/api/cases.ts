/** What is asked, of both servers in the same order, and that they answer the same. */
import { isDeepStrictEqual } from "node:util";
import { ask } from "../lib/load.ts";
import type { Shot } from "../lib/load.ts";
import type { NewAccident, Range, Subject, Value } from "./subject.ts";

const DAY = 86_400;
/** The day of the newest accidents that the data hold. */
const NOW = Date.UTC(2026, 0, 15) / 1_000;

/** Both servers give more columns of an accident than this. */
const FEWEST_COLUMNS = 30;

/** What can be asked of the data. */
export interface Known {
  /** Accidents that the user may view. */
  ids: readonly number[];
  /** One that they may not. */
  foreignId: number;
  accident: NewAccident;
}

export interface Case {
  name: string;
  /** The n-th request of a connection. */
  shot(subject: Subject, known: Known, n: number, connection: number): Shot;
  /** What an answer says, in the same words for both. */
  said(subject: Subject, answer: string): unknown;
}

/** A year that ends on another day each time. */
function rangeOf(n: number): Range {
  const to = NOW - (n % 50) * DAY;
  return { from: to - 365 * DAY, to };
}

const list: Case = {
  name: "list",
  shot: (subject, _known, n, connection) => subject.list(rangeOf(n), connection),
  said: (subject, answer) => subject.listed(answer),
};

const read: Case = {
  name: "read",
  shot: (subject, { ids }, n, connection) =>
    subject.read(ids[(n * 7 + connection) % ids.length] ?? 0, connection),
  said: (subject, answer) => comparable(subject.values(answer)),
};

const aggregate: Case = {
  name: "aggregate",
  shot: (subject, _known, n, connection) => subject.aggregate(rangeOf(n), connection),
  said: (subject, answer) =>
    subject
      .totals(answer)
      .map(({ type, count, cost }) => `${type} ${count} ${cost.toFixed(2)}`)
      .toSorted(),
};

const create: Case = {
  name: "create",
  shot: (subject, { accident }, _n, connection) => subject.create(accident, connection),
  said: (subject, answer) => subject.createdId(answer) > 0,
};

export const cases: readonly Case[] = [list, read, aggregate, create];

/** Values of the columns that both give. Numbers that one of them gives as text are equal to the numbers of the other. */
function comparable(values: Readonly<Record<string, Value>>): Record<string, string | null> {
  const given = Object.entries(values).filter(([name]) => name !== "r_primary_model");
  const plain = (value: Value) => {
    const text = String(value);
    return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text;
  };
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : plain(value)]));
}

/** Throws an Error unless a peer answers the same as ours. */
export async function checkAnswers(ours: Subject, peer: Subject, known: Known): Promise<void> {
  for (const each of cases) {
    for (let n = 0; n < 5; n += 1) {
      const said = inBoth(await saidBy(ours, each, known, n), await saidBy(peer, each, known, n));
      if (!isDeepStrictEqual(...said))
        throw new Error(`The answers to "${each.name}" differ:\n${JSON.stringify(said, null, 1)}`);
    }
  }
}

/** Throws an Error unless a subject refuses an accident that the user may not view. */
export async function checkRefusal(subject: Subject, { foreignId }: Known): Promise<void> {
  const { status } = await ask(subject.port, subject.read(foreignId, 0));
  if (status !== 403) throw new Error(`${subject.name} answers ${status} to who may not view an accident.`);
}

async function saidBy(subject: Subject, each: Case, known: Known, n: number): Promise<unknown> {
  const { status, text } = await ask(subject.port, each.shot(subject, known, n, 0));
  const said = status >= 200 && status < 300 ? each.said(subject, text) : undefined;
  if (said !== undefined && !isEmpty(said)) return said;
  throw new Error(`${subject.name} answers ${status} to "${each.name}": ${text.slice(0, 1_000)}`);
}

/** Of two objects what both have: ours keeps confidential values back, and theirs has no lists. */
function inBoth(one: unknown, other: unknown): readonly [unknown, unknown] {
  if (!isObject(one) || !isObject(other)) return [one, other];
  const names = Object.keys(one).filter((name) => name in other);
  const part = (whole: Record<string, unknown>) => names.map((name) => [name, whole[name]]);
  return names.length > FEWEST_COLUMNS ? [part(one), part(other)] : [one, other];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isEmpty = (said: unknown) => Array.isArray(said) && said.length === 0;
