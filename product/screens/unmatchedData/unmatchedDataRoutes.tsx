import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Unmatched = lazyScreen(async () => (await import("./UnmatchedDataScreen.tsx")).UnmatchedDataScreen);

const page = { title: "Unmatched Data", crumbs: [{ title: "Safety & Risk" }, { title: "Unmatched Data" }] };

/** The report of unmatched data (spec platform.md 2.1). */
export const unmatchedDataRoutes: RouteObject[] = [
  { path: "/unmatchedDataReport", handle: { page, screen: Unmatched }, element: <Unmatched /> },
];
