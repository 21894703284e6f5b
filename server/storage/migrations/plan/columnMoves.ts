import type { JsonValue } from "../../../../engine/index.ts";
import type { ColumnMove, TableChange } from "./changeSet.ts";
import { declaration } from "./tableSql.ts";

type Move<D extends ColumnMove["do"]> = Extract<ColumnMove, { do: D }>;

function movesOf<D extends ColumnMove["do"]>(moves: readonly ColumnMove[], name: D): Move<D>[] {
  return moves.filter((move): move is Move<D> => move.do === name);
}

/** Statements that make what is new beside what is there, so that whoever works with the table notices nothing. */
export function prepareStatements({ table, whole, moves, from }: TableChange): string[] {
  const added = movesOf(moves, "add").flatMap(({ fresh, type, whenEmpty }) =>
    addColumn(table, fresh, type, whenEmpty),
  );
  const shadows = movesOf(moves, "convert").flatMap(({ fresh, type }) => addColumn(table, fresh, type));
  return [...(from === null ? whole : []), ...added, ...shadows];
}

/** A default that is dropped again fills all rows without writing any. */
function addColumn(table: string, column: string, type: string, value?: JsonValue): string[] {
  const add = `alter table ${table} add column ${column} ${declaration(type)}`;
  if (value === undefined) return [add];
  return [
    `${add} default ${literal(value, type)}`,
    `alter table ${table} alter column ${column} drop default`,
  ];
}

function literal(value: JsonValue, type: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  if (!Array.isArray(value)) return `${quoted(String(value))}::${type}`;
  return `array[${value.map((item) => quoted(String(item))).join(", ")}]::${type}`;
}

/** Statements that replace the current columns with the new ones and keep the former. Only names change. */
export function swapStatements({ table, to, whole, moves }: TableChange): string[] {
  const rename = (from: string, name: string) =>
    from === name ? [] : [`alter table ${table} rename column ${from} to ${name}`];
  const renames = movesOf(moves, "rename");
  // Two fields may exchange their columns.
  const between = (name: string) =>
    renames.some(({ column }) => column === name) ? `m_${name}`.slice(0, 63) : name;
  return [
    ...movesOf(moves, "hide").flatMap(({ column, kept }) => rename(column, kept)),
    ...movesOf(moves, "convert").flatMap(({ from, kept }) => rename(from, kept)),
    ...movesOf(moves, "drop").map(({ column }) => `alter table ${table} drop column ${column}`),
    ...movesOf(moves, "return").map(({ column }) => `alter table ${table} drop column ${column}`),
    ...renames.flatMap(({ column, to: name }) => rename(column, between(name))),
    ...renames.flatMap(({ to: name }) => rename(between(name), name)),
    ...movesOf(moves, "return").flatMap(({ kept, to: name }) => rename(kept, name)),
    ...movesOf(moves, "restore").flatMap(({ kept, column }) => rename(kept, column)),
    ...movesOf(moves, "convert").flatMap(({ fresh, column }) => rename(fresh, column)),
    ...movesOf(moves, "add").flatMap(({ fresh, column }) => rename(fresh, column)),
    ...(to === null ? whole : []),
  ];
}

/** The names of the new version's columns before they are swapped. */
export function namesBefore(moves: readonly ColumnMove[]): ReadonlyMap<string, string> {
  return new Map(
    moves.flatMap((move): [string, string][] => {
      if (move.do === "add" || move.do === "convert") return [[move.column, move.fresh]];
      if (move.do === "restore") return [[move.column, move.kept]];
      if (move.do === "return") return [[move.to, move.kept]];
      return move.do === "rename" ? [[move.to, move.column]] : [];
    }),
  );
}
