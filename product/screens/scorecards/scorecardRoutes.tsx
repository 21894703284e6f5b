import type { RouteObject } from "react-router-dom";
import { type LazyScreen, lazyScreen } from "../../common/lazyScreen.tsx";
import { scorecardsPath } from "./paths.ts";

const List = lazyScreen(async () => (await import("./list/ScorecardsScreen.tsx")).ScorecardsScreen);
const Create = lazyScreen(
  async () => (await import("./wizard/ScorecardCreateScreen.tsx")).ScorecardCreateScreen,
);
const Edit = lazyScreen(async () => (await import("./wizard/ScorecardEditScreen.tsx")).ScorecardEditScreen);
const Results = lazyScreen(async () => (await import("./results/ResultsScreen.tsx")).ResultsScreen);
const Own = lazyScreen(async () => (await import("./person/OwnScreen.tsx")).OwnScreen);

const area = { title: "SafeView" };
const list = { title: "Scorecards", link: scorecardsPath };

function route(
  path: string,
  title: string,
  Screen: LazyScreen<Record<never, never>>,
  crumbs: readonly { title: string; link?: string }[] = [area, list, { title }],
): RouteObject {
  return { path, handle: { page: { title, crumbs }, screen: Screen }, element: <Screen /> };
}

/** The routes of scorecards (spec reporting.md 2), and of what people are shown of themselves. */
export const scorecardRoutes: RouteObject[] = [
  route("/safeView/scorecards", "Scorecards", List, [area, { title: "Scorecards" }]),
  route("/safeView/scorecards/create", "Create Scorecard", Create),
  route("/safeView/scorecards/own", "My Score", Own, [area, { title: "My Score" }]),
  route("/safeView/scorecards/edit/:scorecardId", "Edit Scorecard", Edit),
  route("/safeView/scorecards/:scorecardId", "Scorecard", Results),
];
