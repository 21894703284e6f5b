import { useEffect, useRef, useState } from "react";
import {
  createFormStore,
  type FormStore,
  type RecordData,
  type RecordValues,
} from "../../../engine/index.ts";
import { type TemplateEntry, useWorkspace } from "../../setup/workspace.ts";

interface LoadedForm {
  /** undefined until the template's validators are loaded. */
  form: FormStore | undefined;
  error: unknown;
  retry(): void;
}

/** The form of a record, or of a new one that begins with these values. It is made once: a record that changes later is put in by `reset`. */
export function useForm(
  entry: TemplateEntry,
  record: RecordData | null,
  initialValues?: RecordValues,
): LoadedForm {
  const { engine, ruleContext, formSources: sources } = useWorkspace();
  const [attempt, setAttempt] = useState(0);
  const base = useRef({ record, ...(initialValues ? { initialValues } : {}) });
  const [loaded, setLoaded] = useState<Pick<LoadedForm, "form" | "error">>({
    form: undefined,
    error: undefined,
  });
  useEffect(() => {
    let current = true;
    entry.validators().then(
      (validators) => {
        const options = { engine, template: entry.compiled, ...base.current, validators, sources };
        const form = createFormStore({ ...options, context: ruleContext(base.current.record === null) });
        if (current) setLoaded({ form, error: undefined });
      },
      (error: unknown) => current && setLoaded({ form: undefined, error }),
    );
    return () => {
      current = false;
    };
  }, [engine, entry, ruleContext, sources, attempt]);
  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
