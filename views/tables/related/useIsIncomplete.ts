import { useMemo } from "react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { FormStore } from "../../../engine/index.ts";

/** Whether a required field of the form that is seen is still empty. */
export function useIsIncomplete(form: FormStore): boolean {
  const isIncomplete = useMemo(
    () =>
      atom((get) =>
        form.template.fields.some(({ key, fieldType }) => {
          const { visible, required } = get(form.uiAtom(key));
          return visible && required && fieldType.empty(get(form.valueAtom(key)));
        }),
      ),
    [form],
  );
  return useAtomValue(isIncomplete, { store: form.store });
}
