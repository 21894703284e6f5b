/** Checks what views of related records name of the related template, once that is known. */
import { isPath } from "../../conditions/path.ts";
import type { CompiledTemplate } from "../compiledTemplate.ts";
import { checkCopied } from "./checkCopied.ts";
import { checkGlance } from "./checkGlance.ts";
import { checkReserves } from "./checkReserves.ts";
import { checkRunningTotals } from "./checkRunningTotals.ts";
import { checkStatusHistory } from "./checkStatusHistory.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { checkGauge } from "../views/gauge.ts";
import type { CompileContext } from "../compileContext.ts";
import { checkWhere } from "./outward.ts";
import { amount, checkField } from "./namedField.ts";
import type { Wanted } from "./namedField.ts";
import { checkOrderPath } from "./orderPath.ts";
import { fieldsOfOthers, openFieldOf } from "./relatedFields.ts";
import type { PrintTableView } from "../../language/printNodes.ts";
import type { RelatedNode } from "../../language/relatedNodes.ts";
import type { Template } from "../../language/template.ts";
import { eachNode } from "../../language/viewTree.ts";
import type { OrderBy } from "../../language/viewBase.ts";
import type { ViewNode } from "../../language/viewNode.ts";

/** A node that shows or edits related records. */
type CheckedNode = RelatedNode | PrintTableView;

const wanted: Partial<Record<CheckedNode["type"], readonly Wanted[]>> = {
  talkingPoints: [
    { property: "field", kinds: ["text"], written: true },
    { property: "order", kinds: ["number"], written: true },
  ],
  nestedStatic: [{ property: "fields" }],
  nestedSelect: [{ property: "field", kinds: ["choice", "boolean"] }],
  nestedText: [{ property: "field", kinds: ["text"] }],
  nestedInterval: [{ property: "field", kinds: ["months"] }],
  nestedTable: [{ property: "columns" }],
  viewTable: [{ property: "columns" }],
  relationTable: [{ property: "columns" }],
  manageTable: [{ property: "columns" }],
  editableTable: [{ property: "columns" }],
  claimTable: [{ property: "columns" }],
  printTable: [{ property: "columns" }],
  totalsTable: [
    { property: "category", kinds: ["choice"], written: true },
    { property: "reserves", kinds: amount },
    { property: "paid", kinds: amount },
    { property: "remaining", kinds: amount },
  ],
  progressUpdates: [
    { property: "heading" },
    { property: "date", kinds: ["date", "time", "moment"] },
    { property: "fields" },
  ],
};

/** Views that save a record by itself: it has to name the record that the view belongs to. */
const saving = ["manageTable", "editableTable", "totalsTable", "claimTable", "createRelated"];

