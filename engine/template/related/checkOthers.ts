/** What a template says of other templates, which is checked when all are compiled. */
import type { ErrorList } from "../../model/errors.ts";
import type { Template } from "../../language/template.ts";
import type { CompileContext } from "../compileContext.ts";
import { checkNestedLater } from "../views/nestedRelations.ts";
import { checkChecklistLater } from "./checkChecklist.ts";
import { checkCopiesLater } from "./copiesShape.ts";
import { checkHistoryWithLater } from "./historyWith.ts";
import { checkListItemsLater } from "./listItems.ts";
import { checkRelatedLater } from "./relatedChecks.ts";

/** Checks what a template says of other templates; `relationTo` gives the alias of the template that one of its relations leads to. */
export function checkOthers(
  template: Template,
  relationTo: (key: string) => string | undefined,
  context: CompileContext,
  errors: ErrorList,
): void {
  checkNestedLater(template, relationTo, context, errors);
  checkRelatedLater(template, context, errors);
  checkListItemsLater(template, context, errors);
  checkHistoryWithLater(template.historyWith ?? [], template.alias, context, errors);
  checkChecklistLater(template, context, errors);
  checkCopiesLater(template.copies ?? [], template.alias, context, errors);
}
