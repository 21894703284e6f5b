/** What somebody with all rights on the database does to a company's lines and seals, by chance: for tests of the chain. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Trx } from "../database/database.ts";
import { lineDigests, lineTables, packLines, sealHash, unpackLines } from "./seals.ts";
import type { LineKind, Seal } from "./seals.ts";

/** Gives a number from 0 up to below `count`. */
type Choose = (count: number) => number;

interface Target {
  trx: Trx;
  customerId: number;
  pick: Choose;
}

type Tampering = (target: Target) => Promise<void>;

const kinds: readonly LineKind[] = ["audit", "record"];
const run = ({ trx }: Target, statement: RawBuilder<unknown>) => statement.execute(trx);

/** New values of columns, each unlike the one that stands there. */
const changes: Readonly<Record<LineKind, readonly string[]>> = {
  audit: [
    "date = date - 1",
    "user_id = case when user_id is null then (select min(id) from users) end",
    "event = event || 's'",
    "call = replace(call, 'P', 'p') || ' '",
    "target_id = coalesce(target_id, 0) + 1",
    "status = 599 - status",
    `detail = coalesce(detail, '{}') || '{"name":"Nobody"}'`,
  ],
  record: [
    "date = date + 86400",
    "user_id = coalesce(user_id, 0) + 1",
    "record_id = record_id + 1",
    "template = template || 's'",
    "version = version + 1",
    "change_type = 'RESTORE'",
    `changes = changes || '[{"field":"town","from":null,"to":"Elko"}]'`,
  ],
};

async function anyLine({ trx, customerId, pick }: Target, kind: LineKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`select l.id from ${lineTables[kind]} l
    where l.customer_id = ${customerId} order by l.id`.execute(trx);
  return rows[pick(rows.length)]?.id ?? 0;
}

async function sealsOf({ trx, customerId }: Target): Promise<Seal[]> {
  const { rows } = await sql<Seal>`select seq, sealed_at as "sealedAt", lines, hash from audit_seals
    where customer_id = ${customerId} order by seq`.execute(trx);
  return rows;
}

async function anySeal(target: Target): Promise<Seal> {
  const seals = await sealsOf(target);
  const seal = seals[target.pick(seals.length)];
  if (seal === undefined) throw new Error("There is no seal.");
  return seal;
}

const anyKind = ({ pick }: Target): LineKind => kinds[pick(kinds.length)] ?? "audit";

const ofLine = ({ customerId }: Target, id: number) => sql`customer_id = ${customerId} and id = ${id}`;
const ofSeal = ({ customerId }: Target, seq: number) => sql`customer_id = ${customerId} and seq = ${seq}`;

/** Another byte at some target. */
function altered({ pick }: Target, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = pick(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 + pick(255));
  return copy;
}

async function change(target: Target, kind = anyKind(target)): Promise<number> {
  const id = await anyLine(target, kind);
  const column = changes[kind][target.pick(changes[kind].length)] ?? "";
  await run(target, sql`update ${lineTables[kind]} set ${sql.raw(column)} where ${ofLine(target, id)}`);
  return id;
}

/** All seals are made again over the lines as they are: each for itself is right. */
async function sealAgain(target: Target): Promise<void> {
  let before: Buffer | undefined;
  for (const seal of await sealsOf(target)) {
    const lines = [];
    for (const line of unpackLines(seal.lines) ?? []) {
      const { rows } = await sql<{ digest: Buffer }>`select ${lineDigests[line.kind]} as digest
        from ${lineTables[line.kind]} l where l.customer_id = ${target.customerId} and l.id = ${line.id}`.execute(
        target.trx,
      );
      const digest = rows[0]?.digest;
      if (digest) lines.push({ ...line, digest });
    }
    const packed = packLines(lines);
    const hash = sealHash(target.customerId, { ...seal, lines: packed }, before);
    await run(
      target,
      sql`update audit_seals set lines = ${packed}, hash = ${hash} where ${ofSeal(target, seal.seq)}`,
    );
    before = hash;
  }
}

