/** Checks what a view of a status over time follows: one choice of the record, and texts in which people give a reason. */
import type { StatusHistoryView } from "../../language/panelNodes.ts";
import type { Template } from "../../language/template.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";

/** Notes a field that is no single choice, closed choices that it does not have, and reasons that are no texts. Unknown keys are noted elsewhere. */
export function checkStatusHistory(
  { field, reasons = [], closed = [] }: StatusHistoryView,
  pointer: string,
  { fields }: Template,
  { choices }: CompileContext,
  errors: ErrorList,
): void {
  const followed = fields[field];
  if (followed && (followed.type !== "enum" || followed.multi === true))
    errors.add("rule", pointerTo(pointer, "field"), `"${field}" must be a field with one choice`);
  const known = followed?.type === "enum" ? choices.get(followed.enumSet) : undefined;
  closed.forEach((name, index) => {
    if (known && !known.includes(name))
      errors.addUnknown(pointerTo(pointerTo(pointer, "closed"), index), { kind: "choice", name, known });
  });
  reasons.forEach((key, index) => {
    const reason = fields[key];
    if (reason && reason.type !== "text")
      errors.add("rule", pointerTo(pointerTo(pointer, "reasons"), index), `"${key}" must be a text`);
  });
}
