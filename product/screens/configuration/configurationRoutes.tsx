import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";

const Overview = lazyScreen(async () => (await import("./ConfigurationScreen.tsx")).ConfigurationScreen);
const Section = lazyScreen(async () => (await import("./SectionScreen.tsx")).SectionScreen);
const Info = lazyScreen(async () => (await import("./InfoScreen.tsx")).InfoScreen);

const admin = { title: "Admin", link: "/admin" };
const title = "Configuration";
const all = { title, link: "/admin/config" };

/** The routes of the configuration (spec platform.md 2.1). */
export const configurationRoutes: RouteObject[] = [
  { path: "/admin/config", title, crumbs: [admin, all], screen: Overview },
  { path: "/admin/config/:type", title, crumbs: [admin, all], screen: Overview },
  { path: "/admin/config/:type/:name", title, crumbs: [admin, all, { title: "Section" }], screen: Section },
  {
    path: "/admin/configInfo",
    title: "Configuration Info",
    crumbs: [admin, { title: "Configuration Info" }],
    screen: Info,
  },
].map(({ path, title: heading, crumbs, screen: Screen }) => ({
  path,
  handle: { page: { title: heading, crumbs }, screen: Screen },
  element: <Screen />,
}));
