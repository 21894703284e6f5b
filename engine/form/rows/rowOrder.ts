/** What the rows of a list say of its relation, and in which order they stand. */
import type { FieldValue } from "../../model/recordData.ts";
import type { CompiledField, NestedRelation } from "../../template/compiledTemplate.ts";
import { orderOf } from "../../template/views/nestedRelations.ts";
import { sameList } from "../atoms.ts";
import { idsOf } from "../relatedRecords.ts";
import type { RowItem } from "./rowItem.ts";

/** The rows of a list; `moved` when their order fields are renumbered. */
export interface ListState {
  readonly rows: readonly RowItem[];
  readonly moved: boolean;
}

/** How a relation is edited inside a form. */
export interface ListShape {
  readonly key: string;
  readonly multi: boolean;
  /** Key of the rows' field that holds their place. */
  readonly order: string | undefined;
  /** Whether it matters in which order the rows stand. */
  readonly ordered: boolean;
  readonly subForm: boolean;
  /** Key of the rows' relation that names the record of the form. */
  readonly inverse: string | undefined;
}

/** Reads the shape of a list from its relation and its view node. */
export function shapeOf({ key, multi, relation }: CompiledField, node: NestedRelation["node"]): ListShape {
  const order = orderOf(node);
  const inverse = relation?.inverse;
  const ordered = order !== undefined || inverse === undefined;
  return { key, multi, order, ordered, inverse, subForm: node.type === "subForm" };
}

/** What the order field of a row holds: its place from 1 once rows were moved, before that what it began with. */
export function placeOf({ order }: ListShape, moved: boolean, row: RowItem, index: number): FieldValue {
  return moved ? index + 1 : ((order === undefined ? undefined : row.plain()[order]) ?? null);
}

/** The place of a row that is added at the end. */
export function nextPlace({ order }: ListShape, { rows }: ListState): number {
  const last = rows.at(-1);
  const place = order === undefined ? null : (last?.inner?.current(order) ?? last?.plain()[order]);
  return (typeof place === "number" ? place : rows.length) + 1;
}

/** Stored rows in the order of their places; those without one stand last. */
export function inOrder({ order }: ListShape, rows: readonly RowItem[]): readonly RowItem[] {
  if (order === undefined) return rows;
  const place = (row: RowItem) => Number(row.plain()[order] ?? Number.MAX_VALUE);
  return [...rows].sort((a, b) => place(a) - place(b));
}

/** Whether the rows are others than those that are stored; in a sub-form they never are, only their data. */
export function isRearranged(
  { ordered, subForm }: ListShape,
  base: readonly RowItem[],
  rows: readonly RowItem[],
): boolean {
  if (subForm) return false;
  if (ordered) return !sameList(base, rows);
  const stored = new Set(base);
  return rows.length !== base.length || rows.some((row) => !stored.has(row));
}

/** The value of the relation that its rows stand for: the ids of those that are stored. */
export function relationValue(
  { multi }: ListShape,
  rows: readonly RowItem[],
  stored: FieldValue,
): FieldValue {
  const ids = rows.flatMap((row) => row.recordId ?? []);
  if (sameList(ids, idsOf(stored))) return stored;
  if (!multi) return ids[0] ?? null;
  return ids.length === 0 ? null : ids;
}
