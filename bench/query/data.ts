/** A company with many records, written by the database itself. */
import { sql } from "kysely";
import type { CompiledTemplate, Engine } from "../../engine/index.ts";
import { storedColumns, tableName } from "../../server/storage/columns/columns.ts";
import { createCustomer } from "../../server/storage/company/customers.ts";
import { createGroup } from "../../server/storage/company/groups.ts";
import { enums, asOperator, inTenant, refreshStatistics } from "../../server/storage/index.ts";
import type { Database, EnumSetSource, Trx } from "../../server/storage/index.ts";
import { searchedForms, titlesOf } from "./titles.ts";
import { NOW, oneOf, valueOf } from "./values.ts";
import type { Sources } from "./values.ts";

/** How much there is of the record types that most benchmarks take. */
export interface Size {
  accidents: number;
  employees: number;
  groups: number;
  /** Left out: one for ten accidents. */
  passports?: number;
}

/** Records of one type. */
export interface TypeSize {
  alias: string;
  count: number;
  /** How their titles are made (see `titles.ts`); left out: the name of the type, the number and a word. */
  title?: string;
  /** Whether the directory of what is searched has them too; left out: it has. */
  searched?: boolean;
}

/** What a company has, in the order of the records' numbers. Employees are among it, before whatever names them. */
export interface Content {
  groups: number;
  types: readonly TypeSize[];
}

/** Passports, which the expirations monitor watches, by accident. */
const PASSPORTS = 0.1;
/** Rows in one statement. */
const CHUNK = 50_000;

/** Employees, accidents and passports. */
export function contentOf({ accidents, employees, groups, passports }: Size): Content {
  const types = [
    { alias: "employee", count: employees },
    { alias: "accident", count: accidents },
    { alias: "passport", count: passports ?? Math.round(accidents * PASSPORTS) },
  ];
  return { groups, types };
}

/** Writes a company and gives its id with those of its groups. */
export async function fill(
  db: Database,
  engine: Engine,
  sets: readonly EnumSetSource[],
  content: Content,
): Promise<{ customerId: number; groupIds: number[] }> {
  const customerId = await asOperator(db, {}, (trx) =>
    createCustomer(trx, { alias: "bench", name: "Bench" }),
  );
  const groupIds = await inTenant(db, { customerId }, async (trx) => {
    await enums.seedEnumSets(trx, customerId, sets);
    const root = await createGroup(trx, customerId, { alias: "root", display: "All", groupType: "COMPANY" });
    const ids: number[] = [];
    for (let index = 1; index < content.groups; index += 1) {
      const group = {
        alias: `t${index}`,
        display: `Terminal ${index}`,
        groupType: "TERMINAL",
        parentId: root,
      } as const;
      ids.push(await createGroup(trx, customerId, group));
    }
    return ids;
  });
  const parts = numbered(content.types);
  const employees = parts.find(({ alias }) => alias === "employee") ?? { first: 1, count: 0 };
  for (const part of parts)
    await addRecords(db, engine.template(part.alias), { customerId, groupIds, sets, employees, ...part });
  await refreshStatistics(db);
  return { customerId, groupIds };
}

/** The number of the first record of each type. */
function numbered(types: readonly TypeSize[]): (TypeSize & { first: number })[] {
  let next = 1;
  return types.map((type) => {
    const first = next;
    next += type.count;
    return { ...type, first };
  });
}

interface Records extends Sources {
  customerId: number;
  groupIds: readonly number[];
  first: number;
  count: number;
  title?: string;
  searched?: boolean;
}

async function addRecords(db: Database, template: CompiledTemplate, records: Records): Promise<void> {
  const end = records.first + records.count;
  for (let first = records.first; first < end; first += CHUNK) {
    await inTenant(db, { customerId: records.customerId }, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await addChunk(trx, template, { ...records, first, count: Math.min(CHUNK, end - first) });
    });
  }
}

async function addChunk(trx: Trx, template: CompiledTemplate, records: Records): Promise<void> {
  const { customerId, groupIds, first, count } = records;
  const table = sql.raw(tableName(template.alias));
  const titles = titlesOf(template, records);
  const columns = storedColumns(template).flatMap(({ key, name, field, type }) => {
    const value = key === titles.relation?.key ? titles.relation.value : valueOf(field, type, records);
    return value === undefined ? [] : [{ name: sql.raw(name), value }];
  });
  const system =
    "customer_id, id, group_id, version, title, retention_lock, source_ids, created_at, updated_at";
  await sql`insert into ${table} (${sql.raw(system)}, ${sql.join(columns.map(({ name }) => name))})
    select ${customerId}::bigint, g, ${oneOf(groupIds, "bigint")}, 1, ${titles.title},
      false, '{}', ${NOW}::bigint - g, ${NOW}::bigint, ${sql.join(columns.map(({ value }) => value))}
    from ${titles.from(sql`generate_series(${first}::bigint, ${first + count - 1}::bigint) g`)}`.execute(trx);
  if (records.searched === false) return;
  const { bare, named, own, from } = searchedForms(template, records);
  const searched = searchedColumns(template).map((name) => sql.raw(`t.${name}`));
  await sql`insert into record_search (customer_id, id, template, group_id, title, bare_title, title_of, text, deleted)
    select t.customer_id, t.id, ${template.alias}, t.group_id, t.title, ${bare}, ${named},
      lower(concat_ws(E'\\n', ${sql.join([own, sql`t.id`, ...searched])})), false
    from ${from} where t.customer_id = ${customerId} and t.id between ${first} and ${first + count - 1}`.execute(
    trx,
  );
}

/** The columns of a record type whose texts are searched, in the order of its template. */
export function searchedColumns(template: CompiledTemplate): string[] {
  return template.searchKeys.flatMap((key) =>
    storedColumns(template).flatMap((column) =>
      column.key === key && column.field.valueKind === "text" ? [column.name] : [],
    ),
  );
}
