/** The order of a list's rows, and the value of the relation that follows from them. */
import type { FieldValue } from "../../model/recordData.ts";
import type { CompiledField, NestedRelation } from "../../template/compiledTemplate.ts";
import { orderOf } from "../../template/views/nestedRelations.ts";
import { sameList } from "../atoms.ts";
import { idsOf } from "../relationIds.ts";
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
  /** Key of the rows' field that contains their position. */
  readonly order: string | undefined;
  /** Whether the order of the rows matters. */
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

/** The value of a row's order field: its position, from 1, once rows were moved; before that its own value. */
export function positionOf({ order }: ListShape, moved: boolean, row: RowItem, index: number): FieldValue {
  return moved ? index + 1 : ((order === undefined ? undefined : row.plain()[order]) ?? null);
}

/** The position of a row that is added at the end. */
export function nextPosition({ order }: ListShape, { rows }: ListState): number {
  const last = rows.at(-1);
  const position = order === undefined ? null : (last?.inner?.current(order) ?? last?.plain()[order]);
  return (typeof position === "number" ? position : rows.length) + 1;
}

/** Stored rows by their positions; those without one are last. */
export function inOrder({ order }: ListShape, rows: readonly RowItem[]): readonly RowItem[] {
  if (order === undefined) return rows;
  const position = (row: RowItem) => Number(row.plain()[order] ?? Number.MAX_VALUE);
  return [...rows].sort((a, b) => position(a) - position(b));
}

/** Whether the rows differ from the stored ones. Those of a sub-form never do, only their data. */
export function isRearranged(
  { ordered, subForm }: ListShape,
  stored: readonly RowItem[],
  rows: readonly RowItem[],
): boolean {
  if (subForm) return false;
  if (ordered) return !sameList(stored, rows);
  const known = new Set(stored);
  return rows.length !== stored.length || rows.some((row) => !known.has(row));
}

/** The value of the relation: the ids of the rows that are stored. */
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
