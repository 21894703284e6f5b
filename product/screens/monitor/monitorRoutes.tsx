import { type RouteObject, useParams } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { monitorItems, movedPages } from "../../common/pages.ts";
import { Redirect } from "../../common/Redirect.tsx";
import type { MonitorScreenProps } from "./MonitorScreen.tsx";

const List = lazyScreen<MonitorScreenProps>(async () => (await import("./MonitorScreen.tsx")).MonitorScreen);
const Record = lazyScreen<MonitorScreenProps>(
  async () => (await import("./MonitorRecordScreen.tsx")).MonitorRecordScreen,
);
const Employee = lazyScreen<MonitorScreenProps>(
  async () => (await import("./EmployeeScreen.tsx")).EmployeeScreen,
);

const parent = { title: "Monitor" };
const list = { title: "$monitor", link: "$monitorList" };
const pages = {
  list: { title: "$monitor", crumbs: [parent, list] },
  record: { title: "Record No. :modelId", crumbs: [parent, list, { title: "$name" }] },
  employee: { title: "$employeeTitle", crumbs: [parent, list, { title: "$employeeCrumb" }] },
} as const;

/** An earlier address, which leads to where the page is now; `:modelId` and the query are kept (spec platform.md 2.1). */
function Moved({ to }: { to: string }) {
  return <Redirect to={to.replace(":modelId", useParams()["modelId"] ?? "")} />;
}

/** A monitor that the navigation gives a path of its own: its list, and its records by number. */
function itemRoutes({ path, monitor }: { path: string; monitor: string }): RouteObject[] {
  return [
    { path, handle: { page: pages.list, monitor, screen: List }, element: <List monitor={monitor} /> },
    {
      path: `${path}/:modelId`,
      handle: { page: pages.record, monitor, screen: Record },
      element: <Record monitor={monitor} />,
    },
  ];
}

/** The routes of monitors (spec records.md 2.3, 2.4; platform.md 2.1). */
export const monitorRoutes: RouteObject[] = [
  ...monitorItems.flatMap(itemRoutes),
  ...[...movedPages].map(([path, to]) => ({ path, element: <Moved to={to} /> })),
  { path: "/monitor/:monitorAlias", handle: { page: pages.list, screen: List }, element: <List /> },
  {
    path: "/monitor/:monitorAlias/employee/:employeeId",
    handle: { page: pages.employee, screen: Employee },
    element: <Employee />,
  },
  {
    path: "/monitor/:monitorAlias/:templateName/:modelId",
    handle: { page: pages.record, screen: Record },
    element: <Record />,
  },
];
