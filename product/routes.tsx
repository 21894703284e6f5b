import { useEffect } from "react";
import { createBrowserRouter, type RouteObject, useLocation, useParams } from "react-router-dom";
import { TemplateScreen, type TemplateScreenProps } from "./screens/TemplateScreen.tsx";
import { PrintFrame } from "./screens/print/PrintFrame.tsx";
import { RouteErrorScreen } from "./shell/ErrorScreen.tsx";
import { type LazyScreen, lazyScreen } from "./common/lazyScreen.tsx";
import { Redirect } from "./common/Redirect.tsx";
import { adminRoutes } from "./screens/admin/adminRoutes.tsx";
import { dashboardAdminRoutes } from "./screens/admin/dashboards/dashboardAdminRoutes.ts";
import { insightAdminRoutes } from "./screens/visualInsights/administration/insightAdminRoutes.ts";
import { auditRoutes } from "./screens/audit/auditRoutes.tsx";
import { hierarchyRoutes } from "./screens/hierarchy/hierarchyRoutes.ts";
import { dashboardRoutes, firstPageHandle } from "./screens/dashboard/dashboardRoutes.tsx";
import { dropdownRoutes } from "./screens/dropdowns/dropdownRoutes.ts";
import { cannedRoutes } from "./screens/cannedReports/cannedRoutes.tsx";
import { checklistRoutes } from "./screens/checklists/checklistRoutes.ts";
import { configurationRoutes } from "./screens/configuration/configurationRoutes.ts";
import { accountRoutes } from "./screens/account/accountRoutes.tsx";
import { libraryRoutes } from "./screens/library/libraryRoutes.tsx";
import { logoRoutes } from "./screens/logo/logoRoutes.ts";
import { importRoutes } from "./screens/imports/importRoutes.tsx";
import { monitorRoutes } from "./screens/monitor/monitorRoutes.tsx";
import { siteNavigationRoutes } from "./screens/siteNavigation/siteNavigationRoutes.ts";
import { unmatchedDataRoutes } from "./screens/unmatchedData/unmatchedDataRoutes.tsx";
import { outboxRoutes } from "./screens/outbox/outboxRoutes.tsx";
import { reportRoutes } from "./screens/reports/reportRoutes.tsx";
import { fmcsaBasicsRoutes } from "./screens/fmcsaBasics/fmcsaBasicsRoutes.tsx";
import { safeViewRoutes } from "./screens/safeView/safeViewRoutes.tsx";
import { scorecardRoutes } from "./screens/scorecards/scorecardRoutes.tsx";
import { terminalRoutes } from "./screens/terminal/terminalRoutes.tsx";
import { criticalEventRoutes } from "./screens/criticalEvents/criticalEventRoutes.tsx";
import { scheduleRoutes } from "./screens/reports/schedules/scheduleRoutes.tsx";
import { templatePages } from "./common/pages.ts";
import { rankRoutes } from "./screens/ranks/rankRoutes.tsx";
import { isDisplayAt } from "./screens/terminalDisplay/displayAddress.ts";
import { displayRoutes } from "./screens/terminalDisplay/displayRoutes.tsx";
import { isKioskAt } from "./screens/dashboard/dashboardIndex.ts";
import { KioskFrame } from "./screens/dashboard/kiosk/KioskFrame.tsx";
import { Shell } from "./shell/Shell.tsx";
import { showToast } from "./common/toasts.ts";
import type { RouteHandle } from "./shell/usePage.ts";
import { visualInsightsRoutes } from "./screens/visualInsights/visualInsightsRoutes.tsx";

const List = lazyScreen<TemplateScreenProps>(
  async () => (await import("./screens/list/ListScreen.tsx")).ListScreen,
);
const Create = lazyScreen<TemplateScreenProps>(
  async () => (await import("./screens/create/CreateScreen.tsx")).CreateScreen,
);
const Record = lazyScreen<TemplateScreenProps>(
  async () => (await import("./screens/record/RecordScreen.tsx")).RecordScreen,
);
const Deleted = lazyScreen<TemplateScreenProps>(
  async () => (await import("./screens/deleted/DeletedScreen.tsx")).DeletedScreen,
);
const File = lazyScreen(async () => (await import("./screens/file/FileScreen.tsx")).FileScreen);
const PrintedRecord = lazyScreen<TemplateScreenProps>(
  async () => (await import("./screens/print/PrintScreen.tsx")).PrintScreen,
);

