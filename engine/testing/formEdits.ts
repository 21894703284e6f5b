/** Random edits of a form. */
import fc from "fast-check";
import { createFormStore } from "../form/createFormStore.ts";
import type { FormStore } from "../form/formStore.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import { computeRecord } from "../record/compute.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import { contextOf, recordOf } from "./context.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import type { Validators } from "../validation/loadValidators.ts";
import type { RandomTemplate } from "./randomTemplates.ts";
import { valuesFor } from "./randomTemplates.ts";

/** A person sets a field. */
export interface Edit {
  readonly key: string;
  readonly value: FieldValue;
}

/** A random template and what a person does to a form of it. */
export interface Session {
  readonly random: RandomTemplate;
  readonly edits: readonly Edit[];
  readonly isNew: boolean;
}

const validators = new WeakMap<CompiledTemplate, Validators>();

/** Validators of a template, compiled once. */
export function validatorsOf(template: CompiledTemplate): Validators {
  const known = validators.get(template) ?? compileValidators(template);
  validators.set(template, known);
  return known;
}

function editsOf({ kinds }: RandomTemplate): fc.Arbitrary<Edit[]> {
  const edit = fc.constantFrom(...Object.keys(kinds)).chain((key) => {
    const kind = kinds[key];
    const values = kind === undefined ? [null] : valuesFor(kind);
    return fc.constantFrom(...values).map((value) => ({ key, value: value as FieldValue }));
  });
  return fc.array(edit, { maxLength: 12 });
}

/** One of the templates, a new or a stored record, and up to twelve edits. */
export function sessionsOf(templates: readonly RandomTemplate[]): fc.Arbitrary<Session> {
  return fc
    .constantFrom(...templates)
    .chain((random) =>
      fc.record({ random: fc.constant(random), edits: editsOf(random), isNew: fc.boolean() }),
    );
}

/** A stored record whose fields are empty, with its computed values. */
export async function storedRecord(template: CompiledTemplate): Promise<RecordData> {
  const fields = template.fields.filter((field) => !field.computed && !field.relation);
  const empty = Object.fromEntries(fields.map((field) => [field.key, null] as const));
  const values = await computeRecord(template, empty, contextOf({ isNew: false }));
  const computed = template.fields.filter((field) => field.computed);
  const computations = Object.fromEntries(computed.map(({ key }) => [key, values[key] ?? null] as const));
  return recordOf(template, { fields: empty, computations });
}

/** Opens a form on a record, or on a new one. */
export function openForm(template: CompiledTemplate, record: RecordData | null): FormStore {
  return createFormStore({
    template,
    record,
    context: contextOf({ isNew: record === null }),
    validators: validatorsOf(template),
    initialValues: { groupId: 2 },
  });
}

/** The form of a session, with its edits done and everything that follows from them. */
export async function played({ random, edits, isNew }: Session): Promise<FormStore> {
  const form = openForm(random.template, isNew ? null : await storedRecord(random.template));
  await form.whenIdle();
  for (const { key, value } of edits) {
    form.change(key, value);
    await form.whenIdle();
  }
  return form;
}
