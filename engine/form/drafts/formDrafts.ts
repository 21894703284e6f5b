/** Drafts: what was entered in a form and is not saved, as JSON, and the way back. */
import { sameValue } from "../../fields/values.ts";
import type { FieldValue, FormDraft, RecordData, RecordValues } from "../../model/recordData.ts";
import { isRedacted } from "../../record/ui.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { FormInternals } from "../formInternals.ts";
import { formScope } from "../formScope.ts";
import type { DraftContent } from "../inner.ts";
import { prepareRowDrafts, putRowDrafts, rowDrafts } from "../rows/rowDrafts.ts";
import { hasRows } from "../rows/rowReads.ts";
import { valueIn } from "../state/formState.ts";
import { claimValue, writeValue } from "../writeValue.ts";

/** Codes of issues that say that a value does not fit its field. */
const misfits = new Set(["type", "unknown"]);

/** The draft as a whole, of a stored record or a new one. */
export function draftOf(
  { alias, hash }: CompiledTemplate,
  record: RecordData | null,
  { values, rows }: DraftContent,
): FormDraft {
  return {
    templateAlias: alias,
    templateHash: hash,
    recordId: record?.id ?? null,
    version: record?.version ?? null,
    values,
    ...(rows ? { rows } : {}),
  };
}

/** What differs from the initial values; of a new record, also the values that it was given in place of defaults. */
export function draftContent(form: FormInternals): DraftContent {
  const { state } = form;
  const given = new Set(givenKeys(form));
  const keys = draftKeys(form).filter((key) => {
    const value = valueIn(state, key);
    return !sameValue(state.initial[key], value) || (value !== null && given.has(key));
  });
  const rows = rowDrafts(form);
  return { values: valuesOf(form, keys), ...(Object.keys(rows).length > 0 ? { rows } : {}) };
}

/** The values that a person may set; relations with rows are not among them. */
export function enteredValues(form: FormInternals): RecordValues {
  return valuesOf(form, draftKeys(form));
}

/** Loads what the rows of a draft need. */
export function prepareDraft(form: FormInternals, { rows = {} }: DraftContent): Promise<void> {
  return prepareRowDrafts(form, rows);
}

/**
 * Sets the values and rows of a draft, as part of the running step. Unknown keys are left out and, unless the draft `fits`
 * because the template is the same, values that do not fit their field.
 */
export function putDraft(form: FormInternals, { values, rows = {} }: DraftContent, fits: boolean): void {
  const isKept = keptIn(form);
  for (const [key, value = null] of Object.entries(values)) {
    if (!isKept(key) || hasRows(form, key) || !isFitting(form, key, value, fits)) continue;
    claimValue(form, key);
    writeValue(form, key, value, { kind: "draft" });
  }
  putRowDrafts(form, rows, fits);
}

/** Keys of the values that a new record was given in place of its defaults. */
function givenKeys({ options, state }: FormInternals): readonly string[] {
  if (state.record) return [];
  return options.parent?.initialKeys ?? Object.keys(options.initialValues ?? {});
}

function draftKeys(form: FormInternals): string[] {
  const isKept = keptIn(form);
  return Object.keys(form.state.initial).filter((key) => isKept(key) && !hasRows(form, key));
}

/** Whether a draft keeps the value of a field: not a computed one, nor one that this person may not see. */
function keptIn(form: FormInternals): (key: string) => boolean {
  const { setByEffects, template } = form;
  return (key) => {
    const field = template.byKey.get(key);
    if (!field || field.computed || !Object.hasOwn(form.state.initial, key)) return false;
    if (field.locked && !setByEffects.has(key)) return false;
    return !isRedacted(field, template.modules, formScope(form));
  };
}

function valuesOf({ state }: FormInternals, keys: readonly string[]): RecordValues {
  return Object.fromEntries(keys.map((key) => [key, valueIn(state, key)]));
}

function isFitting(
  { options }: FormInternals,
  key: string,
  value: unknown,
  fits: boolean,
): value is FieldValue {
  if (!isFieldValue(value)) return false;
  return fits || options.validators.field(key, value).every((issue) => !misfits.has(issue.code));
}

function isFieldValue(value: unknown): value is FieldValue {
  const plain = (item: unknown) => typeof item === "string" || typeof item === "number";
  if (value === null || typeof value === "boolean" || plain(value)) return true;
  return Array.isArray(value) && value.every(plain);
}
