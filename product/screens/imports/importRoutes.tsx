import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { Redirect } from "../../common/Redirect.tsx";

const DataSuite = lazyScreen<{ tab: "models" | "documents" | "groups" | "dropdowns" }>(
  async () => (await import("./DataSuiteScreen.tsx")).DataSuiteScreen,
);
const Import = lazyScreen(async () => (await import("./ImportScreen.tsx")).ImportScreen);

const root = "/admin/dataSuite";
const admin = { title: "Admin" };
const page = { title: "Data Suite", crumbs: [admin, { title: "Data Suite" }] };
const one = {
  title: "Import No. :importId",
  crumbs: [admin, { title: "Data Suite", link: root }, { title: "Import :importId" }],
};

/** The routes of imports (spec platform.md 2.1). */
export const importRoutes: RouteObject[] = [
  { path: root, element: <Redirect to={`${root}/models`} /> },
  ...(["models", "documents", "groups", "dropdowns"] as const).map((tab) => ({
    path: `${root}/${tab}`,
    handle: { page, screen: DataSuite },
    element: <DataSuite key={tab} tab={tab} />,
  })),
  { path: `${root}/imports/:importId`, handle: { page: one, screen: Import }, element: <Import /> },
];
