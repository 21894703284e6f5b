import { Button, Checkbox } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ItemList, ItemListUse } from "../../services/index.ts";
import { recordsText } from "../valueList/recordsText.ts";
import { RowMenu } from "../valueList/RowMenu.tsx";
import type { RowPosition } from "../valueList/ValueList.tsx";
import { ValueRow } from "../valueList/ValueRow.tsx";
import type { DraftItem } from "./draftItems.ts";

interface ItemRowProps {
  row: DraftItem;
  /** The item as it was read; undefined for a new one. */
  item: ItemList["items"][number] | undefined;
  /** How many records say something of it; undefined while that is counted. */
  use: Pick<ItemListUse, "records" | "deleted"> | undefined;
  position: RowPosition | undefined;
  problem: string | undefined;
  onChange(row: DraftItem): void;
  /** Takes a new row away. */
  onRemove(): void;
}

const MOST_NAME = 120;

/** One item of a list: its name, how many records say something of it, and whether it is active. An inactive one keeps its name. */
export function ItemRow({ row, item, use, position, problem, onChange, onRemove }: ItemRowProps) {
  const title = row.display.trim() || "new item";
  const switched = (inactive: boolean) =>
    onChange({ ...row, inactive, display: inactive ? (item?.name ?? row.display) : row.display });
  return (
    <ValueRow
      row={row}
      known={item?.name}
      what="item"
      position={position}
      problem={problem}
      note={item?.source ?? undefined}
      maxLength={MOST_NAME}
      isLocked={row.inactive}
      onText={(display) => onChange({ ...row, display })}
    >
      <span className="value-records">
        <span className="value-label">Records </span>
        {item && use ? recordsText(use) : "--"}
      </span>
      {item ? (
        <span className="checklists-active">
          <Checkbox
            aria-label={`${title} is active`}
            aria-description={item.deletable ? undefined : "It belongs to the product and stays active."}
            checked={!row.inactive}
            disabled={!item.deletable && !item.inactive}
            onChange={(event) => switched(!event.currentTarget.checked)}
          />
          <span className="value-label" aria-hidden="true">
            {row.inactive ? "Inactive" : "Active"}
          </span>
        </span>
      ) : (
        <Button variant="minimal" icon={<Cross />} aria-label={`Remove ${title}`} onClick={onRemove} />
      )}
      <RowMenu title={item?.name ?? title} position={position} />
    </ValueRow>
  );
}
