import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Overview = lazyScreen(async () => (await import("./ConfigurationScreen.tsx")).ConfigurationScreen);
const Section = lazyScreen(async () => (await import("./SectionScreen.tsx")).SectionScreen);
const Info = lazyScreen(async () => (await import("./InfoScreen.tsx")).InfoScreen);

const title = "Configuration";
const all = { title, link: "/admin/config" };
const info = { title: "Configuration Info" };

/** The routes of the configuration (spec platform.md 2.1). */
export const configurationRoutes = adminPages([
  { path: "/admin/config", title, crumbs: [all], screen: Overview },
  { path: "/admin/config/:type", title, crumbs: [all], screen: Overview },
  { path: "/admin/config/:type/:name", title, crumbs: [all, { title: "Section" }], screen: Section },
  { path: "/admin/configInfo", ...info, crumbs: [info], screen: Info },
]);
