import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { Redirect } from "../../common/Redirect.tsx";
import { adminPages } from "../../common/pageRoutes.tsx";

const Users = lazyScreen(async () => (await import("./users/UsersScreen.tsx")).UsersScreen);
const Invite = lazyScreen(async () => (await import("./users/InviteScreen.tsx")).InviteScreen);
const Everyone = lazyScreen(
  async () => (await import("./users/everywhere/EverywhereScreen.tsx")).EverywhereScreen,
);
const Companies = lazyScreen(async () => (await import("./companies/CompaniesScreen.tsx")).CompaniesScreen);
const CreateCompany = lazyScreen(
  async () => (await import("./companies/CreateCompanyScreen.tsx")).CreateCompanyScreen,
);
const User = lazyScreen(async () => (await import("./users/UserScreen.tsx")).UserScreen);
const Roles = lazyScreen(async () => (await import("./roles/RolesScreen.tsx")).RolesScreen);
const Compare = lazyScreen(async () => (await import("./roles/CompareScreen.tsx")).CompareScreen);
const Role = lazyScreen(async () => (await import("./roles/RoleScreen.tsx")).RoleScreen);

const users = { title: "User Accounts", link: "/admin/users" };
const companies = { title: "Companies", link: "/admin/companies" };
const roles = { title: "Roles", link: "/admin/roles" };

const screens = [
  { path: "/admin/users", title: "User Accounts", crumbs: [users], screen: Users },
  {
    path: "/admin/users/invite",
    title: "Invite Users",
    crumbs: [users, { title: "Invite" }],
    screen: Invite,
  },
  {
    path: "/admin/users/everywhere",
    title: "Users of All Companies",
    crumbs: [users, { title: "All Companies" }],
    screen: Everyone,
  },
  { path: "/admin/companies", title: "Companies", crumbs: [companies], screen: Companies },
  {
    path: "/admin/companies/create",
    title: "Create Company",
    crumbs: [companies, { title: "Create" }],
    screen: CreateCompany,
  },
  { path: "/admin/users/:userId", title: "User", crumbs: [users, { title: "User" }], screen: User },
  { path: "/admin/roles", title: "Roles", crumbs: [roles], screen: Roles },
  {
    path: "/admin/roles/create",
    title: "Create Role",
    crumbs: [roles, { title: "Create" }],
    screen: Role,
  },
  {
    path: "/admin/roles/compare",
    title: "Compare Roles",
    crumbs: [roles, { title: "Compare" }],
    screen: Compare,
  },
  { path: "/admin/roles/:roleId", title: "Role", crumbs: [roles, { title: "Role" }], screen: Role },
];

/** The routes of the administration of users and roles (spec platform.md 2.1). */
export const adminRoutes: RouteObject[] = [
  { path: "/admin", element: <Redirect to="/admin/users" /> },
  ...adminPages(screens),
];
