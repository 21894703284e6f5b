import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { TemplateOverride } from "../../../engine/authoring/index.ts";
import type { Trx } from "../database/database.ts";

/** Whether a version is in force: `left out` means that it was put aside because it did not fit a new release. */
export type OverrideState = "applied" | "left out";

/** A version of what a company has otherwise in a template. */
export interface OverrideVersion {
  alias: string;
  /** Counts up for each template; the highest one is in force. */
  number: number;
  definition: TemplateOverride;
  checksum: string;
  /** Checksum of the template that it was put over. */
  base: string;
  state: OverrideState;
  /** Versions that were made together have the same. */
  changeId: number;
  /** The change that this one undid. */
  undoes: number | null;
  /** Epoch seconds. */
  madeAt: number;
}

const columns = sql.raw(
  `alias, number, definition, checksum, base, state, change_id as "changeId", undoes, made_at as "madeAt"`,
);

/** All versions of a company, the newest first. */
export async function allVersions(trx: Trx, customerId: number): Promise<OverrideVersion[]> {
  const { rows } = await sql<OverrideVersion>`select ${columns} from template_overrides
    where customer_id = ${customerId} order by change_id desc, alias, number desc`.execute(trx);
  return rows;
}

/**
 * The version of each template that counts, whether applied or left out, by alias. Of several, the one that was made for one of these
 * `bases` comes first: so a server with the former templates has what fits them until it is restarted.
 */
export async function standingVersions(
  trx: Trx,
  customerId: number,
  bases: readonly string[],
): Promise<ReadonlyMap<string, OverrideVersion>> {
  const { rows } = await sql<OverrideVersion>`select distinct on (alias) ${columns} from template_overrides
    where customer_id = ${customerId} order by alias, base = any(${bases}::text[]) desc, number desc`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.alias, row]));
}

/** The overrides in force, with the checksums of the `bases` that are there. */
export async function currentOverrides(
  trx: Trx,
  customerId: number,
  bases: readonly string[],
): Promise<TemplateOverride[]> {
  const standing = await standingVersions(trx, customerId, bases);
  return [...standing.values()]
    .filter(({ state }) => state === "applied")
    .map(({ definition }) => definition);
}

/**
 * The version of a company's overrides, as SQL. It differs after each change of them, and is null where there never were any. `customer`
 * is the company's number. Outside the company's own transaction all look as if they had none.
 */
function overridesVersion(customer: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select string_agg(o.alias || ' ' || o.number, ' ' order by o.alias) from
    (select alias, max(number) as number from template_overrides where customer_id = ${customer} group by alias) o)`;
}

/** The same for one company, read by itself. */
export async function readVersion(trx: Trx, customerId: number): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select ${overridesVersion(sql`${customerId}::bigint`)} as version`.execute(trx);
  return rows[0]?.version ?? null;
}

/** A version that is added. */
export interface NewVersion {
  definition: TemplateOverride;
  base: string;
  state: OverrideState;
}

/** Adds versions under one change. Gives its number. */
export async function addVersions(
  trx: Trx,
  customerId: number,
  versions: readonly NewVersion[],
  undoes: number | null = null,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(change_id), 0) + 1 as id from template_overrides
    where customer_id = ${customerId}`.execute(trx);
  const id = rows[0]?.id ?? 1;
  for (const { definition, base, state } of versions) {
    const text = JSON.stringify(definition);
    await sql`insert into template_overrides
      (customer_id, alias, number, definition, checksum, base, state, change_id, undoes, made_at)
      select ${customerId}, ${definition.alias}, coalesce(max(number), 0) + 1, ${text}::json, ${checksumOf(text)}, ${base},
        ${state}, ${id}, ${undoes}::bigint, extract(epoch from now())::bigint
      from template_overrides where customer_id = ${customerId} and alias = ${definition.alias}`.execute(trx);
  }
  return id;
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
