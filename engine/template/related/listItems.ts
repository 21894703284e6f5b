/** Checks the lists of items that a template says. */
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { House } from "../compileContext.ts";
import { checkAlias } from "../../model/templateKeys.ts";
import { complete, exempt } from "./listItemRules.ts";
import type { DocumentList, ListItemTemplate } from "../../language/listItemTypes.ts";
import type { Template } from "../../language/template.ts";
import type { ViewTools } from "../views/viewType.ts";

/** Notes names that stand twice in the lists of a template, and statuses that a list of documents cannot do without. */
export function checkListItems({ listItemTemplates = [] }: Template, errors: ErrorList): void {
  const told = (values: readonly { alias: string; name: string }[], place: string) => {
    values.forEach(({ alias }, index) =>
      checkAlias(alias, pointerTo(pointerTo(place, index), "alias"), errors),
    );
    refuseTwice(values, "alias", place, errors);
    refuseTwice(values, "name", place, errors);
  };
  told(listItemTemplates, "/listItemTemplates");
  listItemTemplates.forEach((entry, index) => {
    const place = pointerTo("/listItemTemplates", index);
    told(entry.prototypes, pointerTo(place, "prototypes"));
    if (entry.kind === "document") checkStatuses(entry, pointerTo(place, "statuses"), errors);
  });
}

/** Tells unknown names of lists, by kind, as views name them. */
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
  place: string,
  errors: ErrorList,
): void {
  values.forEach((value, index) => {
    const isSecond = values.findIndex((other) => other[property] === value[property]) < index;
    if (isSecond)
      errors.add(
        "duplicate",
        pointerTo(pointerTo(place, index), property),
        `another entry of the list has the ${property} "${value[property]}"`,
      );
  });
}

function checkStatuses({ statuses }: DocumentList, place: string, errors: ErrorList): void {
  statuses.forEach((status, index) => {
    if (statuses.indexOf(status) < index)
      errors.add("duplicate", pointerTo(place, index), `"${status}" stands twice`);
  });
  for (const status of [complete, exempt]) {
    if (!statuses.includes(status)) errors.add("rule", place, `"${status}" is missing: buttons set it`);
  }
  if (statuses[0] === complete || statuses[0] === exempt)
    errors.add("rule", pointerTo(place, 0), `a new item has the first status: put another one before it`);
}

/** Notes lists whose alias another template's list has, once all templates are compiled. */
export function checkListItemsLater(template: Template, house: House, errors: ErrorList): void {
  const { alias: own, listItemTemplates = [] } = template;
  house.later(() => {
    for (const { alias: other, template: known } of house.templates.values()) {
      if (other === own) continue;
      const taken = new Set((known.listItemTemplates ?? []).map(({ alias }) => alias));
      listItemTemplates.forEach(({ alias }: ListItemTemplate, index) => {
        const place = pointerTo(pointerTo("/listItemTemplates", index), "alias");
        if (taken.has(alias)) errors.add("duplicate", place, `a list of ${other} has the alias "${alias}"`);
      });
    }
  });
}
