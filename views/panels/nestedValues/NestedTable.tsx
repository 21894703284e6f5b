import { useCallback, useMemo } from "react";
import type { NestedTableView, RecordData } from "../../../engine/index.ts";
import { Loading } from "../../parts/loading/Loading.tsx";
import { useRelation, useRelationRecords } from "../../formScope/useRelationRecords.ts";
import { columnsOf } from "../../tables/related/columnsOf.ts";
import { focusOfTable } from "../../tables/related/focusOfTable.ts";
import { openLink } from "../../tables/related/openLink.tsx";
import { RelatedGrid } from "../../tables/related/RelatedGrid.tsx";
import { useOpenPage } from "../../tables/related/useOpenPage.ts";
import { unordered } from "../../tables/related/useTable.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { NestedPart } from "./NestedPart.tsx";

/** Fields of the records that a relation of the form holds now, in the rows of a grid. */
function NestedTable({ node }: { node: NestedTableView }) {
  const { relation, template } = useRelation(node.relation);
  const loaded = useRelationRecords(node.relation);
  return (
    <NestedPart relation={node.relation} title={node.title ?? relation.label}>
      {(id) => (
        <Loading loaded={loaded} empty={`No ${template.plural} to display.`}>
          {(records) => <Rows node={node} id={id} records={records} />}
        </Loading>
      )}
    </NestedPart>
  );
}

interface RowsProps {
  node: NestedTableView;
  /** Id of the heading. */
  id: string;
  records: readonly RecordData[];
}

const nothing = () => undefined;

function Rows({ node, id, records }: RowsProps) {
  const { template } = useRelation(node.relation);
  const columns = useMemo(() => columnsOf(template.byKey, node.columns), [template, node.columns]);
  const focus = useCallback(() => focusOfTable(id), [id]);
  const open = useOpenPage();
  const rows = { status: "ready", records, more: false, retry: nothing, refresh: nothing } as const;
  const key = `${node.type} ${node.relation} ${node.title ?? ""}`;
  return (
    <RelatedGrid
      table={{ key, id, template, columns, orderBy: unordered, rows, focus }}
      end={openLink}
      onOpen={open}
    />
  );
}

export const nestedTablePanel: PanelEntry = {
  type: "nestedTable",
  component: ({ node }) => (node.type === "nestedTable" ? <NestedTable node={node} /> : null),
};
