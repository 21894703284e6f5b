import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Hierarchy = lazyScreen(async () => (await import("./HierarchyScreen.tsx")).HierarchyScreen);
const Export = lazyScreen(async () => (await import("./HierarchyExportScreen.tsx")).HierarchyExportScreen);

const Uploads = lazyScreen(async () => (await import("./uploads/UploadsScreen.tsx")).UploadsScreen);
const Upload = lazyScreen(async () => (await import("./uploads/UploadScreen.tsx")).UploadScreen);

const hierarchy = { title: "Hierarchy" };
const uploads = { title: "Hierarchy Upload" };
const file = { title: "Hierarchy Export" };

/** The routes of the business hierarchy (spec platform.md 2.1). */
export const hierarchyRoutes = adminPages([
  { path: "/admin/hierarchy", ...hierarchy, crumbs: [hierarchy], screen: Hierarchy },
  {
    path: "/admin/hierarchy/uploads",
    ...uploads,
    crumbs: [{ ...hierarchy, link: "/admin/hierarchy" }, uploads],
    screen: Uploads,
  },
  {
    path: "/admin/hierarchy/uploads/:uploadId",
    title: "Hierarchy Upload No. :uploadId",
    crumbs: [
      { ...hierarchy, link: "/admin/hierarchy" },
      { ...uploads, link: "/admin/hierarchy/uploads" },
      { title: "Upload :uploadId" },
    ],
    screen: Upload,
  },
  { path: "/admin/hierarchyExport", ...file, crumbs: [file], screen: Export },
]);
