import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { pages } from "../../common/pages.ts";

const Canned = lazyScreen(async () => (await import("./CannedReportScreen.tsx")).CannedReportScreen);

const isCanned = (path: string) => /^\/cannedreports\//i.test(path);
const parent = { title: "Reports" };

/** The routes of ready reports: those that have a page, and the generic one; capitals do not count (spec reporting.md 2). */
export const cannedRoutes: RouteObject[] = [
  ...[...pages.values()]
    .filter(({ path }) => isCanned(path))
    .map(({ path, title }) => ({
      path,
      handle: { page: { title, crumbs: [parent, { title }] }, screen: Canned },
      element: <Canned key={path} />,
    })),
  {
    path: "/cannedReports/:alias",
    handle: { page: { title: "Report", crumbs: [parent] }, screen: Canned },
    element: <Canned />,
  },
];
