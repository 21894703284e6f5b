import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Display = lazyScreen(async () => (await import("./TerminalDisplayScreen.tsx")).TerminalDisplayScreen);

const page = { title: "Terminal Display", crumbs: [{ title: "Terminal Display" }] };

/** The screen of a drivers' lounge (spec platform.md 2.1). */
export const displayRoutes: RouteObject[] = [
  { path: "/terminalDisplay", handle: { page, screen: Display }, element: <Display /> },
];
