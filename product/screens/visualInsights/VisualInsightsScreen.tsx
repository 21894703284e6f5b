import { Callout, Spinner } from "@blueprintjs/core";
import { useParams } from "react-router-dom";
import { usePageHeading } from "../../common/heading.ts";
import { pages } from "../../common/pages.ts";
import type { KpiDataset } from "../../services/index.ts";
import { useFormEnvironment } from "../../workspace/workspace.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { PageMissing } from "../Message.tsx";
import { FiltersPanel } from "./filters/FiltersPanel.tsx";
import { InsightControls } from "./InsightControls.tsx";
import { InsightResults } from "./InsightResults.tsx";
import { PromptBox } from "./PromptBox.tsx";
import { useDatasets, useInsight, useOpened } from "./useInsight.ts";
import "./visualInsights.css";

const page = pages.get("visualInsights");

/** A dataset in numbers: filtered, grouped, divided by exposure and drawn; every number opens its records (spec reporting.md 3 to 5). */
export function VisualInsightsScreen() {
  const { flag } = useFormEnvironment();
  const { data, error, mutate } = useDatasets();
  const { kpi } = useParams();
  const isOn = page?.requiredConfigs?.every(flag) ?? true;
  if (!isOn) return <PageMissing page={page} />;
  if (data) {
    const dataset = kpi === undefined ? data[0] : data.find(({ name }) => name === kpi);
    if (!dataset) return <PageMissing page={page} />;
    return (
      <div className="insights">
        <PromptBox datasets={data} />
        <Dataset key={dataset.name} {...{ dataset }} datasets={data} />
      </div>
    );
  }
  if (error !== undefined) return <LoadFailed onRetry={() => void mutate()} />;
  return <Spinner className="insights-wait" aria-label="Loading" />;
}

interface Props {
  dataset: KpiDataset;
  datasets: readonly KpiDataset[];
}

function Dataset({ dataset, datasets }: Props) {
  const opened = useOpened(dataset);
  return opened ? <OpenedDataset {...{ opened, datasets }} /> : <PageMissing page={page} />;
}

type OpenedProps = { opened: NonNullable<ReturnType<typeof useOpened>> } & Pick<Props, "datasets">;

function OpenedDataset({ opened, datasets }: OpenedProps) {
  const insight = useInsight(opened);
  const { view, notices, change } = insight;
  usePageHeading(opened.open.label);
  return (
    <div className="insights">
      <section className="insights-panel" aria-label="Question">
        <InsightControls {...{ opened, datasets, view }} onChange={change} />
        <FiltersPanel
          {...{ opened }}
          applied={view.filters ?? []}
          onApply={(filters) => change({ ...view, filters })}
        />
      </section>
      {notices.map((notice) => (
        <Callout key={notice} compact intent="warning">
          {notice}
        </Callout>
      ))}
      <InsightResults {...{ opened, view }} />
    </div>
  );
}
