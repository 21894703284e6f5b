/** Why a field is hidden, required, disabled, or has its value: the chain of rules, with the values that they saw. */
import { formatValue } from "../fields/values.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { ErrorList } from "../model/errors.ts";
import { explainDisabled, explainRequired, explainVisible } from "./reasons.ts";
import { formatContext } from "./ruleScope.ts";
import { isRedacted } from "./ui.ts";
import { valueReason } from "./valueReasons.ts";
import { confidentialShown, describerFor } from "./words.ts";
import type { Explanation, ExplainedForm } from "./explanation.ts";

/**
 * Explains the field at `path`: a key, or `<relation>/<row id>/<key>` in a record that is edited inside the form. `templates` give
 * the labels of related fields. Throws an `EngineError` for a path that leads nowhere.
 */
export function explainField(
  form: ExplainedForm,
  path: string,
  templates: ReadonlyMap<string, CompiledTemplate>,
): Explanation {
  const [head = "", row, ...rest] = path.split("/");
  const inside = row === undefined ? undefined : form.row(head, row);
  if (inside) return { ...explainField(inside, rest.join("/"), templates), path };
  const field = form.template.byKey.get(path);
  if (!field) throw unknownPath(path, form.template);
  const scope = form.scope();
  const describer = describerFor(form.template, scope, templates);
  const asked = { field, form, scope, describer };
  const redacted = isRedacted(field, form.template.modules, scope);
  const value = redacted ? null : (form.values()[field.key] ?? scope.value(field.key));
  return {
    path,
    label: field.label,
    value,
    shown: redacted ? confidentialShown : formatValue(field, value, formatContext(scope.context)),
    visible: explainVisible(asked),
    required: explainRequired(asked),
    disabled: explainDisabled(asked),
    valueBecause: valueReason(field.key, asked),
  };
}

function unknownPath(path: string, template: CompiledTemplate): Error {
  const errors = new ErrorList();
  errors.addUnknown("", { kind: "field", name: path, known: [...template.byKey.keys()] });
  return errors.errors[0] ?? new Error(path);
}
