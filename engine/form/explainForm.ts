/** Explains the fields of a form. */
import { explainField } from "../record/explain.ts";
import type { Engine } from "../template/engine.ts";
import type { FormStore } from "./formStore.ts";
import type { ExplainedForm, Explanation } from "../record/explanation.ts";

/**
 * Why a field of a form is hidden, required, disabled, or has its value. `path` is a key, or `<relation>/<row id>/<key>`. Throws
 * an `EngineError` for a path that leads nowhere.
 */
export function explainFormField(form: FormStore, path: string, engine: Engine): Explanation {
  return explainField(explainedForm(form), path, engine.templates);
}

/** A form as explanations read it. */
function explainedForm(form: FormStore): ExplainedForm {
  const { template, scope, provenance, values } = form;
  return {
    template,
    scope,
    provenance,
    values,
    row(relation, id) {
      if (!template.nested.some(({ key }) => key === relation)) return undefined;
      const rows = form.store.get(form.rows(relation).rowsAtom);
      const row = rows.find((entry) => entry.id === id);
      return row && explainedForm(row.form());
    },
  };
}
