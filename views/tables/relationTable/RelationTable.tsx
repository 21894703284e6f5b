import type { RelationTableView } from "../../../engine/index.ts";
import type { PanelEntry } from "../../panels/types.ts";
import { openLink } from "../related/openLink.tsx";
import { RelatedTable } from "../related/RelatedTable.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";

/** Related records, each with a link to its page. */
function RelationTable({ node }: { node: RelationTableView }) {
  const { id, title, template, columns, rows } = useTable(node);
  return (
    <TablePart id={id} title={title} template={template} rows={rows}>
      <RelatedTable labelId={id} columns={columns} records={rows.records} end={openLink} />
    </TablePart>
  );
}

export const relationTablePanel: PanelEntry = {
  type: "relationTable",
  component: ({ node }) => (node.type === "relationTable" ? <RelationTable node={node} /> : null),
};
