import { insightPages } from "../page/insightPages.ts";

/** What a page of SafeView is for. */
interface SafeViewPage {
  /** Id in the navigation. */
  readonly id: string;
  readonly about: string;
}

/** What an insight page says of itself. */
const helpOf = (id: string): SafeViewPage => ({ id, about: insightPages.get(id)?.help ?? "" });

/** The pages of SafeView in their order. */
export const safeViewPages: readonly SafeViewPage[] = [
  helpOf("safeViewDashboard"),
  helpOf("summaryView"),
  helpOf("eventsDashboard"),
  helpOf("coachingEffectiveness"),
  helpOf("watchListAndPdps"),
  { id: "safeViewBoards", about: "Cards of reports, actions and monitors that you or others put together." },
  { id: "customReports", about: "Reports with the filters, groups and charts that you choose." },
  { id: "scorecards", about: "Employees ranked by what you weigh, with the reasons." },
  { id: "visualInsights", about: "Any dataset in numbers and charts, also asked in words." },
];
