import type { RouteObject } from "react-router-dom";
import type { LazyScreen } from "./lazyScreen.tsx";

/** A page of its own: its path, title and breadcrumbs, and the screen that is loaded for it. */
export interface PageRoute {
  path: string;
  title: string;
  /** Without those of the admin area, which come first. */
  crumbs: readonly { title: string; link?: string }[];
  screen: LazyScreen<Record<never, never>>;
}

/** Routes of pages of the admin area. */
export function adminPages(pages: readonly PageRoute[]): RouteObject[] {
  return pages.map(({ path, title, crumbs, screen: Screen }) => ({
    path,
    handle: { page: { title, crumbs: [{ title: "Admin", link: "/admin" }, ...crumbs] }, screen: Screen },
    element: <Screen />,
  }));
}
