/**
 * Titles of records that are written by the thousand. A pattern such as `Passport of {employee}` makes them as the product stores them: whole,
 * bare, and with the number of the employee beside them (docs/decisions/0033-titles-are-read-by-rights.md).
 */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../engine/index.ts";
import { storedColumn, tableName } from "../../server/storage/columns/columns.ts";
import { employeeOf, oneOf, words } from "./values.ts";
import type { Sources } from "./values.ts";

/** The relation to the employee whom a title names. */
const NAMED = "primaryModel";
const states = ["CA", "FL", "LA", "OR", "TX", "WA"] as const;

/** What a part of a pattern stands for; `e` is the employee. */
const parts: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`g`,
  word: oneOf(words, "text"),
  state: oneOf(states, "text"),
  employee: sql`coalesce(e.title, 'nobody')`,
};

interface TitledRecords extends Sources {
  customerId: number;
  title?: string;
}

/** How titles are written with their records. */
interface Titles {
  title: RawBuilder<unknown>;
  /** The relation to whom they name, and its value. */
  relation?: { key: string; value: RawBuilder<unknown> };
  /** Where to select from, given the numbers of the records. */
  from(numbers: RawBuilder<unknown>): RawBuilder<unknown>;
}

const namesEmployee = (pattern: string | undefined) => pattern?.includes("{employee}") ?? false;

const employeeWith = (id: RawBuilder<unknown>, customerId: number) =>
  sql`left join ${sql.raw(tableName("employee"))} e on e.customer_id = ${customerId} and e.id = ${id}`;

/** The titles of new records. */
export function titlesOf(
  template: CompiledTemplate,
  { customerId, title: pattern, employees }: TitledRecords,
): Titles {
  const from = (numbers: RawBuilder<unknown>) => numbers;
  if (pattern === undefined) {
    const title = sql`${`${template.name} `}::text || g || ' - ' || ${oneOf(words, "text")}`;
    return { title, from };
  }
  const title = sql`concat(${sql.join(pattern.split(/[{}]/).map((part, index) => partOf(part, index)))})`;
  if (!namesEmployee(pattern)) return { title, from };
  return {
    title,
    relation: { key: NAMED, value: sql`made.person` },
    from: (numbers) =>
      sql`(select g, ${employeeOf(employees)} as person from ${numbers}) made ${employeeWith(sql`made.person`, customerId)}`,
  };
}

/** A pattern has texts and names of parts in turn. Throws an Error for an unknown part. */
function partOf(part: string, index: number): RawBuilder<unknown> {
  if (index % 2 === 0) return sql`${part}::text`;
  const known = parts[part];
  if (known === undefined)
    throw new Error(`Titles have no {${part}}; known: ${Object.keys(parts).join(", ")}`);
  return known;
}

/** What the directory keeps of the titles of written records, in a table `t`. */
export function searchedForms(template: CompiledTemplate, { customerId, title: pattern }: TitledRecords) {
  const table = sql`${sql.raw(tableName(template.alias))} t`;
  const own = sql`t.title`;
  if (pattern === undefined) return { bare: sql`null`, named: sql`null::bigint[]`, own, from: table };
  if (!namesEmployee(pattern)) return { bare: own, named: sql`'{}'::bigint[]`, own, from: table };
  const id = sql.raw(`t.${storedColumn(template, NAMED)?.name}`);
  const inPlace = (text: RawBuilder<unknown>) =>
    sql`case when e.id is null then t.title else replace(t.title, e.title, ${text}) end`;
  return {
    bare: inPlace(sql`'Record No. ' || e.id`),
    named: sql`case when e.id is null then '{}'::bigint[] else array[e.id] end`,
    own: inPlace(sql`' '`),
    from: sql`${table} ${employeeWith(id, customerId)}`,
  };
}
