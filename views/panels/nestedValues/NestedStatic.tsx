import type { NestedStaticView } from "../../../engine/index.ts";
import { Loading } from "../../parts/loading/Loading.tsx";
import { RelatedLink } from "../../parts/values/FormattedValue.tsx";
import { RecordPairs } from "../../parts/values/RecordPairs.tsx";
import { useRelation, useRelationRecords } from "../../formScope/useRelationRecords.ts";
import { ViewBoundary } from "../../parts/loading/ViewBoundary.tsx";
import { columnsOf } from "../../tables/related/columnsOf.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { Gauge } from "./Gauge.tsx";
import { NestedPart } from "./NestedPart.tsx";

/** Fields of related records to read, each with its label, below a link to the record. */
function NestedStatic({ node }: { node: NestedStaticView }) {
  const { relation, template } = useRelation(node.relation);
  const loaded = useRelationRecords(node.relation);
  const fields = columnsOf(template.byKey, node.fields);
  return (
    <NestedPart relation={node.relation} title={node.title ?? relation.label}>
      {() => (
        <Loading loaded={loaded} empty={`No ${template.plural} to display.`}>
          {(records) =>
            records.map((record) => (
              <div key={record.id} className="ss-form-card">
                <p className="ss-card-name">
                  <RelatedLink record={record} />
                </p>
                {node.gauge && <Gauge gauge={node.gauge} template={template} record={record} />}
                <RecordPairs
                  record={record}
                  fields={fields}
                  around={(value, field) => <ViewBoundary name={field.label}>{value}</ViewBoundary>}
                />
              </div>
            ))
          }
        </Loading>
      )}
    </NestedPart>
  );
}

export const nestedStaticPanel: PanelEntry = {
  type: "nestedStatic",
  component: ({ node }) => (node.type === "nestedStatic" ? <NestedStatic node={node} /> : null),
};
