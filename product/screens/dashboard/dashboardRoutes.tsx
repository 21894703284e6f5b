import type { RouteObject } from "react-router-dom";
import { Redirect } from "../../common/Redirect.tsx";
import { DashboardFrame, DashboardIndex, TabScreen } from "./DashboardFrame.tsx";
import { type DashboardTab, dashboardTabs, discoverTab, todayTab } from "./dashboardTabs.ts";

const dashboard = { title: "Dashboard", link: "/dashboard" };
/** What the address of the first page says about it. */
export const firstPageHandle = { page: { title: "Dashboard", crumbs: [] }, screen: todayTab.screen };

function tabRoute({ path, label, flag, screen }: DashboardTab): RouteObject {
  const page = { title: label, crumbs: [dashboard, { title: label }] };
  return {
    path,
    handle: { page, screen },
    element: <TabScreen key={path} screen={screen} {...(flag !== undefined && { flag })} />,
  };
}

/** The routes of the dashboards (spec reporting.md 2), each under the tabs of all of them. */
export const dashboardRoutes: RouteObject[] = [
  {
    element: <DashboardFrame />,
    children: [
      { path: "/dashboard", handle: firstPageHandle, element: <DashboardIndex /> },
      ...dashboardTabs.map(tabRoute),
    ],
  },
  { path: discoverTab.path, element: <Redirect to="/safeView/visualInsights" /> },
];
