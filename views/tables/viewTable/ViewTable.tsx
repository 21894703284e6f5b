import type { ViewTableView } from "../../../engine/index.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";

/** Related records to look at. */
function ViewTable({ node }: { node: ViewTableView }) {
  const table = useTable(node);
  return (
    <TablePart scrolls folds id={table.id} title={table.title} template={table.template} rows={table.rows}>
      <RelatedGrid table={table} />
    </TablePart>
  );
}

export const viewTablePanel: PanelEntry = {
  type: "viewTable",
  component: ({ node }) => (node.type === "viewTable" ? <ViewTable node={node} /> : null),
};
