import type { RouteObject } from "react-router-dom";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { Redirect } from "../../common/Redirect.tsx";

const Account = lazyScreen(async () => (await import("./AccountScreen.tsx")).AccountScreen);

const Notifications = lazyScreen(async () => (await import("./NotificationsScreen.tsx")).NotificationsScreen);

const Sessions = lazyScreen(async () => (await import("./SessionsScreen.tsx")).SessionsScreen);

const sessions = {
  title: "My Sessions",
  crumbs: [{ title: "Account", link: "/account" }, { title: "My Sessions" }],
};
const mine = {
  title: "My Notifications",
  crumbs: [{ title: "Account", link: "/account" }, { title: "My Notifications" }],
};
const page = { title: "Account", crumbs: [{ title: "Account" }] };

/** The routes of the own account (spec platform.md 2.1). */
export const accountRoutes: RouteObject[] = [
  { path: "/account", element: <Redirect to="/account/password" /> },
  { path: "/account/password", handle: { page, screen: Account }, element: <Account /> },
  { path: "/account/sessions", handle: { page: sessions, screen: Sessions }, element: <Sessions /> },
  {
    path: "/account/notifications",
    handle: { page: mine, screen: Notifications },
    element: <Notifications />,
  },
];
