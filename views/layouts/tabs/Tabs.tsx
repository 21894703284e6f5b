import { useContext, useEffect, useMemo, useRef } from "react";
import type { RefObject } from "react";
import { Tab, Tabs as BlueprintTabs } from "@blueprintjs/core";
import type { TabView } from "../../../engine/index.ts";
import { ErrorCount } from "../../parts/viewTree/ErrorCount.tsx";
import { useErrorCount, useVisibleList } from "../../parts/viewTree/useAtoms.ts";
import { PartsOfTab } from "../../parts/frame/useUnsaved.ts";
import { fieldKeys, nodeObject, tabKey } from "../../parts/viewTree/viewTree.ts";
import { PanelCountsContext } from "../../formScope/panelCounts.ts";
import { useKeys } from "../../keys/useKeys.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import type { LayoutEntry, LayoutProps } from "../layoutEntry.ts";
import { useKeptTabs } from "./useKeptTabs.ts";

function isTab(node: LayoutProps["node"]): node is TabView {
  return node.type === "tab";
}

/** Tabs, of which only the open one is mounted, and others as long as something typed in them is not saved. Which one is open is the scope's to say. */
function Tabs({ items }: LayoutProps) {
  const { store, tab, onTab, formId } = useFormScope();
  const root = useRef<HTMLDivElement>(null);
  const tabs = useMemo(
    () => items.flatMap(({ node, content }) => (isTab(node) ? [{ node, content, key: tabKey(node) }] : [])),
    [items],
  );
  const conditions = useMemo(() => tabs.map(({ node }) => node.visible), [tabs]);
  const visible = useVisibleList(store, conditions);
  const shown = tabs.filter((_, index) => visible[index]);
  const open = shown.find(({ key }) => key === tab) ?? shown[0];
  const { partsOf, isDrawn } = useKeptTabs(open?.key);

  useTabInSight(root, open?.key);

  const go = (step: number) => {
    const next = shown[shown.findIndex(({ key }) => key === open?.key) + step];
    if (next) onTab(next.key);
  };
  useKeys({
    title: "Record",
    rows: [
      { strokes: ["["], does: "Previous tab", run: () => go(-1) },
      { strokes: ["]"], does: "Next tab", run: () => go(1) },
    ],
    area: () => root.current,
  });

  return (
    <div ref={root}>
      <BlueprintTabs
        id={`${formId}-tabs`}
        className="ss-tabs"
        animate={false}
        selectedTabId={open?.key}
        onChange={(key) => onTab(String(key))}
      >
        {/* `disabled` is said: arrow keys move among tabs that say that they are not disabled, and past those that say nothing. */}
        {shown.map(({ node, content, key }) => (
          <Tab
            key={key}
            id={key}
            disabled={false}
            title={<TabTitle tab={node} />}
            panel={<PartsOfTab value={partsOf(key)}>{isDrawn(key) && content}</PartsOfTab>}
          />
        ))}
      </BlueprintTabs>
    </div>
  );
}

/** Scrolls the strip to the open tab where it is wider than the page allows, without moving the page. */
function useTabInSight(root: RefObject<HTMLElement | null>, open: string | undefined): void {
  useEffect(() => {
    const strip = root.current?.querySelector(".bp6-tab-list");
    const tab = strip?.querySelector('[aria-selected="true"]');
    if (!strip || !tab) return;
    const [space, position] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (position.left < space.left || position.right > space.right)
      strip.scrollLeft += position.left - space.left;
  }, [root, open]);
}

/** A tab's title, marked while a field in it shows an error. */
function TabTitle({ tab }: { tab: TabView }) {
  const countOf = useContext(PanelCountsContext);
  const { store } = useFormScope();
  const keys = useMemo(() => fieldKeys(tab).filter((key) => store.template.byKey.has(key)), [tab, store]);
  const errors = useErrorCount(store, keys);
  return (
    <>
      {tab.title}
      {tab.children.map(nodeObject).map(({ type }) => {
        const Count = countOf(type);
        return Count && <Count key={type} />;
      })}
      <ErrorCount errors={errors} />
    </>
  );
}

export const tabsLayout: LayoutEntry = { type: "tabs", component: Tabs };
