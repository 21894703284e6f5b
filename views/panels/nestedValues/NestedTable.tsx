import type { NestedTableView } from "../../../engine/index.ts";
import { Loading } from "../../parts/related/Loading.tsx";
import { useRelation, useRelationRecords } from "../../parts/related/useRelationRecords.ts";
import { columnsOf, RelatedTable } from "../../tables/related/RelatedTable.tsx";
import { openLink } from "../../tables/related/openLink.tsx";
import type { PanelEntry } from "../types.ts";
import { NestedPart } from "./NestedPart.tsx";

/** Fields of related records to read, in the rows of a table. */
function NestedTable({ node }: { node: NestedTableView }) {
  const { relation, template } = useRelation(node.relation);
  const loaded = useRelationRecords(node.relation);
  const columns = columnsOf(template.byKey, node.columns);
  return (
    <NestedPart relation={node.relation} title={node.title ?? relation.label}>
      {(id) => (
        <Loading loaded={loaded} empty={`No ${template.plural} to display.`}>
          {(records) => <RelatedTable labelId={id} columns={columns} records={records} end={openLink} />}
        </Loading>
      )}
    </NestedPart>
  );
}

export const nestedTablePanel: PanelEntry = {
  type: "nestedTable",
  component: ({ node }) => (node.type === "nestedTable" ? <NestedTable node={node} /> : null),
};
