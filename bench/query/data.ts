/** A company with many records, written by the database itself. */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isOnCalendar } from "../../engine/index.ts";
import type { CompiledField, CompiledTemplate, Engine } from "../../engine/index.ts";
import { storedColumns, tableName } from "../../server/storage/columns/columns.ts";
import { createCustomer } from "../../server/storage/company/customers.ts";
import { createGroup } from "../../server/storage/company/groups.ts";
import { enums, asOperator, inTenant, refreshStatistics } from "../../server/storage/index.ts";
import type { Database, EnumSetSource, Trx } from "../../server/storage/index.ts";

/** How much of what there is. */
export interface Size {
  accidents: number;
  employees: number;
  groups: number;
  /** Left out: one for ten accidents. */
  passports?: number;
}

/** Passports, which the expirations monitor watches, by accident. */
const PASSPORTS = 0.1;
/** Rows in one statement. */
const CHUNK = 50_000;
const NOW = Date.UTC(2026, 0, 15) / 1_000;
const DAY = 86_400;

/** Words of towns, streets and descriptions: some thousands, so that a search finds some records and not all. */
export const words: readonly string[] = [
  "har",
  "wil",
  "bro",
  "san",
  "cle",
  "mon",
  "tre",
  "lin",
  "gra",
  "fol",
].flatMap((a) =>
  ["bor", "der", "ken", "mis", "lan", "ver", "sto", "pel", "run", "tag"].flatMap((b) =>
    ["ville", "field", "ton", "wood", "bridge", "port", "dale", "mouth", "ford", "crest"].map(
      (c) => a + b + c,
    ),
  ),
);

/** Writes a company and gives its id with those of its groups. */
export async function fill(
  db: Database,
  engine: Engine,
  sets: readonly EnumSetSource[],
  size: Size,
): Promise<{ customerId: number; groupIds: number[] }> {
  const customerId = await asOperator(db, {}, (trx) =>
    createCustomer(trx, { alias: "bench", name: "Bench" }),
  );
  const groupIds = await inTenant(db, { customerId }, async (trx) => {
    await enums.seedEnumSets(trx, customerId, sets);
    const root = await createGroup(trx, customerId, { alias: "root", display: "All", groupType: "COMPANY" });
    const ids: number[] = [];
    for (let index = 1; index < size.groups; index += 1) {
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
  const company = { customerId, groupIds, sets, employees: { first: 1, count: size.employees } };
  const add = (alias: string, first: number, count: number) =>
    addRecords(db, engine.template(alias), { ...company, first, count });
  await add("employee", 1, size.employees);
  await add("accident", size.employees + 1, size.accidents);
  const passports = size.passports ?? Math.round(size.accidents * PASSPORTS);
  await add("passport", size.employees + size.accidents + 1, passports);
  await refreshStatistics(db);
  return { customerId, groupIds };
}

interface Records {
  customerId: number;
  groupIds: readonly number[];
  sets: readonly EnumSetSource[];
  employees: { first: number; count: number };
  first: number;
  count: number;
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
  const columns = storedColumns(template).flatMap(({ name, field, type }) => {
    const value = valueOf(field, type, records);
    return value === undefined ? [] : [{ name: sql.raw(name), value }];
  });
  const system =
    "customer_id, id, group_id, version, title, retention_lock, source_ids, created_at, updated_at";
  await sql`insert into ${table} (${sql.raw(system)}, ${sql.join(columns.map(({ name }) => name))})
    select ${customerId}::bigint, g, ${oneOf(groupIds, "bigint")}, 1, ${`${template.name} `}::text || g || ' - ' || ${oneOf(words, "text")},
      false, '{}', ${NOW}::bigint - g, ${NOW}::bigint, ${sql.join(columns.map(({ value }) => value))}
    from generate_series(${first}::bigint, ${first + count - 1}::bigint) g`.execute(trx);
  const searched = template.searchKeys.flatMap((key) =>
    storedColumns(template).flatMap((column) =>
      column.key === key && column.field.valueKind === "text" ? [column.name] : [],
    ),
  );
  const text = sql.raw(
    `lower(concat_ws(E'\\n', t.title, t.id, ${searched.map((name) => `t.${name}`).join(", ")}))`,
  );
  await sql`insert into record_search (customer_id, id, template, group_id, title, text, deleted)
    select t.customer_id, t.id, ${template.alias}, t.group_id, t.title, ${text}, false
    from ${table} t where t.customer_id = ${customerId} and t.id between ${first} and ${first + count - 1}`.execute(
    trx,
  );
}

function oneOf(values: readonly (string | number)[], type: string): RawBuilder<unknown> {
  return sql`(${values}::${sql.raw(type)}[])[1 + floor(random() * ${values.length}::int)::int]`;
}

const between = (from: number, to: number) => sql.raw(`floor(${from} + random() * ${to - from})`);

/** A random value of a field; undefined where it stays empty. */
function valueOf(field: CompiledField, type: string, records: Records): RawBuilder<unknown> | undefined {
  const value = filledValue(field, type, records);
  return value && sql`case when random() < 0.8 then ${value} end`;
}

function filledValue(
  field: CompiledField,
  type: string,
  { sets, employees }: Records,
): RawBuilder<unknown> | undefined {
  const { relation, options, multi, valueKind } = field;
  if (relation !== undefined) {
    if (multi || relation.template !== "employee") return undefined;
    return sql`${between(employees.first, employees.first + employees.count)}::bigint`;
  }
  const names = sets.find(({ alias }) => alias === options.enumSet)?.values.map(({ name }) => name);
  if (names !== undefined && names.length > 0)
    return multi ? sql`array[${oneOf(names, "text")}]` : oneOf(names, "text");
  if (isOnCalendar(field))
    return sql`(${between(NOW / DAY - 1_825, NOW / DAY + (field.key === "expirationDate" ? 365 : 0))} * ${DAY}::bigint)::bigint`;
  if (type === "text") return sql`${oneOf(words, "text")} || ' ' || ${oneOf(words, "text")}`;
  if (type === "boolean") return sql`random() < 0.3`;
  if (valueKind === "money") return sql`round((random() * 20000)::numeric, 2)`;
  return type === "bigint" && valueKind === "number" ? sql`${between(0, 10)}::bigint` : undefined;
}
