/** Relations whose records are edited inside the form. */
import type { NestedRelation } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { openFieldOf } from "../related/relatedFields.ts";
import type { NestedNode } from "../../language/relatedNodes.ts";
import type { Template } from "../../language/template.ts";
import { innerNodes, isNestedNode } from "../../language/viewTree.ts";
import type { NestedListView } from "../../language/nestedNodes.ts";
import type { ViewNode } from "../../language/viewNode.ts";

type Found = NestedRelation & { readonly view: string; readonly pointer: string };

/** The relations that the views edit, each once, in the order of the views edit, create and nested. */
export function nestedRelations({ views }: Template, errors: ErrorList): NestedRelation[] {
  const roots = ["edit", "create", "nested"] as const;
  const found = roots.flatMap((view) => {
    const root = views[view];
    return root ? nodesIn(root, pointerTo("/views", view), view) : [];
  });
  const first = new Map<string, Found>();
  for (const one of found) {
    const before = first.get(one.key);
    if (before) checkAgain(before, one, errors);
    else first.set(one.key, one);
  }
  return [...first.values()].map(({ key, node }) => ({ key, node }));
}

function nodesIn(node: ViewNode, pointer: string, view: string): Found[] {
  if (isNestedNode(node)) return [{ key: node.relation, node, view, pointer }];
  return innerNodes(node).flatMap(({ node: inner, slot, index }) =>
    nodesIn(inner, pointerTo(pointerTo(pointer, slot), index), view),
  );
}

/** One relation has one list of rows: a view shows it once, and views agree on what happens to its records. */
function checkAgain(before: Found, again: Found, errors: ErrorList): void {
  if (before.view === again.view) {
    errors.add(
      "duplicate",
      again.pointer,
      `"${again.key}" is edited at ${before.pointer} already: keep one of them`,
    );
    return;
  }
  const ways = ({ node }: Found) => JSON.stringify([node.type, orderOf(node), removalOf(node)]);
  if (ways(before) !== ways(again)) {
    const must = "must have the same type, order and remove as at";
    errors.add("rule", again.pointer, `the editing of "${again.key}" ${must} ${before.pointer}`);
  }
}

/** Key of the rows' field that holds their place; undefined where they have none. */
export function orderOf(node: NestedNode): string | undefined {
  return "order" in node ? node.order : undefined;
}

/** What taking a row off the list does to its record. */
export function removalOf(node: NestedNode): "detach" | "delete" {
  if (node.type === "talkingPoints") return "delete";
  return (node.type === "nestedList" && node.remove) || "detach";
}

/** Checks what the lists name of the related template, once that is known. */
export function checkNestedLater(
  { views }: Template,
  templateOf: (relation: string) => string | undefined,
  context: CompileContext,
  errors: ErrorList,
): void {
  const roots = ["edit", "create", "nested"] as const;
  for (const view of roots) {
    const root = views[view];
    for (const { node, pointer } of root ? nodesIn(root, pointerTo("/views", view), view) : []) {
      if (node.type === "nestedList")
        context.later(() => checkList(node, pointer, templateOf(node.relation), context, errors));
    }
  }
}

function checkList(
  node: NestedListView,
  pointer: string,
  alias: string | undefined,
  context: CompileContext,
  errors: ErrorList,
): void {
  const other = context.templates.get(alias ?? "");
  if (!other) return;
  (node.columns ?? []).forEach((key, index) => {
    if (other.byKey.has(key)) return;
    const location = pointerTo(pointerTo(pointer, "columns"), index);
    errors.addUnknown(location, {
      kind: `field of ${other.alias}`,
      name: key,
      known: [...other.byKey.keys()],
    });
  });
  if (node.order === undefined) return;
  const location = pointerTo(pointer, "order");
  const field = openFieldOf(other, node.order, location, errors);
  if (field && (field.valueKind !== "number" || field.computed || field.system))
    errors.add("rule", location, `"${node.order}" of ${other.alias} must be a number field that can be set`);
}