/** Notes what the views of related records name wrongly of the other templates. */
export function checkRelatedLater(template: Template, context: CompileContext, errors: ErrorList): void {
  const { views, relations = {} } = template;
  for (const view of ["edit", "create", "nested", "print", "glance"] as const) {
    const root = views[view];
    if (root) eachNode(root, pointerTo("/views", view), visit);
  }

  function visit(node: ViewNode, pointer: string): void {
    if (isRelated(node)) checkNode(node, pointer);
    if (typeof node !== "string" && node.type === "runningTotals")
      checkRunningTotals(node, pointer, template, context, errors);
    if (typeof node !== "string" && node.type === "statusHistory")
      checkStatusHistory(node, pointer, template, context, errors);
    if (typeof node !== "string" && node.type === "glance")
      checkGlance(node, pointer, template, context, errors);
    checkLists(node, pointer);
  }

  function checkLists(node: ViewNode, pointer: string): void {
    if (typeof node === "string") return;
    if (node.type === "checklists") checkChecklists(node.relation, pointerTo(pointer, "relation"));
    if ("checklists" in node) checkChecklists(node.checklists ?? "", pointerTo(pointer, "checklists"));
  }

  function checkChecklists(key: string, pointer: string): void {
    checkInverse(key, pointer);
    const alias = relations[key]?.template ?? "";
    context.later(() => {
      const other = context.templates.get(alias);
      if (other && other.template.checklist === undefined)
        errors.add(
          "rule",
          pointer,
          `records of "${alias}" are no checklists: say \`checklist\` in its template`,
        );
    });
  }

  function checkInverse(key: string, pointer: string): void {
    const relation = relations[key];
    if (!relation || (relation.inverse !== undefined && relation.through === undefined)) return;
    const cause = "a view that saves related records needs a relation that is the `inverse` of one of theirs";
    errors.add("rule", pointer, cause);
  }

  function checkNode(node: CheckedNode, pointer: string): void {
    const relation = relations[node.relation];
    if (node.type === "createRelated") checkCopied(node, pointer, template, context, errors);
    if (saving.includes(node.type)) checkInverse(node.relation, pointerTo(pointer, "relation"));
    context.later(() => {
      const other = context.templates.get(relation?.template ?? "");
      const isAsked = node.type !== "printTable" && relation?.inverse !== undefined;
      if (other) checkNames(node, pointer, { other, isAsked, context, errors });
    });
  }
}

function isRelated(node: ViewNode): node is CheckedNode {
  return typeof node !== "string" && (Object.hasOwn(wanted, node.type) || node.type === "createRelated");
}

/** What a node is checked with. */
interface NodeChecks {
  /** The related template. */
  readonly other: CompiledTemplate;
  /** The storage gives the records in their order. Others come by their ids, and are sorted by what they hold themselves. */
  readonly isAsked: boolean;
  readonly context: CompileContext;
  readonly errors: ErrorList;
}

function checkNames(
  node: CheckedNode,
  pointer: string,
  { other, isAsked, context, errors }: NodeChecks,
): void {
  for (const want of wanted[node.type] ?? []) checkFields(node, want, pointer, other, errors);
  if ("orderBy" in node) checkOrder(node, pointerTo(pointer, "orderBy"), { other, isAsked, context, errors });
  if (node.type === "totalsTable") checkReserves(node, pointer, { other, context, errors });
  if (node.type === "nestedStatic" && node.gauge)
    checkGauge(node.gauge, pointerTo(pointer, "gauge"), other, errors);
  if (node.type === "manageTable" && node.filter) {
    const location = pointerTo(pointerTo(pointer, "filter"), "where");
    checkWhere(node.filter.where, location, other, context, errors, fieldsOfOthers(context, errors));
  }
}

function checkFields(
  node: CheckedNode,
  want: Wanted,
  pointer: string,
  other: CompiledTemplate,
  errors: ErrorList,
): void {
  const named = Object.entries(node).find(([property]) => property === want.property)?.[1] as
    | string
    | string[]
    | undefined;
  const location = pointerTo(pointer, want.property);
  if (Array.isArray(named)) {
    named.forEach((key, index) => checkField(key, want, pointerTo(location, index), other, errors));
  } else if (named !== undefined) checkField(named, want, location, other, errors);
}

function checkOrder(
  { orderBy = [] }: { readonly orderBy?: readonly OrderBy[] },
  pointer: string,
  { other, isAsked, context, errors }: NodeChecks,
): void {
  const always = ["id", "createdDate", "lastUpdatedDate", "label", "groupId"];
  orderBy.forEach(({ field }, index) => {
    const location = pointerTo(pointerTo(pointer, index), "field");
    if (isPath(field) && isAsked)
      checkOrderPath(field, location, other.byKey, { context, errors, ofTemplate: ` of ${other.alias}` });
    else if (isPath(field))
      errors.add(
        "rule",
        location,
        `"${field}" cannot be read here: sort by a field of the records themselves`,
      );
    else if (!always.includes(field)) openFieldOf(other, field, location, errors);
  });
}
