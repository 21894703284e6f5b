import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { defaultFavorites, modeAt } from "./navigation/navigation.ts";
import { keep, readKept } from "../common/storage.ts";

/** Viewport width in pixels from which a resize opens the navigation (spec platform.md 2.2), and below which it begins collapsed. */
const expandWidth = 1040;

interface Kept {
  /** As the user chose in a wide window. */
  collapsed: boolean;
  /** Sections that the user opened or closed, by id; the others are open while the page is in them. */
  opened: Readonly<Record<string, boolean>>;
  /** Ids of the pages that come first. */
  favorites: readonly string[];
}

/** What the navigation looks like for this user, and how that changes. */
export interface NavigationState extends Kept {
  /** Whether it is collapsed now: in a narrow window until the user expands it there. */
  collapsed: boolean;
  /** The page of the product that was left for the administration or the account; the dashboard, where these came first. */
  back: string;
  toggleCollapsed(): void;
  setOpen(id: string, open: boolean): void;
  /** Expands the navigation with a section open. */
  showSection(id: string): void;
  toggleFavorite(id: string): void;
}

function read(key: string): Kept {
  const fresh = { collapsed: false, opened: {}, favorites: defaultFavorites };
  try {
    return { ...fresh, ...(JSON.parse(readKept(key, "{}")) as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

/** Whether the navigation is collapsed, which sections are open and what comes first, kept per user in this browser. */
export function useNavigationState(userId: number): NavigationState {
  const key = `safety-suite.navigation.${userId}`;
  const [state, setState] = useState(() => read(key));
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < expandWidth);
  // What is chosen in a narrow window holds as long as the window is narrow, and is remembered for no other one.
  const [expandedThere, setExpandedThere] = useState(false);
  useEffect(() => keep(key, JSON.stringify(state)), [key, state]);
  useEffect(() => {
    const onResize = (event: Event) => {
      if (!event.isTrusted) return;
      const narrow = window.innerWidth < expandWidth;
      setNarrow(narrow);
      if (narrow) return;
      setExpandedThere(false);
      setState((now) => (now.collapsed ? { ...now, collapsed: false } : now));
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  const setOpen = (id: string, open: boolean) =>
    setState((now) => ({ ...now, opened: { ...now.opened, [id]: open } }));
  const collapse = (collapsed: boolean) => {
    if (isNarrow) setExpandedThere(!collapsed);
    else setState((now) => ({ ...now, collapsed }));
  };
  const collapsed = isNarrow ? !expandedThere : state.collapsed;
  return {
    ...state,
    collapsed,
    back: useLeftPage(),
    setOpen,
    toggleCollapsed: () => collapse(!collapsed),
    showSection(id) {
      collapse(false);
      setOpen(id, true);
    },
    toggleFavorite: (id) =>
      setState(({ favorites, ...rest }) => ({
        ...rest,
        favorites: favorites.includes(id) ? favorites.filter((other) => other !== id) : [...favorites, id],
      })),
  };
}

function useLeftPage(): string {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState("/dashboard");
  useEffect(() => {
    if (modeAt(pathname) === "app") setLast(`${pathname}${search}`);
  }, [pathname, search]);
  return last;
}
