import { lazyScreen } from "../../../common/lazyScreen.tsx";
import { adminPages } from "../../../common/pageRoutes.tsx";

const Insights = lazyScreen(async () => (await import("./InsightAdminScreen.tsx")).InsightAdminScreen);
const title = "Visual Insights";

/** The route of the prompts of the company (spec reporting.md 2). */
export const insightAdminRoutes = adminPages([
  { path: "/admin/visualInsights", title, crumbs: [{ title }], screen: Insights },
]);
