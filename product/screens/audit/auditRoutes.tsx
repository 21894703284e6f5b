import { Navigate, type RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const ChangeLog = lazyScreen(async () => (await import("./ChangeLogScreen.tsx")).ChangeLogScreen);
const ModelLog = lazyScreen(async () => (await import("./ModelLogScreen.tsx")).ModelLogScreen);

const admin = { title: "Admin", link: "/admin" };
const changeLog = { title: "Change Log", crumbs: [admin, { title: "Change Log" }] };
const modelLog = { title: "Model Log", crumbs: [admin, { title: "Model Log" }] };

/** The routes of the audit log and of the changes of records (spec platform.md 2.1). */
export const auditRoutes: RouteObject[] = [
  { path: "/admin/auditLog", element: <Navigate replace to="/admin/auditLog/changeLog" /> },
  {
    path: "/admin/auditLog/changeLog",
    handle: { page: changeLog, screen: ChangeLog },
    element: <ChangeLog />,
  },
  { path: "/admin/auditLog/modelLog", handle: { page: modelLog, screen: ModelLog }, element: <ModelLog /> },
];
