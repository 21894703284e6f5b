import { useEffect, useLayoutEffect, useRef } from "react";
import { useViews } from "../context.tsx";
import type { UnsavedPart } from "./leaveGuard.ts";

/** Has the page ask before it is left, while what calls this is drawn and holds something typed that is not saved. */
export function useUnsaved(part: UnsavedPart): void {
  const { leaveGuard } = useViews();
  const latest = useRef(part);
  useLayoutEffect(() => {
    latest.current = part;
  });
  useEffect(
    () =>
      leaveGuard?.hold({
        isChanged: () => latest.current.isChanged(),
        discard: () => latest.current.discard(),
      }),
    [leaveGuard],
  );
}
