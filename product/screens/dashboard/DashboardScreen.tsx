import { Suspense } from "react";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { useUserSession } from "../../workspace/workspace.ts";
import { AssignedToYou } from "./assigned/AssignedToYou.tsx";
import { NeedsAttention } from "./attention/NeedsAttention.tsx";
import { OpenEvents } from "./criticalEvents/OpenEvents.tsx";
import { Drafts } from "./drafts/Drafts.tsx";
import { Figures } from "./figures/Figures.tsx";
import { FirstPageChoice } from "./firstPage/FirstPageChoice.tsx";
import { useFirstPage } from "./firstPage/useFirstPage.ts";
import { LatestRecords } from "./latest/LatestRecords.tsx";
import { ShortLists } from "./shortLists/ShortLists.tsx";
import "./dashboard.css";

/** Loaded with the first page that has rates. */
const Rates = lazyScreen(async () => (await import("./rates/Rates.tsx")).Rates);

/**
 * The landing page for the work that the user does: what is assigned to them, what needs attention in each monitor, lists, forms that they did not finish, figures of the
 * last days, then for record types the number of records, a way to add one and those saved last.
 */
export function DashboardScreen() {
  const { user, company } = useUserSession();
  const { page, pages, choose } = useFirstPage();
  if (!page) return null;
  const { monitors, lists = [], figures = [], rates = [], since = [], recordTypes = [] } = page;
  return (
    <>
      <div className="dashboard-lead">
        <p className="screen-lead">
          Welcome, {user.firstName}. This is your day at {company.name}.
        </p>
        <FirstPageChoice page={page} pages={pages} onChoose={choose} />
      </div>
      <AssignedToYou />
      <OpenEvents />
      <NeedsAttention monitors={monitors} />
      <ShortLists lists={lists} />
      <Drafts />
      <Figures figures={figures} />
      {rates.length + since.length > 0 && (
        <Suspense>
          <Rates rates={rates} since={since} />
        </Suspense>
      )}
      <LatestRecords recordTypes={recordTypes} />
    </>
  );
}
