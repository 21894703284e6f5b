import {
  editedKeys,
  innerNodes,
  type CompiledTemplate,
  type TabsView,
  type TabView,
  type ViewNode,
} from "../../engine/index.ts";
import { childrenOf, nodeObject, tabKey } from "../parts/viewTree/viewTree.ts";

/** The feature flag of the checklists module. */
const checklistsFlag = "module.model.checklists.enabled";

const known = new WeakMap<CompiledTemplate, TabsView>();
const knownRead = new WeakMap<CompiledTemplate, TabsView>();

/**
 * The view of a record's page: the tabs of the template's `edit` view, then Checklist where the template says so, Comment Log and Documents (spec records.md 2.1),
 * unless the view places them itself or says that there are no comments. The same object for the same template.
 */
export function recordPageView(template: CompiledTemplate): TabsView {
  const made = known.get(template) ?? makeView(template);
  known.set(template, made);
  return made;
}

/** The view of a record's page while it is read: the record at a glance first, where the template says how. The same object for the same template. */
export function recordReadView(template: CompiledTemplate): TabsView {
  const { glance } = template.template.views;
  const view = recordPageView(template);
  if (!glance) return view;
  const first: TabView = { type: "tab", title: "At a Glance", children: [glance] };
  const made = knownRead.get(template) ?? { ...view, children: [first, ...view.children] };
  knownRead.set(template, made);
  return made;
}

function makeView({ template }: CompiledTemplate): TabsView {
  const { edit } = template.views;
  const own: TabView[] =
    edit.type === "tabs" ? edit.children : [{ type: "tab", title: "Details", children: [edit] }];
  const added: TabView[] = [];
  if (edit.checklists !== undefined && !holdsType(edit, "checklists"))
    added.push({
      type: "tab",
      title: "Checklist",
      visible: { flag: checklistsFlag },
      children: [{ type: "checklists", relation: edit.checklists }],
    });
  if (edit.comments !== false && !holdsType(edit, "commentLog"))
    added.push({ type: "tab", title: "Comment Log", children: [{ type: "commentLog" }] });
  if (!holdsType(edit, "documents"))
    added.push({ type: "tab", title: "Documents", children: [{ type: "documents" }] });
  return { ...(edit.type === "tabs" ? edit : {}), type: "tabs", children: [...own, ...added] };
}

/** Whether there is a node of a type in a view. */
function holdsType(node: ViewNode, type: string): boolean {
  if (nodeObject(node).type === type) return true;
  return innerNodes(node).some((inner) => holdsType(inner.node, type));
}

/** Key of the tab that holds a node of a type; undefined where none does. */
export function tabOfType(view: TabsView, type: string): string | undefined {
  return tabThat(view, (child) => holdsType(child, type));
}

/** Key of the tab that shows the records of a relation; undefined where none does. */
export function tabOfRelation(view: TabsView, relation: string): string | undefined {
  return tabThat(view, (child) => holdsRelation(child, relation));
}

/** Key of the tab that shows a field; undefined where none does. */
export function tabOfField(view: TabsView, key: string): string | undefined {
  return tabThat(view, (child) => holdsField(child, key));
}

function holdsField(node: ViewNode, key: string): boolean {
  return editedKeys(node).includes(key) || innerNodes(node).some((inner) => holdsField(inner.node, key));
}

function tabThat(view: TabsView, passes: (child: ViewNode) => boolean): string | undefined {
  const tab = childrenOf(view).find(passes);
  return tab?.type === "tab" ? tabKey(tab) : undefined;
}

function holdsRelation(node: ViewNode, relation: string): boolean {
  const properties = nodeObject(node);
  if ("relation" in properties && properties.relation === relation) return true;
  return innerNodes(node).some((inner) => holdsRelation(inner.node, relation));
}
