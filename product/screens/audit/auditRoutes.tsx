import { Navigate, type RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Log = lazyScreen<{ of: "changes" | "records" }>(
  async () => (await import("./LogScreen.tsx")).LogScreen,
);

const path = "/admin/auditLog";
const pageOf = (title: string) => ({ title, crumbs: [{ title: "Admin", link: "/admin" }, { title }] });

/** The routes of the audit log and of the changes of records (spec platform.md 2.1). */
export const auditRoutes: RouteObject[] = [
  { path, element: <Navigate replace to={`${path}/changeLog`} /> },
  {
    path: `${path}/changeLog`,
    handle: { page: pageOf("Change Log"), screen: Log },
    element: <Log key="changes" of="changes" />,
  },
  {
    path: `${path}/modelLog`,
    handle: { page: pageOf("Model Log"), screen: Log },
    element: <Log key="records" of="records" />,
  },
];
