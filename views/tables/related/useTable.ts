import { useId, useMemo } from "react";
import type { CompiledField, CompiledTemplate, Condition, OrderBy } from "../../../engine/index.ts";
import { useRelation } from "../../parts/related/useRelationRecords.ts";
import { columnsOf } from "./RelatedTable.tsx";
import { useRelatedRows, type RelatedRows } from "./useRelatedRows.ts";

interface TableOptions {
  relation: string;
  title?: string;
  columns?: string[];
  orderBy?: OrderBy[];
}

/** What every table of related records works with. */
export interface Table {
  /** Id of its heading. */
  id: string;
  title: string;
  relation: CompiledField;
  template: CompiledTemplate;
  columns: CompiledField[];
  rows: RelatedRows;
}

/** The table of a view node: its words, its columns and its rows; with `filter` only those for which that holds. */
export function useTable(
  { relation: key, title, columns: keys, orderBy }: TableOptions,
  filter?: Condition,
): Table {
  const { relation, template } = useRelation(key);
  const id = useId();
  const columns = useMemo(
    () => columnsOf(template.byKey, keys ?? template.listColumns.map((column) => column.key)),
    [template, keys],
  );
  const rows = useRelatedRows(key, { ...(orderBy ? { orderBy } : {}), ...(filter ? { filter } : {}) });
  return { id, title: title ?? relation.label, relation, template, columns, rows };
}
