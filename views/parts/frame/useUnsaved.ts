import { createContext, use, useEffect, useLayoutEffect, useRef } from "react";
import { useViews } from "../../context/viewsContext.ts";
import type { UnsavedPart } from "../../context/leaveGuard.ts";

/** The parts of a tab that hold something typed; a tab with such a part stays while another one is open. */
export const PartsOfTab = createContext<Set<UnsavedPart> | undefined>(undefined);

/** Has the page ask before it is left, while what calls this is drawn and holds something typed that is not saved. */
export function useUnsaved(part: UnsavedPart): void {
  const { leaveGuard } = useViews();
  const parts = use(PartsOfTab);
  const latest = useRef(part);
  useLayoutEffect(() => {
    latest.current = part;
  });
  useEffect(() => {
    const unsaved: UnsavedPart = {
      isChanged: () => latest.current.isChanged(),
      discard: () => latest.current.discard(),
    };
    const letGo = leaveGuard?.hold(unsaved);
    parts?.add(unsaved);
    return () => {
      letGo?.();
      parts?.delete(unsaved);
    };
  }, [leaveGuard, parts]);
}
