/** Checks of the view `print` that need the types of fields. */
import type { Declarations } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";
import type { ViewNode } from "../../language/viewNode.ts";

/** Notes a synopsis whose text is in no text field. The names are known to exist. */
export function checkPrint({ views: { print } }: Template, { byKey }: Declarations, errors: ErrorList): void {
  if (print) eachNode(print, pointerTo("/views", "print"), check);

  function check(node: ViewNode, pointer: string): void {
    if (typeof node === "string" || node.type !== "printSynopsis") return;
    const field = byKey.get(node.text);
    if (field && field.valueKind !== "text")
      errors.add("rule", pointerTo(pointer, "text"), `"${node.text}" must be a text field`);
  }
}
