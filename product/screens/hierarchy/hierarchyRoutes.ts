import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Hierarchy = lazyScreen(async () => (await import("./HierarchyScreen.tsx")).HierarchyScreen);
const Export = lazyScreen(async () => (await import("./HierarchyExportScreen.tsx")).HierarchyExportScreen);

const hierarchy = { title: "Hierarchy" };
const file = { title: "Hierarchy Export" };

/** The routes of the business hierarchy (spec platform.md 2.1). */
export const hierarchyRoutes = adminPages([
  { path: "/admin/hierarchy", ...hierarchy, crumbs: [hierarchy], screen: Hierarchy },
  { path: "/admin/hierarchyExport", ...file, crumbs: [file], screen: Export },
]);
