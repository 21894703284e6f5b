import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Reports = lazyScreen(async () => (await import("./ReportsScreen.tsx")).ReportsScreen);

const page = { title: "Custom Reports", crumbs: [{ title: "Custom Reports" }] };

/** The route of custom reports (spec reporting.md 2). */
export const reportRoutes: RouteObject[] = [
  { path: "/reports", handle: { page, screen: Reports }, element: <Reports /> },
];
