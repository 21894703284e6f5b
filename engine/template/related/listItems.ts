/** Checks the lists of items that a template says. */
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { checkAlias } from "../../model/templateKeys.ts";
import { complete, exempt } from "./listItemRules.ts";
import type { DocumentList, ListItemTemplate } from "../../language/listItemTypes.ts";
import type { Template } from "../../language/template.ts";
import type { ViewTools } from "../views/viewType.ts";

/** Notes names that stand twice in the lists of a template, and statuses that a list of documents cannot do without. */
export function checkListItems({ listItemTemplates = [] }: Template, errors: ErrorList): void {
  const checkNames = (values: readonly { alias: string; name: string }[], location: string) => {
    values.forEach(({ alias }, index) =>
      checkAlias(alias, pointerTo(pointerTo(location, index), "alias"), errors),
    );
    refuseTwice(values, "alias", location, errors);
    refuseTwice(values, "name", location, errors);
  };
  checkNames(listItemTemplates, "/listItemTemplates");
  listItemTemplates.forEach((entry, index) => {
    const location = pointerTo("/listItemTemplates", index);
    checkNames(entry.prototypes, pointerTo(location, "prototypes"));
    if (entry.kind === "document") checkStatuses(entry, pointerTo(location, "statuses"), errors);
  });
}

/** Reports unknown names of lists, by kind, as views name them. */
export function listNames(
  lists: readonly ListItemTemplate[],
  errors: ErrorList,
): Pick<ViewTools, "documentList" | "taskList"> {
  const named = (kind: ListItemTemplate["kind"], what: string) => (name: string, pointer: string) => {
    const known = lists.filter((entry) => entry.kind === kind).map(({ alias }) => alias);
    if (!known.includes(name)) errors.addUnknown(pointer, { kind: what, name, known });
  };
  return { documentList: named("document", "list of documents"), taskList: named("task", "list of tasks") };
}

function refuseTwice(
  values: readonly { alias: string; name: string }[],
  property: "alias" | "name",
  location: string,
  errors: ErrorList,
): void {
  values.forEach((value, index) => {
    const isSecond = values.findIndex((other) => other[property] === value[property]) < index;
    if (isSecond)
      errors.add(
        "duplicate",
        pointerTo(pointerTo(location, index), property),
        `another entry of the list has the ${property} "${value[property]}"`,
      );
  });
}

function checkStatuses({ statuses }: DocumentList, location: string, errors: ErrorList): void {
  statuses.forEach((status, index) => {
    if (statuses.indexOf(status) < index)
      errors.add("duplicate", pointerTo(location, index), `"${status}" stands twice`);
  });
  for (const status of [complete, exempt]) {
    if (!statuses.includes(status)) errors.add("rule", location, `"${status}" is missing: buttons set it`);
  }
  if (statuses[0] === complete || statuses[0] === exempt)
    errors.add("rule", pointerTo(location, 0), `a new item has the first status: put another one before it`);
}

/** Notes lists whose alias another template's list has, once all templates are compiled. */
export function checkListItemsLater(template: Template, context: CompileContext, errors: ErrorList): void {
  const { alias: own, listItemTemplates = [] } = template;
  context.later(() => {
    for (const { alias: other, template: known } of context.templates.values()) {
      if (other === own) continue;
      const taken = new Set((known.listItemTemplates ?? []).map(({ alias }) => alias));
      listItemTemplates.forEach(({ alias }: ListItemTemplate, index) => {
        const location = pointerTo(pointerTo("/listItemTemplates", index), "alias");
        if (taken.has(alias))
          errors.add("duplicate", location, `a list of ${other} has the alias "${alias}"`);
      });
    }
  });
}
