import { useCallback, useId, useMemo } from "react";
import type { CompiledField, CompiledTemplate, Condition, OrderBy } from "../../../engine/index.ts";
import { useRelation } from "../../formScope/useRelationRecords.ts";
import { focusOfTable } from "./focusOfTable.ts";
import { columnsOf } from "./columnsOf.ts";
import { useRelatedRows, type RelatedRows } from "./useRelatedRows.ts";

interface TableOptions {
  type: string;
  relation: string;
  title?: string;
  columns?: string[];
  orderBy?: OrderBy[];
}

/** Records that are named one by one come in the order of their names. */
export const unordered: readonly OrderBy[] = [];

/** What every table of related records works with. */
export interface Table {
  /** Names it among the tables of its record. */
  key: string;
  /** Id of its heading. */
  id: string;
  title: string;
  relation: CompiledField;
  template: CompiledTemplate;
  columns: CompiledField[];
  /** The order in which the rows come. */
  orderBy: readonly OrderBy[];
  rows: RelatedRows;
  /** Where the focus goes when the row that had it is gone. The same function between renders. */
  focus(): HTMLElement | null;
}

/** The table of a view node: its words, its columns and its rows; with `filter` only those for which that holds. */
export function useTable(
  { type, relation: key, title: named, columns: keys, orderBy }: TableOptions,
  filter?: Condition,
): Table {
  const { relation, template } = useRelation(key);
  const id = useId();
  const columns = useMemo(
    () => columnsOf(template.byKey, keys ?? template.listColumns.map((column) => column.key)),
    [template, keys],
  );
  const rows = useRelatedRows(key, { ...(orderBy ? { orderBy } : {}), ...(filter ? { filter } : {}) });
  const title = named ?? relation.label;
  return {
    key: `${type} ${key} ${title}`,
    id,
    title,
    relation,
    template,
    columns,
    orderBy: orderBy ?? (relation.relation?.inverse === undefined ? unordered : template.orderBy),
    rows,
    focus: useCallback(() => focusOfTable(id), [id]),
  };
}
