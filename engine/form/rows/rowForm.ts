/** Opens the forms of rows. */
import { EngineError } from "../../model/errors.ts";
import type { Validators } from "../../validation/loadValidators.ts";
import { recompute } from "../effects/formComputations.ts";
import { relatedLabel } from "../formContext.ts";
import type { ListInternals } from "../formInternals.ts";
import type { InnerForm, InnerParent } from "../inner.ts";
import { valueIn } from "../state/formState.ts";
import type { RowItem } from "./rowItem.ts";
import { stateOf } from "./rowReads.ts";

/** Opens the form of a row. */
export function openRowForm(list: ListInternals, row: RowItem): InnerForm {
  const { form, shape, template } = list;
  const { context, engine, sources } = form.options;
  const inner = form.openForm({
    ...(engine ? { engine } : {}),
    ...(sources ? { sources } : {}),
    template,
    record: row.record,
    initialValues: { groupId: valueIn(form.state, "groupId"), ...row.initial },
    context: { ...context, relatedLabel: (id) => relatedLabel(form, id) },
    validators: validatorsOf(list),
    store: form.store,
    parent: parentOf(list, row),
  });
  const { rows, moved } = stateOf(list);
  const index = moved ? rows.indexOf(row) : -1;
  if (shape.order !== undefined && index >= 0) inner.setFromParent(shape.order, index + 1);
  return inner;
}

function parentOf(list: ListInternals, row: RowItem): InnerParent {
  const { form, shape } = list;
  const inverse = shape.inverse === undefined ? [] : [shape.inverse];
  const group = row.recordId === null ? ["groupId"] : [];
  return {
    history: form.history,
    path: `${form.prefix}${shape.key}/${row.id}`,
    given: new Set([...inverse, ...group]),
    initialKeys: Object.keys(row.initial),
    wrote(key) {
      const isFirst = !row.written;
      row.written = true;
      if (isFirst) form.store.set(list.writtenAtom, (count) => count + 1);
      afterRows(list, key);
    },
  };
}

/** Something in the rows changed: the field of one, or which rows there are. The form around may read it. */
export function afterRows({ form, shape }: ListInternals, field?: string): void {
  const { options, template } = form;
  if (field === undefined || template.related.includes(`${shape.key}.${field}`)) recompute(form, shape.key);
  options.parent?.wrote(shape.key);
}

/** The validators of the rows. Throws an `EngineError` while they are not loaded. */
function validatorsOf({ shape, validators }: ListInternals): Validators {
  if (validators) return validators;
  throw new EngineError("readOnly", "", `the rows of "${shape.key}" are not loaded`);
}