/** The lines under the last seals, and these seals, as if they had never been. */
async function cutEnd(target: Target): Promise<void> {
  const seals = await sealsOf(target);
  for (const { seq, lines } of seals.slice(1 + target.pick(seals.length - 1))) {
    for (const { kind, id } of unpackLines(lines) ?? [])
      await run(target, sql`delete from ${lineTables[kind]} where ${ofLine(target, id)}`);
    await run(target, sql`delete from audit_seals where ${ofSeal(target, seq)}`);
  }
}

/** Copies a line under another number, above all others or in a gap below. */
async function insert(target: Target, isWaiting: boolean): Promise<void> {
  const kind = anyKind(target);
  const id = await anyLine(target, kind);
  const number =
    target.pick(2) === 0 ? sql`-${sql.lit(1 + target.pick(9))}` : sql`${1_000_000 + target.pick(9)}`;
  const columns =
    kind === "audit" ? "event, call, status" : "record_id, template, version, change_type, changes";
  await run(
    target,
    sql`insert into ${lineTables[kind]} (customer_id, id, date, user_id, ${sql.raw(columns)})
      select customer_id, ${number}, date, user_id, ${sql.raw(columns)} from ${lineTables[kind]} where ${ofLine(target, id)}`,
  );
  // A line that waits and then is gone.
  if (isWaiting)
    await run(
      target,
      sql`insert into audit_unsealed values (${target.customerId}, ${kind}, ${2_000_000 + target.pick(9)})`,
    );
}

/** Each does one thing that must be found, by what it does. */
export const tamperings: Readonly<Record<string, Tampering>> = {
  "a column is changed": async (target) => void (await change(target)),
  "a column is changed again": async (target) => void (await change(target)),
  "a line is deleted": async (target) => {
    const kind = anyKind(target);
    await run(
      target,
      sql`delete from ${lineTables[kind]} where ${ofLine(target, await anyLine(target, kind))}`,
    );
  },
  "two lines are swapped": async (target) => {
    const kind = anyKind(target);
    const one = await anyLine(target, kind);
    let other = one;
    while (other === one) other = await anyLine(target, kind);
    const renumber = (from: number, to: number) =>
      run(target, sql`update ${lineTables[kind]} set id = ${to} where ${ofLine(target, from)}`);
    await renumber(one, 3_000_000);
    await renumber(other, one);
    await renumber(3_000_000, other);
  },
  "a line is added": (target) => insert(target, false),
  "a line is added, and one that is not there waits": (target) => insert(target, true),
  "a line is sealed twice": async (target) => {
    const kind = anyKind(target);
    await run(
      target,
      sql`insert into audit_unsealed values (${target.customerId}, ${kind}, ${await anyLine(target, kind)})`,
    );
  },
  "a table is emptied": async (target) =>
    void (await run(
      target,
      sql`delete from ${lineTables[anyKind(target)]} where customer_id = ${target.customerId}`,
    )),
  "the seals are emptied": async (target) =>
    void (await run(target, sql`delete from audit_seals where customer_id = ${target.customerId}`)),
  "a seal is deleted": async (target) =>
    void (await run(
      target,
      sql`delete from audit_seals where ${ofSeal(target, (await anySeal(target)).seq)}`,
    )),
  "a hash is edited": async (target) => {
    const { seq, hash } = await anySeal(target);
    await run(
      target,
      sql`update audit_seals set hash = ${altered(target, hash)} where ${ofSeal(target, seq)}`,
    );
  },
  "the digests of a seal are edited": async (target) => {
    const { seq, lines } = await anySeal(target);
    await run(
      target,
      sql`update audit_seals set lines = ${altered(target, lines)} where ${ofSeal(target, seq)}`,
    );
  },
  "the moment of a seal is edited": async (target) =>
    void (await run(
      target,
      sql`update audit_seals set sealed_at = sealed_at + 1 where ${ofSeal(target, (await anySeal(target)).seq)}`,
    )),
  "the end is cut off": cutEnd,
  "a line is changed, and all is sealed again": async (target) => {
    await change(target);
    await sealAgain(target);
  },
  "a line is deleted, and all is sealed again": async (target) => {
    const kind = anyKind(target);
    await run(
      target,
      sql`delete from ${lineTables[kind]} where ${ofLine(target, await anyLine(target, kind))}`,
    );
    await sealAgain(target);
  },
};
