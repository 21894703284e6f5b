import type { CompiledTemplate, FormStore, RecordData, SidebarView } from "../../engine/index.ts";
import { ViewBoundary } from "../parts/loading/ViewBoundary.tsx";
import { panelOf } from "../panels/index.ts";
import { isOwnCard } from "../panels/personnelCard/Photo.tsx";
import { recordPageView, tabOfType } from "../panels/recordPageView.ts";
import { WhenVisible } from "../rjsf/WhenVisible.tsx";
import { RecordScope } from "../formScope/RecordScope.tsx";

interface Props {
  store: FormStore;
  record: RecordData | null;
  /** Key of the open tab of the page, and who keeps it. */
  tab?: string;
  onTab?(tab: string): void;
}

type SidebarNode = SidebarView["children"][number];

/** Whether a template puts anything beside its records. */
export function hasSidebar({ template }: CompiledTemplate): boolean {
  return (template.views.sidebar?.children.length ?? 0) > 0;
}

/** The template's cards; the recent comments above the history, where it does not place them and shows comments at all. */
function sidebarNodes(template: CompiledTemplate): SidebarNode[] {
  const nodes = (template.template.views.sidebar?.children ?? []).filter((node) => !isOwnCard(node));
  const isPlaced = nodes.some(({ type }) => type === "recentComments");
  if (isPlaced || tabOfType(recordPageView(template), "commentLog") === undefined) return nodes;
  const history = nodes.findIndex(({ type }) => type === "history");
  const at = history < 0 ? nodes.length : history;
  return [...nodes.slice(0, at), { type: "recentComments" }, ...nodes.slice(at)];
}

/** The panels that a template puts beside its records; nothing where it names none. */
export function RecordSidebar({ store, record, tab, onTab }: Props) {
  if (!hasSidebar(store.template)) return null;
  return (
    <RecordScope store={store} record={record} readOnly tab={tab} onTab={onTab}>
      <div className="ss-sidebar">
        {sidebarNodes(store.template).map((node) => {
          const Panel = panelOf(node.type);
          const key = `${node.type}-${node.type === "personnelCard" ? node.relation : ""}`;
          const panel = (
            <ViewBoundary key={key} name={node.type}>
              <Panel node={node} />
            </ViewBoundary>
          );
          if (!node.visible) return panel;
          return (
            <WhenVisible key={key} condition={node.visible}>
              {panel}
            </WhenVisible>
          );
        })}
      </div>
    </RecordScope>
  );
}
