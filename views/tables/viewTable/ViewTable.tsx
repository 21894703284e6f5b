import type { ViewTableView } from "../../../engine/index.ts";
import type { PanelEntry } from "../../panels/types.ts";
import { RelatedTable } from "../related/RelatedTable.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";

/** Related records to look at. */
function ViewTable({ node }: { node: ViewTableView }) {
  const { id, title, template, columns, rows } = useTable(node);
  return (
    <TablePart id={id} title={title} template={template} rows={rows}>
      <RelatedTable labelId={id} columns={columns} records={rows.records} />
    </TablePart>
  );
}

export const viewTablePanel: PanelEntry = {
  type: "viewTable",
  component: ({ node }) => (node.type === "viewTable" ? <ViewTable node={node} /> : null),
};
