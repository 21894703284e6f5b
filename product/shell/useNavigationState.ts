import { useEffect, useState } from "react";
import { keep, readKept } from "./storage.ts";

/** Viewport width in pixels from which a resize opens the navigation (spec platform.md 2.2). */
const expandWidth = 1040;

interface Kept {
  collapsed: boolean;
  /** Ids of the closed sections. */
  closed: string[];
}

function read(key: string): Kept {
  try {
    const kept = JSON.parse(readKept(key, "{}")) as Partial<Kept>;
    return { collapsed: kept.collapsed ?? window.innerWidth < expandWidth, closed: kept.closed ?? [] };
  } catch {
    return { collapsed: false, closed: [] };
  }
}

/** Whether the navigation is collapsed and which sections are closed, kept per user in this browser. */
export function useNavigationState(userId: number) {
  const key = `safety-suite.navigation.${userId}`;
  const [state, setState] = useState(() => read(key));
  useEffect(() => keep(key, JSON.stringify(state)), [key, state]);
  useEffect(() => {
    const onResize = (event: Event) => {
      if (event.isTrusted && window.innerWidth >= expandWidth)
        setState((now) => ({ ...now, collapsed: false }));
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  return {
    ...state,
    toggleCollapsed: () => setState((now) => ({ ...now, collapsed: !now.collapsed })),
    toggleSection: (id: string) =>
      setState(({ closed, ...rest }) => ({
        ...rest,
        closed: closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id],
      })),
  };
}
