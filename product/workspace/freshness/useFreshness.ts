import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import type { ChangesClient } from "../../services/index.ts";
import { type ChangeHub, createChangeHub } from "./changeHub.ts";

/** The first page is read before: its answers need the browser's few connections. Milliseconds. */
const START_MS = 500;

/** Follows what others save while the page is open. `name`: of the user, the company, and as whom they view it. */
export function useFreshness(changes: ChangesClient, name: string): ChangeHub {
  const { mutate } = useSWRConfig();
  const [hub] = useState(createChangeHub);
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    const start = async () => {
      const { startFreshness } = await import("./startFreshness.ts");
      if (isOpen) end = startFreshness({ hub, changes, name, mutate });
    };
    // A page that cannot follow is read again when it is opened again, as ever.
    const timer = setTimeout(() => void start().catch(() => undefined), START_MS);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      end?.();
    };
  }, [changes, hub, name, mutate]);
  return hub;
}
