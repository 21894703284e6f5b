/** The state of a form: values, looks, issues, side effects and computations, as atoms that leaves subscribe to. */
import { createForm } from "./form.ts";
import type { FormOptions, FormStore } from "./formStore.ts";

/** Opens a form on a record, or on a new one. */
export function createFormStore(options: FormOptions): FormStore {
  return createForm(options).form;
}
