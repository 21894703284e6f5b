import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const All = lazyScreen(async () => (await import("./DropdownsScreen.tsx")).DropdownsScreen);
const One = lazyScreen(async () => (await import("./DropdownScreen.tsx")).DropdownScreen);

const all = { title: "Dropdowns", link: "/admin/dropdowns" };

/** The routes of the dropdowns (spec platform.md 2.1). */
export const dropdownRoutes = adminPages([
  { path: "/admin/dropdowns", title: "Dropdowns", crumbs: [all], screen: All },
  {
    path: "/admin/dropdowns/:alias",
    title: "Dropdown",
    crumbs: [all, { title: "Dropdown" }],
    screen: One,
  },
]);
