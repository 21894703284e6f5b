import { useMemo } from "react";
import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import type { FormStore } from "../../../engine/index.ts";

/** Those of the keys whose fields the rules of the template show now, in their order. */
export function useSeenKeys(store: FormStore, keys: readonly string[]): readonly string[] {
  const seen = useMemo(() => {
    const known = keys.filter((key) => store.template.byKey.has(key));
    return atom((get) => known.filter((key) => get(store.uiAtom(key)).visible).join());
  }, [store, keys]);
  const found = useAtomValue(seen, { store: store.store });
  return useMemo(() => found.split(",").filter((key) => key !== ""), [found]);
}
