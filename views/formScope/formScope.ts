import { createContext, useContext } from "react";
import type { FormStore, RecordData } from "../../engine/index.ts";

/** The form or record page that a view is drawn in. */
export interface FormScope {
  store: FormStore;
  /** The record as it is stored; null for a new one. */
  record: RecordData | null;
  /** true: values are shown, not edited. */
  readOnly: boolean;
  /** Prefix of all ids in this form, unique in the page. */
  formId: string;
  /** The open tab, by its key; undefined opens the first. */
  tab: string | undefined;
  onTab(tab: string): void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** The nearest form or record view. Throws where there is none. */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error("Fields are drawn inside <RecordForm> or <RecordView>.");
  return scope;
}
