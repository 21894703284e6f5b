/**
 * Titles as a reader may read them, in SQL. A title may name other records; who may not view all of those reads it with their numbers
 * in place of what they say (docs/decisions/0033-titles-are-read-by-rights.md).
 */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { textRelations, titleRelations } from "../../../engine/server.ts";
import type { CompiledTemplate, Engine, Right } from "../../../engine/index.ts";
import type { AccessPlan } from "../company/access.ts";
import { readColumn, storedColumns } from "../columns/columns.ts";
import type { StoredColumn } from "../columns/columns.ts";

/** Who reads. */
export interface TitleReader {
  engine: Engine;
  plan: AccessPlan;
}

/** On which records a reader has a right. */
interface RecordsOf {
  /** Aliases of the templates of which they may view all records. */
  everywhere: ReadonlySet<string>;
  /** A condition on a line of the directory, by the name of its table: its record may be viewed. */
  viewable(table: string): string;
}

/** What is known of a reader, found once for each plan and set of templates: what they may reach, as titles name others. */
interface TitleRights extends RecordsOf {
  /** Aliases of the templates whose titles they read whole, whatever these name. */
  whole: ReadonlySet<string>;
  /** The same of what they may find by a search. */
  found: RecordsOf;
}

const known = new WeakMap<AccessPlan, WeakMap<Engine["templates"], TitleRights>>();

function rightsOf({ engine: { templates }, plan }: TitleReader): TitleRights {
  const ofPlan = known.get(plan) ?? new WeakMap<Engine["templates"], TitleRights>();
  known.set(plan, ofPlan);
  const made = ofPlan.get(templates) ?? findRights(templates, plan);
  ofPlan.set(templates, made);
  return made;
}

function findRights(templates: Engine["templates"], plan: AccessPlan): TitleRights {
  const reached = recordsOf(templates, plan, "reach");
  const whole = [...templates.values()].filter((template) =>
    namesOnly(reached.everywhere, templates, template),
  );
  return {
    ...reached,
    whole: new Set(whole.map(({ alias }) => alias)),
    found: recordsOf(templates, plan, "view"),
  };
}

function recordsOf(templates: Engine["templates"], plan: AccessPlan, right: Right): RecordsOf {
  const everywhere: string[] = [];
  const byGroups = new Map<string, string[]>();
  for (const template of templates.values()) {
    const groups = plan.abilities.groups(right, template);
    const isAll = groups === "ALL" || coversAll(groups, plan);
    if (isAll) everywhere.push(template.alias);
    else if (groups.length > 0) {
      const key = groups.map(Number).join(",");
      byGroups.set(key, [...(byGroups.get(key) ?? []), template.alias]);
    }
  }
  const partsOf = (table: string) => [
    ...(everywhere.length === 0 ? [] : [isOneOf(table, everywhere)]),
    ...[...byGroups].map(
      ([ids, aliases]) => `(${isOneOf(table, aliases)} and ${table}.group_id = any('{${ids}}'::bigint[]))`,
    ),
  ];
  return {
    everywhere: new Set(everywhere),
    viewable(table) {
      const parts = partsOf(table);
      return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
    },
  };
}

function coversAll(groups: readonly number[], plan: AccessPlan): boolean {
  const granted = new Set(groups);
  return plan.groups.every(({ id }) => granted.has(id));
}

const isOneOf = (table: string, aliases: readonly string[]) =>
  `${table}.template = any('{${aliases.map((alias) => `"${alias.replaceAll(/["'\\]/g, "")}"`).join(",")}}'::text[])`;

/** Whether the titles of a template, and those that they contain, name no record of another template than these. */
function namesOnly(
  seen: ReadonlySet<string>,
  templates: Engine["templates"],
  template: CompiledTemplate,
  above: readonly string[] = [],
): boolean {
  return titleRelations(template).every((key) => {
    const target = template.byKey.get(key)?.relation?.template ?? "";
    const other = templates.get(target);
    if (above.includes(target)) return true;
    return other !== undefined && seen.has(target) && namesOnly(seen, templates, other, [...above, target]);
  });
}

/** Whether a reader reads the titles of a template whole, whatever records they name. */
export function readsWholeTitles(reader: TitleReader, template: CompiledTemplate): boolean {
  return rightsOf(reader).whole.has(template.alias);
}

/** The title that a reader reads, of a line `s` of the directory. */
export function shownTitle(reader: TitleReader): RawBuilder<unknown> {
  return sql.raw(titleOfLine(reader));
}

function titleOfLine(reader: TitleReader): string {
  const { whole, viewable } = rightsOf(reader);
  if (whole.size === reader.engine.templates.size) return "s.title";
  const isWhole = whole.size === 0 ? "false" : isOneOf("s", [...whole]);
  const hidden = `select 1 from unnest(s.title_of) named left join record_search d
    on d.customer_id = s.customer_id and d.id = named where d.id is null or not ${viewable("d")}`;
  return `(case when ${isWhole} then s.title when s.title_of is not null and not exists (${hidden}) then s.title
    else coalesce(s.bare_title, 'Record No. ' || s.id) end)`;
}

/** The title that a reader reads, of a record of a template in the table `table`. */
export function shownTitleOf(reader: TitleReader, template: CompiledTemplate, table: string): string {
  if (readsWholeTitles(reader, template)) return `${table}.title`;
  return `(select ${titleOfLine(reader)} from record_search s
    where s.customer_id = ${table}.customer_id and s.id = ${table}.id)`;
}

/**
 * A stored computed text that names other records, where the reader may view all of those: SQL, from the name of the table. undefined
 * where the column says all that the reader may read.
 */
export function shownText(
  reader: TitleReader,
  template: CompiledTemplate,
  column: StoredColumn,
): ((table: string) => string) | undefined {
  const relations = textRelations(template, column.key);
  if (relations.length === 0) return undefined;
  const { everywhere, viewable } = rightsOf(reader);
  const hidden = storedColumns(template).filter(
    ({ key, field }) => relations.includes(key) && !everywhere.has(field.relation?.template ?? ""),
  );
  if (hidden.length === 0) return undefined;
  return (table) => {
    const ids = hidden.map((each) => `${each.field.multi ? "" : "array"}${inList(each, table)}`).join(" || ");
    return `(case when not exists (select 1 from record_search d where d.customer_id = ${table}.customer_id
      and d.id = any(${ids}) and not ${viewable("d")}) then ${readColumn(column, table)} end)`;
  };
}

function inList(column: StoredColumn, table: string): string {
  const name = readColumn(column, table);
  return column.field.multi ? `coalesce(${name}, '{}'::bigint[])` : `[${name}]`;
}

/**
 * A condition on a line `s` of the directory: its text contains only what is the record's own. The text of a record that was computed
 * before titles were kept apart may contain more.
 */
export function ownText(reader: TitleReader, template: CompiledTemplate): RawBuilder<unknown> {
  return sql.raw(readsWholeTitles(reader, template) ? "true" : "s.title_of is not null");
}

/** A condition on a line `s` of the directory: the reader may find its record, and its text contains only what is the record's own. */
export function viewableOwnText(reader: TitleReader): RawBuilder<unknown> {
  const { whole, found } = rightsOf(reader);
  const isOwn =
    whole.size === 0 ? "s.title_of is not null" : `(s.title_of is not null or ${isOneOf("s", [...whole])})`;
  return sql.raw(`${found.viewable("s")} and ${isOwn}`);
}
