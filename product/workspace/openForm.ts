import { createFormStore, type FormStore, type RecordData, type RecordValues } from "../../engine/index.ts";
import type { Catalog, FormEnvironment, TemplateEntry } from "./workspace.ts";

/**
 * The form of a record, or of a new one (null) that begins with these values. Rejects when the template's validators cannot be
 * loaded. Screens import it when they need it: a list loads no forms.
 */
export async function openForm(
  {
    engine,
    ruleContext,
    formSources: sources,
  }: Pick<Catalog, "engine"> & Pick<FormEnvironment, "ruleContext" | "formSources">,
  { compiled: template, validators: load }: Pick<TemplateEntry, "compiled" | "validators">,
  record: RecordData | null,
  initialValues?: RecordValues,
): Promise<FormStore> {
  const validators = await load();
  return createFormStore({
    engine,
    template,
    record,
    validators,
    sources,
    context: ruleContext(record === null),
    ...(initialValues ? { initialValues } : {}),
  });
}
