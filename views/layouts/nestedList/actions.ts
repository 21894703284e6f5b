import type { Row } from "../../../engine/index.ts";
import type { RowActions } from "../nested/RowMenu.tsx";
import { isEditable, isLoaded } from "../nested/useNested.ts";
import type { Listing } from "./useListing.ts";

/** What a person may do with one row of a list. */
export function actionsOf(listing: Listing, row: Row, index: number): RowActions {
  const { node, may, rows, readOnly } = listing;
  const deletes = node.remove === "delete" && row.recordId !== null;
  const mayRemove = may.remove && (!deletes || (row.record?.abilities.delete ?? true));
  return {
    readOnly: readOnly || !isEditable(row),
    deletes,
    onOpen: node.layout !== "inline" && isLoaded(row) ? () => listing.open(row) : undefined,
    onUp: may.order && index > 0 ? () => listing.move(row.id, index - 1) : undefined,
    onDown: may.order && index < rows.length - 1 ? () => listing.move(row.id, index + 1) : undefined,
    onRemove: mayRemove ? () => (deletes ? listing.doubt(row) : listing.remove(row)) : undefined,
  };
}
