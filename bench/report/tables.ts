/** The tables of the record types that cards are about. */
import type { CompiledTemplate, Engine } from "../../engine/index.ts";
import { storedColumn, tableName } from "../../server/storage/columns/columns.ts";
import type { CardFields } from "./cards.ts";

/** A column that cards read. */
interface ReadColumn {
  /** Key of the field. */
  field: string;
  name: string;
  /** As the database writes it. */
  type: string;
}

/** A record type's table. */
export interface ReadTable {
  template: string;
  name: string;
  columns: readonly ReadColumn[];
  column(field: string): string;
}

/** The columns that the cards of a record type read, the number and the group of the record before them. */
export function tableOf(engine: Engine, fields: CardFields): ReadTable {
  const template = engine.template(fields.template);
  const { date, kind, grade, state, driver, amount } = fields;
  const own = [date, kind, grade, state, driver, amount].map((field) => columnOf(template, field));
  const columns = [
    { field: "id", name: "id", type: "bigint" },
    { field: "groupId", name: "group_id", type: "bigint" },
    ...own,
  ];
  const column = (field: string) => {
    const found = columns.find((each) => each.field === field);
    if (found === undefined) throw new Error(`No card reads ${fields.template}.${field}.`);
    return `t.${found.name}`;
  };
  return { template: fields.template, name: tableName(fields.template), columns, column };
}

function columnOf(template: CompiledTemplate, field: string): ReadColumn {
  const found = storedColumn(template, field);
  if (found === undefined) throw new Error(`${template.alias} has no column of ${field}.`);
  return { field, name: found.name, type: found.type };
}

/** Only the records of some groups; all where none are given. */
export function ofGroups(groupIds: readonly number[] | undefined): string {
  return groupIds === undefined ? "true" : `t.group_id in (${groupIds.join(", ")})`;
}
