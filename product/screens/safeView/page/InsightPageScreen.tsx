import { useMemo } from "react";
import { Callout, Classes } from "@blueprintjs/core";
import type { KpiDataset } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { CardFailed } from "../../dashboard/CardFailed.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { useDatasets } from "../../visualInsights/useInsight.ts";
import { CardSwitch } from "../cards/CardSwitch.tsx";
import { Gate } from "../Gate.tsx";
import { type InsightPage, insightPages } from "./insightPages.ts";
import { PageBar } from "./PageBar.tsx";
import type { PageView } from "./pageAddress.ts";
import { isAboutEvents, PageContext } from "./pageState.ts";
import { usePageView } from "./usePageView.ts";
import { usePeople } from "./usePeople.ts";
import "../safeView.css";

/** A page of SafeView that is a file of schemas/insightPages: cards over datasets, for what its address says. */
function InsightPageScreen({ alias }: { alias: string }) {
  const page = insightPages.get(alias);
  if (!page) return null;
  return (
    <Gate id={alias}>
      <LoadedPage page={page} />
    </Gate>
  );
}

function LoadedPage({ page }: { page: InsightPage }) {
  const { data, error, mutate } = useDatasets();
  if (!data && error !== undefined) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div className="safe-cards" role="status" aria-label="Loading">
        {[1, 2, 3, 4].map((each) => (
          <div key={each} className={`safe-wait ${Classes.SKELETON}`} />
        ))}
      </div>
    );
  return <Page page={page} datasets={data} />;
}

interface PageProps {
  page: InsightPage;
  datasets: readonly KpiDataset[];
}

/** The datasets that can be chosen, and the view with one of them. */
function useChosen({ page, datasets }: PageProps, view: PageView) {
  const { templates } = useCatalog();
  return useMemo(() => {
    const choices =
      page.dataset === undefined
        ? []
        : datasets.filter((each) =>
            isAboutEvents(each, templates.get(each.template)?.compiled.personRelation),
          );
    const named = [view.dataset, page.dataset].map((name) => choices.find((each) => each.name === name));
    const dataset = (named[0] ?? named[1] ?? choices[0])?.name;
    return { choices, view: dataset === view.dataset ? view : { ...view, dataset } };
  }, [page, datasets, templates, view]);
}

function Page({ page, datasets }: PageProps) {
  const address = usePageView(page);
  const { choices, view } = useChosen({ page, datasets }, address.view);
  const people = usePeople(page, view, datasets);
  const state = { view, datasets, people };
  return (
    <PageContext value={state}>
      <p className="screen-lead">{page.help}</p>
      <PageBar {...{ page, view }} today={address.today} datasets={choices} onChange={address.change} />
      {people.error !== undefined && <CardFailed error={people.error} onRetry={people.retry} />}
      {people.notice !== undefined && <Callout compact>{people.notice}</Callout>}
      <div className="safe-cards">
        {page.cards.map((card) => (
          <CardSwitch key={card.title} card={card} />
        ))}
      </div>
    </PageContext>
  );
}

/** Standardized reports: events of the watch list, by default (spec reporting.md 2, 4). */
export const EventsDashboardScreen = () => <InsightPageScreen alias="eventsDashboard" />;

/** What development plans changed (spec reporting.md 2). */
export const CoachingEffectivenessScreen = () => <InsightPageScreen alias="coachingEffectiveness" />;

/** The watch list and development plans (spec reporting.md 2). */
export const WatchListAndPdpsScreen = () => <InsightPageScreen alias="watchListAndPdps" />;

/** Key figures by terminal (spec reporting.md 2). */
export const SummaryViewScreen = () => <InsightPageScreen alias="summaryView" />;

/** The last twelve months at a glance (spec reporting.md 2). */
export const SafeViewDashboardScreen = () => <InsightPageScreen alias="safeViewDashboard" />;
