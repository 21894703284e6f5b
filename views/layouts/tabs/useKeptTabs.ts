import { useState } from "react";
import type { UnsavedPart } from "../../context/leaveGuard.ts";

/** The tabs whose content is drawn: the open one, and those that hold something typed that is not saved. */
export function useKeptTabs(open: string | undefined): {
  sectionsOf(key: string): Set<UnsavedPart>;
  isDrawn(key: string): boolean;
} {
  const [parts] = useState(() => new Map<string, Set<UnsavedPart>>());
  const sectionsOf = (key: string) => {
    const known = parts.get(key) ?? new Set();
    parts.set(key, known);
    return known;
  };
  return {
    sectionsOf,
    isDrawn: (key) => key === open || [...sectionsOf(key)].some((part) => part.isChanged()),
  };
}
