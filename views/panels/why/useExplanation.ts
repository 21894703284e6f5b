import { useMemo } from "react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import type { Explanation, FormStore } from "../../../engine/index.ts";
import { explainFormField } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";

/** Why a field is as it is now; explained again whenever anything in the form changes. */
export function useExplanation(store: FormStore, path: string): Explanation {
  const { engine } = useViews();
  const explained = useMemo(
    () =>
      atom((get) => {
        for (const { key } of store.template.fields) {
          get(store.valueAtom(key));
          get(store.uiAtom(key));
        }
        get(store.history.revisionAtom);
        return explainFormField(store, path, engine);
      }),
    [engine, store, path],
  );
  return useAtomValue(explained, { store: store.store });
}
