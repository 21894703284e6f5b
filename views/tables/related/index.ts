import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { claimTablePanel } from "../claimTable/ClaimTable.tsx";
import { editableTablePanel } from "../editableTable/EditableTable.tsx";
import { manageTablePanel } from "../manageTable/ManageTable.tsx";
import { relationTablePanel } from "../relationTable/RelationTable.tsx";
import { totalsTablePanel } from "../totalsTable/TotalsTable.tsx";
import { viewTablePanel } from "../viewTable/ViewTable.tsx";

/** The tables of related records that stand in a record. */
export const relatedTables: readonly PanelEntry[] = [
  viewTablePanel,
  relationTablePanel,
  manageTablePanel,
  editableTablePanel,
  totalsTablePanel,
  claimTablePanel,
];
