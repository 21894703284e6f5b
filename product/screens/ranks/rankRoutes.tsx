import type { RouteObject } from "react-router-dom";
import { type LazyScreen, lazyScreen } from "../../common/lazyScreen.tsx";
import { watchListPath } from "./rankPaths.ts";

const WatchList = lazyScreen(
  async () => (await import("./watchList/TerminalWatchListScreen.tsx")).TerminalWatchListScreen,
);
const Watched = lazyScreen(
  async () => (await import("./watchList/WatchedTerminalScreen.tsx")).WatchedTerminalScreen,
);
const Report = lazyScreen(async () => (await import("./report/StackedRankScreen.tsx")).StackedRankScreen);
const Settings = lazyScreen(async () => (await import("./settings/RankReportsScreen.tsx")).RankReportsScreen);

function route(
  path: string,
  Screen: LazyScreen<Record<never, never>>,
  title: string,
  crumbs: readonly { title: string; link?: string }[],
): RouteObject {
  return { path, handle: { page: { title, crumbs }, screen: Screen }, element: <Screen /> };
}

const area = { title: "Safety & Risk" };

/** The terminal watch list, and stacked rank reports with their administration (spec platform.md 2.1). */
export const rankRoutes: RouteObject[] = [
  route("/terminalWatchList", WatchList, "Terminal Watch List", [area, { title: "Terminal Watch List" }]),
  route("/terminalWatchList/:groupId", Watched, "Terminal", [
    area,
    { title: "Terminal Watch List", link: watchListPath() },
    { title: "Terminal" },
  ]),
  route("/safeView/stackedRankReport", Report, "Stacked Rank Report", [
    { title: "SafeView" },
    { title: "Stacked Rank Report" },
  ]),
  route("/admin/stackedRankReport", Settings, "Stacked Rank Report Settings", [
    { title: "Admin" },
    { title: "Stacked Rank Report" },
  ]),
];
