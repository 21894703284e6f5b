/** Writes out addresses in the views of a form: the parts to be filled in, the line to be read. */
import { addressParts } from "./addressParts.ts";
import type { Slot } from "../../language/viewTree.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { Field } from "../../language/fieldDefinitions.ts";
import type { FieldView } from "../../language/viewBase.ts";
import type { SectionView, TabsView, ViewNode } from "../../language/viewNode.ts";

type Addresses = ReadonlyMap<string, Field>;

/** The same view, with a section of its parts in place of each address. Views are not checked yet: what is none stays. */
export function expandView(view: TabsView | SectionView, addresses: Addresses): TabsView | SectionView {
  return typeof view === "object" && view !== null ? expandChildren(view, addresses) : view;
}

function expandChildren<Node extends object>(node: Node, addresses: Addresses): Node {
  const slots: Slot[] = ["children", "left", "right"];
  const contained = Object.entries(node).flatMap(([slot, children]: [string, unknown]) =>
    slots.some((name) => name === slot) && Array.isArray(children)
      ? [[slot, children.map((child: ViewNode) => expandNode(child, addresses))] as const]
      : [],
  );
  return contained.length > 0 ? { ...node, ...Object.fromEntries(contained) } : node;
}

function expandNode(node: ViewNode, addresses: Addresses): ViewNode {
  const view: ViewNode | null = typeof node === "string" ? { type: "field", field: node } : node;
  const address = view?.type === "field" ? addresses.get(view.field) : undefined;
  if (view?.type === "field" && address) return addressSection(view, address);
  return typeof node === "object" && node !== null ? expandChildren(node, addresses) : node;
}

function addressSection({ field: key, id, label, visible }: FieldView, address: Field): SectionView {
  const conditions = [visible ?? [], address.protected ? [] : (address.visible ?? [])].flat();
  const [first, ...others] = conditions;
  const condition: Condition | undefined = others.length > 0 ? { all: conditions } : first;
  return {
    type: "section",
    ...(id === undefined ? {} : { id }),
    ...(condition ? { visible: condition } : {}),
    title: label ?? address.label,
    ...(address.help === undefined ? {} : { help: address.help }),
    columns: 2,
    reads: key,
    children: addressParts.map(({ end, label: name }, index) => ({
      type: "field",
      field: `${key}${end}`,
      label: name,
      ...(index === 0 ? { span: 2 } : {}),
    })),
  };
}
