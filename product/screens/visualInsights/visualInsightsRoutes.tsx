import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Insights = lazyScreen(async () => (await import("./VisualInsightsScreen.tsx")).VisualInsightsScreen);

const page = { title: "Visual Insights", crumbs: [{ title: "SafeView" }, { title: "Visual Insights" }] };

/** The routes of visual insights: the first dataset, and the one that is named (spec reporting.md 2). */
export const visualInsightsRoutes: RouteObject[] = [
  "/safeView/visualInsights",
  "/safeView/visualInsights/:kpi",
].map((path) => ({ path, handle: { page, screen: Insights }, element: <Insights key="insights" /> }));
