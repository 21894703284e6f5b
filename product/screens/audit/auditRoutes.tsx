import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { Redirect } from "../../common/Redirect.tsx";

const Log = lazyScreen<{ title: string }>(async () => (await import("./LogScreen.tsx")).LogScreen);

const base = "/admin/auditLog";
const logs = { changeLog: "Change Log", modelLog: "Model Log" };

/** The routes of the audit log and of the changes of records (spec platform.md 2.1). */
export const auditRoutes: RouteObject[] = [
  { path: base, element: <Redirect to={`${base}/changeLog`} /> },
  ...Object.entries(logs).map(([path, title]) => ({
    path: `${base}/${path}`,
    handle: { page: { title, crumbs: [{ title: "Admin", link: "/admin" }, { title }] }, screen: Log },
    element: <Log key={path} title={title} />,
  })),
];
