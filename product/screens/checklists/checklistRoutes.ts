import { lazyScreen } from "../../common/lazyScreen.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const All = lazyScreen(async () => (await import("./ChecklistsScreen.tsx")).ChecklistsScreen);
const One = lazyScreen(async () => (await import("./ChecklistScreen.tsx")).ChecklistScreen);

const all = { title: "Employee Checklists", link: "/admin/checklists" };

/** The routes of the lists of items of record types (spec platform.md 2.1). */
export const checklistRoutes = adminPages([
  { path: "/admin/checklists", title: all.title, crumbs: [all], screen: All },
  {
    path: "/admin/checklists/:alias",
    title: "Checklists",
    crumbs: [all, { title: "Checklists" }],
    screen: One,
  },
]);
