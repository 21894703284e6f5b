import { matchRoutes, type RouteObject } from "react-router-dom";
import type { RouteHandle } from "./usePage.ts";

/** Begins to load the code of the screen at a path, before it is known whether it will be drawn. */
export function loadScreenAt(routes: RouteObject[], pathname: string): void {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  handle?.screen?.load();
}
