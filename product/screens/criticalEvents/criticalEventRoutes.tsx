import type { RouteObject } from "react-router-dom";
import { type LazyScreen, lazyScreen } from "../../common/lazyScreen.tsx";
import { criticalEventsPath } from "../../common/criticalEventPages.ts";

const List = lazyScreen(async () => (await import("./list/EventsScreen.tsx")).EventsScreen);
const Event = lazyScreen(async () => (await import("./event/EventScreen.tsx")).EventScreen);
const Rules = lazyScreen(async () => (await import("./rules/RulesScreen.tsx")).RulesScreen);

function route(
  path: string,
  Screen: LazyScreen<Record<never, never>>,
  title: string,
  crumbs: readonly { title: string; link?: string }[],
): RouteObject {
  return { path, handle: { page: { title, crumbs }, screen: Screen }, element: <Screen /> };
}

const area = { title: "Safety & Risk" };

/** The routes of critical events and their rules (spec reporting.md 2). */
export const criticalEventRoutes: RouteObject[] = [
  route("/criticalEvents", List, "Critical Events", [area, { title: "Critical Events" }]),
  route("/criticalEvents/:eventId", Event, "Critical Event", [
    area,
    { title: "Critical Events", link: criticalEventsPath },
    { title: "Critical Event" },
  ]),
  route("/admin/criticalEvents", Rules, "Critical Event Rules", [
    { title: "Admin" },
    { title: "Critical Event Rules" },
  ]),
];
