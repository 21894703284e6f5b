import type { RelationTableView } from "../../../engine/index.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { openLink } from "../related/openLink.tsx";
import { RelatedGrid } from "../related/RelatedGrid.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useOpenPage } from "../related/useOpenPage.ts";
import { useTable } from "../related/useTable.ts";

/** Related records, each with a link to its page. */
function RelationTable({ node }: { node: RelationTableView }) {
  const table = useTable(node);
  const open = useOpenPage();
  return (
    <TablePart scrolls folds id={table.id} title={table.title} template={table.template} rows={table.rows}>
      <RelatedGrid table={table} end={openLink} onOpen={open} />
    </TablePart>
  );
}

export const relationTablePanel: PanelEntry = {
  type: "relationTable",
  component: ({ node }) => (node.type === "relationTable" ? <RelationTable node={node} /> : null),
};
