import type { ManageTableView, TotalsTableView, ViewNode } from "../../engine/index.ts";

/** The tables of related records that stories show. */
export const manage: ManageTableView = {
  type: "manageTable",
  relation: "notes",
  filter: { label: "Only open ones", where: { field: "open", is: true } },
};
export const editable: ViewNode = { type: "editableTable", relation: "notes", columns: ["text", "amount"] };
export const totals: TotalsTableView = {
  type: "totalsTable",
  relation: "totals",
  category: "category",
  reserves: "reserves",
  paid: "paid",
  remaining: "remaining",
};
/** The same where reserves are the sum of entries. */
export const totalsOfEntries: ViewNode = {
  ...totals,
  changes: { relation: "raises", amount: "amount", before: "before" },
};
/** The entries of which those reserves are the sum. */
export const raises: ViewNode = { type: "manageTable", relation: "raises" };

/** What a form says that has nothing to save. */
export const noChanges = "There are no changes to save.";
