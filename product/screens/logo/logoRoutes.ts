import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Logo = lazyScreen(async () => (await import("./LogoScreen.tsx")).LogoScreen);

/** The route of the company's name and logo (spec platform.md 2.1). */
export const logoRoutes = adminPages([
  { path: "/admin/logo", title: "Name and Logo", crumbs: [{ title: "Name and Logo" }], screen: Logo },
]);