const pages = {
  file: { title: "File", crumbs: [] },
  list: { title: "$plural", crumbs: [{ title: "$area", link: "$areaPage" }, { title: "$plural" }] },
  create: {
    title: "$addLabel $name",
    crumbs: [
      { title: "$area", link: "$areaPage" },
      { title: "$name", link: "$list" },
      { title: "$addLabel $name" },
    ],
  },
  record: {
    title: "Record No. :modelId",
    crumbs: [
      { title: "$area", link: "$areaPage" },
      { title: "$name", link: "$list" },
      { title: "Record No. :modelId" },
    ],
  },
  deleted: {
    title: "Deleted $plural",
    crumbs: [
      { title: "$area", link: "$areaPage" },
      { title: "$plural", link: "$list" },
      { title: "Deleted" },
    ],
  },
  print: { title: "$name Record No. :modelId", crumbs: [] },
} as const;

function handle(
  page: keyof typeof pages,
  screen: NonNullable<RouteHandle["screen"]>,
  template?: string,
): RouteHandle {
  return { page: pages[page], screen, ...(template === undefined ? {} : { template }) };
}

/** The route of a screen of a record type; `template` where the path does not name it. */
function templateRoute(
  path: string,
  page: "list" | "create" | "record" | "deleted",
  screen: LazyScreen<TemplateScreenProps>,
  template?: string,
): RouteObject {
  return {
    path,
    handle: handle(page, screen, template),
    element: <TemplateScreen screen={screen} {...(template === undefined ? {} : { template })} />,
  };
}

/** List, form and record page of a record type under `base`; `template` where the path does not name it. */
function recordRoutes(base: string, list: string, template?: string): RouteObject[] {
  return [
    templateRoute(list, "list", List, template),
    templateRoute(`${base}/create`, "create", Create, template),
    templateRoute(`${base}/deleted`, "deleted", Deleted, template),
    templateRoute(`${base}/:modelId`, "record", Record, template),
  ];
}

/** The routes of a page that shows a record type: its list with what stands below, or the form of a new record alone. */
function pageRoutes({ path, template, create }: (typeof templatePages)[number]): RouteObject[] {
  return create === true
    ? [templateRoute(path, "create", Create, template)]
    : recordRoutes(path, path, template);
}

function ToViewAdd() {
  return <Redirect to={`/model/${useParams()["templateName"]}/viewAdd`} />;
}

/** An address without a page leads to the dashboard (spec platform.md 2.1) with its query, and says that it does. */
function Unknown() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== "/") void showToast("info", `There is no page at ${pathname}. This is your dashboard.`);
  }, [pathname]);
  return <Redirect to="/dashboard" />;
}

/** The frame of every screen, or of one that is alone: a dashboard on a large screen, and that of a drivers' lounge. */
function Frame() {
  const location = useLocation();
  return isKioskAt(location) || isDisplayAt(location) ? <KioskFrame /> : <Shell />;
}

/** The routes of the signed-in application. */
export const routes: RouteObject[] = [
  {
    element: <PrintFrame />,
    errorElement: <RouteErrorScreen />,
    children: [
      {
        path: "/model/:templateName/:modelId/print",
        handle: handle("print", PrintedRecord),
        element: <TemplateScreen screen={PrintedRecord} />,
      },
    ],
  },
  {
    element: <Frame />,
    errorElement: <RouteErrorScreen />,
    children: [
      {
        errorElement: <RouteErrorScreen />,
        children: [
          ...dashboardRoutes,
          { path: "/files/:fileId", handle: handle("file", File), element: <File /> },
          ...templatePages.flatMap(pageRoutes),
          ...monitorRoutes,
          ...adminRoutes,
          ...dashboardAdminRoutes,
          ...insightAdminRoutes,
          ...importRoutes,
          ...accountRoutes,
          ...outboxRoutes,
          ...reportRoutes,
          ...scheduleRoutes,
          ...cannedRoutes,
          ...visualInsightsRoutes,
          ...safeViewRoutes,
          ...scorecardRoutes,
          ...fmcsaBasicsRoutes,
          ...unmatchedDataRoutes,
          ...terminalRoutes,
          ...rankRoutes,
          ...displayRoutes,
          ...criticalEventRoutes,
          ...auditRoutes,
          ...configurationRoutes,
          ...siteNavigationRoutes,
          ...dropdownRoutes,
          ...checklistRoutes,
          ...hierarchyRoutes,
          ...libraryRoutes,
          ...logoRoutes,
          { path: "/model/:templateName", element: <ToViewAdd /> },
          ...recordRoutes("/model/:templateName", "/model/:templateName/viewAdd"),
          { path: "/", handle: firstPageHandle, element: <Unknown /> },
          { path: "*", element: <Unknown /> },
        ],
      },
    ],
  },
];

/** The browser's router over `routes`. */
export function createRouter() {
  return createBrowserRouter(routes);
}
