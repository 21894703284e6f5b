import type { RouteObject } from "react-router-dom";
import { type LazyScreen, lazyScreen } from "../../common/lazyScreen.tsx";
import { Redirect } from "../../common/Redirect.tsx";

const pageScreens = async () => import("./page/InsightPageScreen.tsx");
const Landing = lazyScreen(async () => (await import("./landing/SafeViewScreen.tsx")).SafeViewScreen);
const Events = lazyScreen(async () => (await pageScreens()).EventsDashboardScreen);
const Coaching = lazyScreen(async () => (await pageScreens()).CoachingEffectivenessScreen);
const WatchList = lazyScreen(async () => (await pageScreens()).WatchListAndPdpsScreen);
const Summary = lazyScreen(async () => (await pageScreens()).SummaryViewScreen);
const Dashboard = lazyScreen(async () => (await pageScreens()).SafeViewDashboardScreen);
const Boards = lazyScreen(async () => (await import("./boards/BoardsScreen.tsx")).BoardsScreen);
const Board = lazyScreen(async () => (await import("./boards/BoardScreen.tsx")).BoardScreen);

const area = { title: "SafeView", link: "/safeView" };
const reports = { title: "Reports", link: "/safeView/reports" };
const boards = { title: "Custom Dashboards", link: "/safeView/reports/customDashboards" };

interface Crumb {
  title: string;
  link?: string;
}

function route(
  path: string,
  title: string,
  Screen: LazyScreen<Record<never, never>>,
  above: readonly Crumb[] = [area],
): RouteObject {
  const page = { title, crumbs: [...above, { title }] };
  return { path, handle: { page, screen: Screen }, element: <Screen key={path} /> };
}

/** The routes of SafeView (spec reporting.md 2) but those of scorecards and visual insights. */
export const safeViewRoutes: RouteObject[] = [
  route("/safeView", "SafeView", Landing, []),
  { path: "/safeView/reports", element: <Redirect to="/safeView/reports/eventsDashboard" /> },
  route("/safeView/reports/eventsDashboard", "Events Dashboard", Events, [area, reports]),
  route("/safeView/reports/coachingEffectiveness", "Coaching Effectiveness", Coaching, [area, reports]),
  route("/safeView/reports/watchListAndPdps", "Watch List and PDPs", WatchList, [area, reports]),
  route("/safeView/reports/customDashboards", "Custom Dashboards", Boards, [area, reports]),
  route("/safeView/reports/customDashboards/:boardId", "Custom Dashboard", Board, [area, boards]),
  route("/safeView/summaryView", "Summary View", Summary),
  route("/safeView/dashboard", "SafeView Dashboard", Dashboard),
];
