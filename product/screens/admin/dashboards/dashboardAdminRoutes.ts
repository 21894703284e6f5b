import { adminPages } from "../../../common/pageRoutes.tsx";
import { lazyScreen } from "../../../common/lazyScreen.tsx";

const Dashboards = lazyScreen(async () => (await import("./DashboardsScreen.tsx")).DashboardsScreen);
const title = "Dashboards";

/** The route of the dashboards of the company (spec platform.md 2.1). */
export const dashboardAdminRoutes = adminPages([
  { path: "/admin/dashboards", title, crumbs: [{ title }], screen: Dashboards },
]);
