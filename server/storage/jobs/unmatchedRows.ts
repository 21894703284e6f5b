/** Rows of imports that were refused since a text of theirs matches no record or group, until somebody matches or dismisses them. */
import { sql } from "kysely";
import { readStoredJson } from "../../core/storedJson.ts";
import { nameOf } from "../company/people.ts";
import type { Trx } from "../database/database.ts";
import { refusedCells, unmatchedTexts } from "../database/storedShapes.ts";
import type { UnmatchedStatus, UnmatchedText } from "../database/rowTypes.ts";

export type { UnmatchedStatus } from "../database/rowTypes.ts";

/** What an import adds. */
interface NewRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: readonly string[];
  missing: readonly UnmatchedText[];
}

/** A row as it is kept. */
export interface UnmatchedRow extends NewRow {
  id: number;
  /** Number of the import. */
  runId: number;
  template: string;
  /** Name of the file. */
  source: string;
  /** Epoch seconds. */
  createdAt: number;
  status: UnmatchedStatus;
  /** The record that it became, in which version; null: it is not matched. */
  recordId: number | null;
  recordVersion: number | null;
  changedBy: number | null;
  changedByName: string | null;
  changedAt: number | null;
}

/** Which rows are meant. */
export interface UnmatchedFilter {
  status: UnmatchedStatus;
  /** Aliases of record types: others are not shown. */
  templates: readonly string[];
  source?: string | undefined;
  /** Part of a text that matches nothing, whatever the case. */
  search?: string | undefined;
}

interface RunKey {
  customerId: number;
  /** Of the import. */
  id: number;
  template: string;
  source: string;
  now: number;
}

/** Keeps the rows of a batch that match nothing, in its transaction; those that are kept already stay as they are. */
export async function add(
  trx: Trx,
  { customerId, id, template, source, now }: RunKey,
  rows: readonly NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into unmatched_rows (customer_id, run_id, row_number, template, source, cells, missing, created_at)
    select ${customerId}::bigint, ${id}::bigint, r."row", ${template}, ${source}, r.cells, r.missing, ${now}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("row" integer, cells jsonb, missing jsonb)
    on conflict (customer_id, run_id, row_number) do nothing`.execute(trx);
}

const filtered = (trx: Trx, customerId: number, { status, templates, source, search }: UnmatchedFilter) => {
  const rows = trx
    .selectFrom("unmatched_rows as u")
    .where("u.customer_id", "=", customerId)
    .where("u.status", "=", status)
    .where(sql<boolean>`u.template = any(${[...templates]}::text[])`);
  const ofSource = source === undefined ? rows : rows.where("u.source", "=", source);
  if (search === undefined || search.trim() === "") return ofSource;
  return ofSource.where(sql<boolean>`exists (select from jsonb_array_elements(u.missing) m
    where strpos(lower(m ->> 'text'), ${search.trim().toLowerCase()}) > 0)`);
};

const columns = [
  "u.id",
  "u.run_id as runId",
  "u.row_number as row",
  "u.template",
  "u.source",
  "u.cells",
  "u.missing",
  "u.created_at as createdAt",
  "u.status",
  "u.record_id as recordId",
  "u.record_version as recordVersion",
  "u.changed_by as changedBy",
  "u.changed_at as changedAt",
] as const;

const changedByName = nameOf(sql`u.changed_by`).as("changedByName");

type Stored = Omit<UnmatchedRow, "cells" | "missing"> & { cells: unknown; missing: unknown };

function checked(row: Stored): UnmatchedRow {
  const location = `unmatched_rows ${row.id}`;
  return {
    ...row,
    changedByName: row.changedByName?.trim() || null,
    cells: readStoredJson(refusedCells, row.cells, `${location}.cells`),
    missing: readStoredJson(unmatchedTexts, row.missing, `${location}.missing`),
  };
}

/** Some of the rows, the newest first; `before` goes on behind one. */
export async function page(
  trx: Trx,
  customerId: number,
  filter: UnmatchedFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<UnmatchedRow[]> {
  const all = filtered(trx, customerId, filter).select(columns).select(changedByName);
  const from = before === undefined ? all : all.where("u.id", "<", before);
  return (await from.orderBy("u.id", "desc").limit(limit).execute()).map(checked);
}

/** How many rows there are in each status, and of which record types and files the open ones are. */
export async function summary(
  trx: Trx,
  customerId: number,
  templates: readonly string[],
): Promise<{ template: string; source: string; status: UnmatchedStatus; count: number }[]> {
  const counted = await trx
    .selectFrom("unmatched_rows as u")
    .select(["u.template", "u.source", "u.status", sql<number>`count(*)::integer`.as("count")])
    .where("u.customer_id", "=", customerId)
    .where(sql<boolean>`u.template = any(${[...templates]}::text[])`)
    .groupBy(["u.template", "u.source", "u.status"])
    .orderBy("u.source")
    .execute();
  return counted;
}

/** One row, kept from others until the transaction ends; undefined where there is none. */
export async function lock(trx: Trx, customerId: number, id: number): Promise<UnmatchedRow | undefined> {
  const row = await trx
    .selectFrom("unmatched_rows as u")
    .select(columns)
    .select(changedByName)
    .where("u.customer_id", "=", customerId)
    .where("u.id", "=", id)
    .forUpdate("u")
    .executeTakeFirst();
  return row && checked(row);
}

/** What became of a row. */
interface Change {
  status: UnmatchedStatus;
  record?: { id: number; version: number } | undefined;
  userId: number;
  now: number;
}

/** Notes what became of a row. */
export async function mark(
  trx: Trx,
  { customerId, id }: { customerId: number; id: number },
  { status, record, userId, now }: Change,
): Promise<void> {
  await trx
    .updateTable("unmatched_rows")
    .set({
      status,
      record_id: record?.id ?? null,
      record_version: record?.version ?? null,
      changed_by: userId,
      changed_at: now,
    })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

/** Removes rows that came before a moment: they hold what people wrote. Epoch seconds. */
export async function removeOld(trx: Trx, customerId: number, before: number): Promise<void> {
  await trx
    .deleteFrom("unmatched_rows")
    .where("customer_id", "=", customerId)
    .where("created_at", "<", before)
    .execute();
}
