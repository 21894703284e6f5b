import { isComputed, isStored } from "../../../../engine/server.ts";
import {
  compareTemplates,
  conversionBetween,
  declaredFields,
  pairFields,
} from "../../../../engine/authoring/index.ts";
import type { CompiledTemplate, JsonValue, Template } from "../../../../engine/index.ts";
import type { DeclaredField } from "../../../../engine/server.ts";
import type { FieldPair } from "../../../../engine/authoring/index.ts";
import { columnOf, shortHash, storedColumns, tableName } from "../../columns/columns.ts";
import type { ColumnMove, FieldSource, Filling, Published, TableChange } from "./changeSet.ts";
import { derivedIndexes } from "./indexes.ts";
import type { DerivedIndex } from "./indexes.ts";
import type { HiddenColumn, StoredTemplate } from "./state.ts";
import { createTable } from "./tableSql.ts";

/** What a table is planned from. */
export interface TableInput {
  changeId: number;
  /** What the database has; left out: nothing yet. */
  stored?: StoredTemplate | undefined;
  template: CompiledTemplate;
  /** The version that is published next. */
  nextVersion: number;
  /** Values for records that have none, by key. */
  fillings: ReadonlyMap<string, JsonValue>;
  /** Choices that got another name, by the alias of their set. */
  renamed: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** PostgreSQL cuts longer names. */
const MAX_NAME = 63;

/** A hash of a template's columns and indexes: templates with the same one are stored alike, whatever else they say. */
export function layoutOf(template: CompiledTemplate): string {
  const columns = storedColumns(template).map(({ name, type }) => [name, type]);
  return shortHash(JSON.stringify([columns, derivedIndexes(template).map(({ name }) => name)]), 16);
}

/** What has to be done to a template's table, so that it becomes what `createTable` would make, with kept columns beside. */
export function planTable(input: TableInput): TableChange {
  const { stored, template, nextVersion } = input;
  const { alias, name, hash } = template;
  const changes = stored ? compareTemplates(stored.definition, template.template, stored.earlier) : [];
  const isNewVersion = stored === undefined || changes.length > 0;
  const version = isNewVersion ? nextVersion : stored.version;
  const to: Published = { version, hash, layout: layoutOf(template) };
  const common = { alias, name, table: tableName(alias), to, isNewVersion, changes };
  const wanted = derivedIndexes(template);
  if (stored === undefined) {
    const indexes = { drop: [], create: wanted };
    return { ...common, from: null, whole: createTable(template), moves: [], indexes };
  }
  const moves = columnMoves(input, stored);
  const from = { version: stored.version, hash: stored.hash, layout: stored.layout };
  return { ...common, from, whole: [], moves, indexes: planIndexes(stored.indexes, wanted, moves) };
}

/** Whether only the notes about a template are out of date, as after a change of the language. */
export function isUnchanged({ changes, whole, moves, indexes }: TableChange): boolean {
  return [changes, whole, moves, indexes.drop, indexes.create].every(({ length }) => length === 0);
}

function columnMoves(input: TableInput, stored: StoredTemplate): ColumnMove[] {
  const hides: ColumnMove[] = [];
  const others: ColumnMove[] = [];
  for (const pair of pairFields(stored.definition, input.template.template)) {
    for (const move of movesOf(pair, input, stored)) (move.do === "hide" ? hides : others).push(move);
  }
  return [...hides, ...others];
}

function movesOf(pair: FieldPair, input: TableInput, stored: StoredTemplate): ColumnMove[] {
  const before =
    pair.before && isStored(pair.before) && hasColumn(stored, pair.before) ? pair.before : undefined;
  const after = pair.after && isStored(pair.after) ? pair.after : undefined;
  if (before === undefined) return after === undefined ? [] : [start(after, input, stored)];
  if (after === undefined) return [hide(before, input, stored)];
  const [from, to] = [columnOf(before), columnOf(after)];
  const isFilled = Object.keys(fillingOf(after, input)).length > 0;
  const conversion = conversionBetween(before, after);
  if (conversion === "none") return [hide(before, input, stored), start(after, input, stored)];
  const isAsWanted = conversion === "keep" && stored.columns.get(from.name) === to.type;
  if (!isAsWanted || isFilled) {
    const kept = keptName(input.changeId, from.name);
    const keptType = stored.columns.get(from.name) ?? from.type;
    return [convert({ before, after, from: from.name, kept, keptType }, input)];
  }
  if (from.name === to.name) return [];
  return [{ do: "rename", column: from.name, to: to.name, key: after.key }];
}

function hasColumn({ columns }: StoredTemplate, field: DeclaredField): boolean {
  return columns.has(columnOf(field).name);
}

function hide(field: DeclaredField, { changeId }: TableInput, stored: StoredTemplate): ColumnMove {
  const { name } = columnOf(field);
  const type = stored.columns.get(name) ?? "";
  return { do: "hide", column: name, kept: keptName(changeId, name), type, source: sourceOf(field) };
}

/** A field that had no column: its kept one when it is brought back, or a new one. */
function start(field: DeclaredField, input: TableInput, stored: StoredTemplate): ColumnMove {
  const { name: column, type } = columnOf(field);
  const source = sourceOf(field);
  const keys = [field.key, ...(field.definition.was ?? [])];
  const hidden = stored.hidden.findLast(
    ({ key, name }) => keys.includes(key) && name.startsWith(column.slice(0, 2)),
  );
  const was = hidden && declaredFrom(formerSource(hidden));
  const conversion = was ? conversionBetween(was, field) : "none";
  if (hidden && was && !isComputed(field.definition) && conversion !== "none") {
    const { kept, type: keptType } = hidden;
    const isFilled = Object.keys(fillingOf(field, input)).length > 0;
    const isAsWanted = conversion === "keep" && keptType === type && !isFilled;
    if (isAsWanted) return { do: "restore", column, kept, type, source: formerSource(hidden) };
    return convert({ before: was, after: field, from: kept, kept, keptType }, input);
  }
  const fresh = stored.columns.has(column) ? freshName(input.changeId, column) : column;
  return { do: "add", column, fresh, type, source, ...fillingOf(field, input) };
}

function fillingOf({ key, options }: DeclaredField, { fillings, renamed: bySet }: TableInput): Filling {
  const whenEmpty = fillings.get(key);
  const renamed = bySet.get(options.enumSet ?? "");
  return { ...(whenEmpty === undefined ? {} : { whenEmpty }), ...(renamed === undefined ? {} : { renamed }) };
}

function convert(
  parts: { before: DeclaredField; after: DeclaredField; from: string; kept: string; keptType: string },
  input: TableInput,
): ColumnMove {
  const { before, after, from, kept, keptType } = parts;
  const { name: column, type } = columnOf(after);
  return {
    do: "convert",
    from,
    column,
    fresh: freshName(input.changeId, column),
    type,
    kept,
    keptType,
    before: sourceOf(before),
    after: sourceOf(after),
    ...fillingOf(after, input),
  };
}

/** Indexes of columns that get other values or another name are made again. */
function planIndexes(
  present: readonly DerivedIndex[],
  wanted: readonly DerivedIndex[],
  moves: readonly ColumnMove[],
): TableChange["indexes"] {
  const touched = moves.flatMap((move) =>
    move.do === "hide" || move.do === "rename" ? [move.column] : move.do === "convert" ? [move.from] : [],
  );
  const isTouched = ({ statement }: DerivedIndex) =>
    touched.some((column) => new RegExp(`\\b${column}\\b`).test(statement));
  const stays = present.filter(
    (index) => wanted.some(({ name }) => name === index.name) && !isTouched(index),
  );
  const names = new Set(stays.map(({ name }) => name));
  return {
    drop: present.filter(({ name }) => !names.has(name)),
    create: wanted.filter(({ name }) => !names.has(name)),
  };
}

/** The name under which the change set keeps a column. */
export function keptName(changeId: number, column: string): string {
  return cut(`k${changeId}_${column}`);
}

function freshName(changeId: number, column: string): string {
  return cut(`n${changeId}_${column}`);
}

function cut(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 9)}_${shortHash(name, 8)}`;
}

function sourceOf({ key, relation, definition }: DeclaredField): FieldSource {
  return { key, isRelation: relation !== undefined, definition: definition as unknown as JsonValue };
}

function formerSource({ key, name, definition }: HiddenColumn): FieldSource {
  return { key, isRelation: name.startsWith("r_"), definition };
}

/** The field that was declared so. */
export function declaredFrom({ key, isRelation, definition }: FieldSource): DeclaredField {
  const entry = { [key]: definition };
  const template = {
    alias: "",
    groupTypes: [],
    views: { edit: {} },
    fields: {},
    ...(isRelation ? { relations: entry } : { fields: entry }),
  };
  const [field] = declaredFields(template as unknown as Template);
  if (field === undefined) throw new Error(`The field ${key} cannot be read.`);
  return field;
}
