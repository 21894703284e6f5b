import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Editor = lazyScreen(async () => (await import("./SiteNavigationScreen.tsx")).SiteNavigationScreen);
const title = "Site Navigation";

/** The route of the company's navigation (spec platform.md 2.1). */
export const siteNavigationRoutes = adminPages([
  { path: "/admin/siteNavigation", title, crumbs: [{ title }], screen: Editor },
]);
