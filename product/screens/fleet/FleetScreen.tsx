import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import type { FleetDashboard } from "../../../engine/index.ts";
import { lazyScreen } from "../../common/lazyScreen.tsx";
import { useReplaceQuery } from "../../workspace/pageAddress.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { atOnce } from "../atOnce.ts";
import { FleetBar } from "./FleetBar.tsx";
import { readFleetAddress, writeFleetAddress } from "./fleetAddress.ts";
import { shownLists } from "./fleetLists.ts";
import { ListCard } from "./ListCard.tsx";
import "./fleet.css";

/** Loaded with the first dashboard that has rates. */
const FleetRates = lazyScreen<{ groupIds: readonly number[] }>(
  async () => (await import("./FleetRates.tsx")).FleetRates,
);

interface Props {
  dashboard: FleetDashboard;
  /** true: with the rates of the last twelve months. */
  hasRates?: boolean;
}

/** A dashboard of the fleet: cards with numbers and the first records of lists, for the terminals and days that its address names. */
export function FleetScreen({ dashboard, hasRates = false }: Props) {
  const catalog = useCatalog();
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const view = readFleetAddress(params, catalog.groups);
  const lists = shownLists(dashboard, catalog);
  return (
    <div className="fleet">
      <FleetBar view={view} onChange={(next) => replaceQuery(writeFleetAddress(next, params), atOnce)} />
      {hasRates && (
        <Suspense>
          <FleetRates groupIds={view.groupIds} />
        </Suspense>
      )}
      {lists.length === 0 && (
        <p className="screen-quiet" role="status">
          There is nothing here that you may view. Your administrator gives rights to records.
        </p>
      )}
      <div className="screen-cards fleet-cards">
        {lists.map((shown) => (
          <ListCard key={shown.list.alias} shown={shown} view={view} />
        ))}
      </div>
    </div>
  );
}

/** How the fleet does (spec reporting.md 2: Fleet Performance Dashboard). */
export const PerformanceScreen = () => <FleetScreen dashboard="performance" hasRates />;

/** What happened, and where (spec reporting.md 2). */
export const SafetyEventsScreen = () => <FleetScreen dashboard="safetyEvents" hasRates />;

/** Trainings, certificates and plans that are due (spec reporting.md 2). */
export const TrainingAndDevelopmentScreen = () => <FleetScreen dashboard="trainingAndDevelopment" />;
