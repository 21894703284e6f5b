import { useEffect, useRef, useState } from "react";
import type { FormStore, RecordData, RecordValues } from "../../../engine/index.ts";
import { openForm } from "../../workspace/openForm.ts";
import { type TemplateEntry, useCatalog, useFormEnvironment } from "../../workspace/workspace.ts";

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
  const { engine } = useCatalog();
  const { ruleContext, formSources } = useFormEnvironment();
  const [attempt, setAttempt] = useState(0);
  const base = useRef({ record, initialValues });
  const [loaded, setLoaded] = useState<Pick<LoadedForm, "form" | "error">>({
    form: undefined,
    error: undefined,
  });
  useEffect(() => {
    let current = true;
    openForm(
      { engine, ruleContext, formSources },
      entry,
      base.current.record,
      base.current.initialValues,
    ).then(
      (form) => current && setLoaded({ form, error: undefined }),
      (error: unknown) => current && setLoaded({ form: undefined, error }),
    );
    return () => {
      current = false;
    };
  }, [engine, entry, ruleContext, formSources, attempt]);
  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
