import type { FormStore, RecordData } from "../../engine/index.ts";
import { ViewBoundary } from "../parts/ViewBoundary.tsx";
import { panelOf } from "../panels/index.ts";
import { RecordScope } from "./RecordScope.tsx";

/** The panels that a template puts beside its records; nothing where it names none. */
export function RecordSidebar({ store, record }: { store: FormStore; record: RecordData | null }) {
  const nodes = store.template.template.views.sidebar?.children ?? [];
  if (nodes.length === 0) return null;
  return (
    <RecordScope store={store} record={record} readOnly>
      <div className="ss-sidebar">
        {nodes.map((node) => {
          const Panel = panelOf(node.type);
          return (
            <ViewBoundary
              key={`${node.type}-${node.type === "personnelCard" ? node.relation : ""}`}
              name={node.type}
            >
              <Panel node={node} />
            </ViewBoundary>
          );
        })}
      </div>
    </RecordScope>
  );
}
