/** Checks the view of a monitor's record page. */
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ErrorList } from "../model/errors.ts";
import { listNames } from "../template/related/listItems.ts";
import { checkView as checkTree } from "../template/views/checkViews.ts";
import { defaultViewTypes } from "../template/views/viewTypes.ts";
import type { MonitorConditions } from "./monitorConditions.ts";
import type { Monitor } from "./monitor.ts";
import type { ViewTools } from "../template/views/viewType.ts";

/** Notes unknown view types, fields and relations in a monitor's view, as for the views of templates. */
export function checkView(
  { view }: Monitor,
  template: CompiledTemplate,
  conditions: MonitorConditions,
  errors: ErrorList,
): void {
  if (view === undefined) return;
  const condition = (source: Parameters<MonitorConditions["tag"]>[0], pointer: string) =>
    void conditions.tag(source, pointer);
  checkTree(view, "/view", ["tabs", "section"], {
    errors,
    types: defaultViewTypes,
    tools: toolsOf(template, errors),
    condition,
  });
}

function toolsOf({ byKey, fields, template }: CompiledTemplate, errors: ErrorList): ViewTools {
  const named = (kind: string, known: readonly string[]) => (name: string, pointer: string) => {
    if (!known.includes(name)) errors.addUnknown(pointer, { kind, name, known });
  };
  const relations = (fits: (field: CompiledField) => boolean) =>
    fields.filter((field) => field.relation !== undefined && fits(field)).map(({ key }) => key);
  const field = named("field", [...byKey.keys()]);
  return {
    field,
    date: named(
      "date that is not protected",
      fields
        .filter(({ valueKind, multi, protected: hidden }) => valueKind === "date" && !multi && !hidden)
        .map(({ key }) => key),
    ),
    sortable: field,
    relation: named(
      "relation",
      relations(() => true),
    ),
    single: named(
      "relation to one record",
      relations(({ multi }) => !multi),
    ),
    multi: named(
      "relation to several records",
      relations(({ multi }) => multi),
    ),
    ...listNames(template.listItemTemplates ?? [], errors),
  };
}
