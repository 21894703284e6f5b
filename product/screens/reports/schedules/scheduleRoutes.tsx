import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../../common/lazyScreen.tsx";
import { schedulesPath } from "./schedulePath.ts";

const Schedules = lazyScreen(async () => (await import("./SchedulesScreen.tsx")).SchedulesScreen);

const page = {
  title: "Scheduled Reports",
  crumbs: [{ title: "Custom Reports", link: "/reports" }, { title: "Scheduled Reports" }],
};

/** The route of reports that are sent by e-mail on a schedule. */
export const scheduleRoutes: RouteObject[] = [
  { path: schedulesPath, handle: { page, screen: Schedules }, element: <Schedules /> },
];
