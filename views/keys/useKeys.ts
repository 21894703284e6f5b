import { createContext, useContext, useEffect, useLayoutEffect, useRef } from "react";
import type { KeyRegistry, MountedKeys } from "./keyRegistry.ts";

interface KeyHostValue {
  registry: KeyRegistry;
  showSheet(): void;
}

/** The nearest <KeyHost>; null outside of one. */
export const KeyHostContext = createContext<KeyHostValue | null>(null);

/** Registers keys while the caller is on the page. Without a <KeyHost> around it, nothing happens. */
export function useKeys(keys: MountedKeys): void {
  const registry = useContext(KeyHostContext)?.registry;
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useEffect(() => registry?.add(() => latest.current), [registry]);
}

/** Shows the sheet of keys; undefined without a <KeyHost>. */
export function useKeySheet(): (() => void) | undefined {
  return useContext(KeyHostContext)?.showSheet;
}
