/** What a template says of other templates, which is checked when all are compiled. */
import type { CheckOthers } from "../compileContext.ts";
import { checkNestedLater } from "../views/nestedRelations.ts";
import { checkChecklistLater } from "./checkChecklist.ts";
import { checkCopiesLater } from "./copiesShape.ts";
import { checkHistoryWithLater } from "./historyWith.ts";
import { checkListItemsLater } from "./listItems.ts";
import { checkRelatedLater } from "./relatedChecks.ts";

/** Checks what a template says of others. A page has templates that the server has checked, so that it does without this code. */
export const checkOthers: CheckOthers = (template, relationTo, context, errors) => {
  checkNestedLater(template, relationTo, context, errors);
  checkRelatedLater(template, context, errors);
  checkListItemsLater(template, context, errors);
  checkHistoryWithLater(template.historyWith ?? [], template.alias, context, errors);
  checkChecklistLater(template, context, errors);
  checkCopiesLater(template.copies ?? [], template.alias, context, errors);
};
