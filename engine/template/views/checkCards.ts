/** Checks of the cards that choices are picked from. */
import type { Declarations } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CardPickerView } from "../../language/panelNodes.ts";
import type { Template } from "../../language/template.ts";
import { innerNodes } from "../../language/viewTree.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { CompileContext } from "../compileContext.ts";

/** Notes pickers of what is no choice, and cards of choices that there are not, or twice. Names of fields are known to exist. */
export function checkCards(
  { views }: Template,
  { byKey }: Declarations,
  { choices }: Pick<CompileContext, "choices">,
  errors: ErrorList,
): void {
  for (const name of ["edit", "create", "nested"] as const) {
    const root = views[name];
    if (root) visit(root, pointerTo("/views", name));
  }

  function visit(node: ViewNode, pointer: string): void {
    if (typeof node === "object" && node.type === "cardPicker") checkPicker(node, pointer);
    for (const { node: inner, slot, index } of innerNodes(node))
      visit(inner, pointerTo(pointerTo(pointer, slot), index));
  }

  function checkPicker(node: CardPickerView, pointer: string): void {
    for (const property of ["category", "choice"] as const) {
      const field = byKey.get(node[property]);
      if (field && (field.valueKind !== "choice" || field.multi))
        errors.add("rule", pointerTo(pointer, property), `"${field.key}" must be one choice`);
    }
    const known = choices.get(byKey.get(node.choice)?.options.enumSet ?? "");
    node.cards.forEach(({ choice: name }, index) => {
      const location = pointerTo(pointerTo(pointerTo(pointer, "cards"), index), "choice");
      if (known && !known.includes(name)) errors.addUnknown(location, { kind: "choice", name, known });
      if (node.cards.findIndex(({ choice }) => choice === name) < index)
        errors.add("duplicate", location, `"${name}" has a card before: draw it once`);
    });
  }
}
