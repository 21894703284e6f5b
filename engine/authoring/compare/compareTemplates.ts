/** Compares two versions of a template: what a configurator changed, as data with a sentence for each change. */
import { isComputed } from "../../fields/authored.ts";
import { pairFields, declaredFields } from "./fieldPairs.ts";
import { fieldChanges } from "./compareField.ts";
import { isSame } from "./compareSame.ts";
import type { BareChange, TemplateChange } from "./changeTypes.ts";
import { typeInWords, worded } from "./compareWords.ts";
import type { DeclaredField } from "../../template/fields/declare.ts";
import type { Template } from "../../language/template.ts";
import type { JsonValue } from "../../language/ruleTypes.ts";

/**
 * The changes from one version to another, first those of fields and relations in the order of the new version. Empty when both say
 * the same, in whatever order. `earlier` are older versions: a field that one of them had is brought back rather than added.
 */
export function compareTemplates(
  before: Template,
  after: Template,
  earlier: readonly Template[] = [],
): readonly TemplateChange[] {
  const known = new Set(earlier.flatMap((template) => declaredFields(template).map(({ key }) => key)));
  const ofFields = pairFields(before, after).flatMap((pair): BareChange[] => {
    if (pair.before && pair.after) return fieldChanges(pair.before, pair.after);
    if (pair.after) return [added(pair.after, known.has(pair.after.key))];
    return pair.before ? [removed(pair.before)] : [];
  });
  return [...ofFields, ...wholeChanges(before, after)].map(worded);
}

function added(field: DeclaredField, wasThere: boolean): BareChange {
  const { key, label, relation, definition } = field;
  if (relation)
    return { kind: wasThere ? "relationBroughtBack" : "relationAdded", key, label, after: relation.template };
  const after = typeInWords(field);
  if (isComputed(definition)) return { kind: "computationAdded", key, label, after };
  return { kind: wasThere ? "fieldBroughtBack" : "fieldAdded", key, label, after };
}

function removed(field: DeclaredField): BareChange {
  const { key, label, relation, definition } = field;
  if (relation) return { kind: "relationRemoved", key, label, before: relation.template };
  const kind = isComputed(definition) ? "computationRemoved" : "fieldRemoved";
  return { kind, key, label, before: typeInWords(field) };
}

const texts = ["name", "plural", "addLabel", "help", "deletion"] as const;

/** What concerns the template as a whole. */
function wholeChanges(before: Template, after: Template): BareChange[] {
  const differs = (name: keyof Template) => !isSame(before[name], after[name]);
  const both = (name: keyof Template) => ({ before: json(before[name]), after: json(after[name]) });
  const changedTexts = texts.filter(differs);
  const views = [...new Set([...Object.keys(before.views), ...Object.keys(after.views)])];
  const changedViews = views.filter((name) => !isSame(viewOf(before, name), viewOf(after, name)));
  const changes: (BareChange | false)[] = [
    differs("label") && {
      kind: "labelChanged",
      before: before.label.expression,
      after: after.label.expression,
    },
    !isSame(before.search ?? [], after.search ?? []) && { kind: "searchChanged", ...both("search") },
    !isSame(before.duplicates ?? [], after.duplicates ?? []) && {
      kind: "duplicatesChanged",
      ...both("duplicates"),
    },
    differs("unique") && { kind: "uniqueChanged" },
    differs("person") && { kind: "personChanged", ...both("person") },
    differs("people") && { kind: "peopleChanged" },
    differs("checklist") && { kind: "checklistChanged" },
    groupTypes(before, after),
    (differs("modules") || differs("indirectModules")) && {
      kind: "modulesChanged",
      before: [...before.modules, ...(before.indirectModules ?? [])],
      after: [...after.modules, ...(after.indirectModules ?? [])],
    },
    changedViews.length > 0 && { kind: "viewsChanged", after: changedViews },
    changedTexts.length > 0 && { kind: "textsChanged", after: changedTexts },
    differs("listItemTemplates") && { kind: "itemsChanged" },
    differs("shared") && { kind: "sharedChanged" },
    differs("appendOnly") && { kind: "appendOnlyChanged" },
    differs("occurred") && { kind: "occurredChanged", ...both("occurred") },
    differs("assigned") && { kind: "assignedChanged" },
    differs("historyWith") && { kind: "historyChanged" },
    differs("onChange") && { kind: "followingChanged" },
    (differs("onCreate") || differs("copies")) && { kind: "creationChanged" },
    differs("subscriptions") && { kind: "subscriptionsChanged" },
  ];
  return changes.filter((change) => change !== false);
}

function viewOf({ views }: Template, name: string): unknown {
  return Object.entries(views).find(([key]) => key === name)?.[1];
}

function groupTypes(before: Template, after: Template): BareChange | false {
  const gone = before.groupTypes.filter((name) => !after.groupTypes.includes(name));
  if (gone.length > 0) return { kind: "groupTypesNarrowed", before: gone, after: after.groupTypes };
  const isWider = after.groupTypes.some((name) => !before.groupTypes.includes(name));
  return isWider && { kind: "groupTypesWidened", before: before.groupTypes, after: after.groupTypes };
}

/** What a template says is JSON. */
function json(value: unknown): JsonValue {
  return (value ?? []) as JsonValue;
}
