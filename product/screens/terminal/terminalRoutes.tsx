import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Terminal = lazyScreen(async () => (await import("./TerminalScreen.tsx")).TerminalScreen);

const page = { title: "At a Glance", crumbs: [{ title: "Terminals" }, { title: "At a Glance" }] };

/** The page of a terminal, or of a company above it. */
export const terminalRoutes: RouteObject[] = [
  { path: "/terminals/:groupId", handle: { page, screen: Terminal }, element: <Terminal /> },
];
