import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ItemList } from "../../services/index.ts";
import { ChangedMeanwhile } from "../admin/ChangedMeanwhile.tsx";
import { ValueList } from "../valueList/ValueList.tsx";
import { countOf } from "./checklistText.ts";
import { type DraftItem, itemProblems, withNewItem } from "./draftItems.ts";
import { ItemRow } from "./ItemRow.tsx";
import type { ListDraft } from "./useChecklistForm.ts";
import type { useItemUses } from "./useChecklists.ts";

interface ListSectionProps {
  /** As it was read last. */
  list: ItemList;
  draft: ListDraft;
  uses: ReturnType<typeof useItemUses>;
  /** Whether the search finds a text. */
  isShown(display: string): boolean;
  onRows(rows: readonly DraftItem[]): void;
  /** A row was added: it must be seen. */
  onAdd(): void;
  /** Gives up what was edited. */
  onDrop(): void;
}

/** One list with its items; the address may lead to it by `#` and its alias. */
export function ListSection({ list, draft, uses, isShown, onRows, onAdd, onDrop }: ListSectionProps) {
  const { base, rows } = draft;
  const ref = useDeepLink(list.alias);
  const problems = itemProblems(rows);
  const known = new Map(base.items.map((item) => [item.alias, item]));
  const shown = rows.filter(({ display }) => isShown(display));
  return (
    <section ref={ref} className="checklists-list" aria-labelledby={`list-${list.alias}`}>
      <h2 id={`list-${list.alias}`}>{list.name}</h2>
      {list.version !== base.version && <ChangedMeanwhile what="This checklist" onDrop={onDrop} />}
      {rows.length === 0 && <p className="admin-quiet">This checklist has no items.</p>}
      {rows.length > 0 && shown.length === 0 && <p className="admin-quiet">No items match.</p>}
      {shown.length > 0 && (
        <ValueList
          what="item"
          label={list.name}
          titles={["Item", "Records", "Active"]}
          rows={rows}
          shown={shown}
          onRows={onRows}
        >
          {(row, position) => (
            <ItemRow
              key={row.key}
              row={row}
              item={known.get(row.id ?? "")}
              use={countOf(uses.data, list, row.id)}
              position={position}
              problem={problems.get(row.key)}
              onChange={(changed) => onRows(rows.map((each) => (each.key === row.key ? changed : each)))}
              onRemove={() => onRows(rows.filter((each) => each.key !== row.key))}
            />
          )}
        </ValueList>
      )}
      <div className="admin-actions">
        <Button
          icon={<Add />}
          text="Add Item"
          aria-describedby={`list-${list.alias}`}
          onClick={() => {
            onAdd();
            onRows(withNewItem(rows, base));
          }}
        />
      </div>
    </section>
  );
}

/** Scrolls to the list that the address names, once. */
function useDeepLink(alias: string) {
  const { hash } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${alias}`) ref.current?.scrollIntoView({ block: "nearest" });
  }, [hash, alias]);
  return ref;
}
