import { Button, Callout } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { type ReportContext, seriesName } from "../../../../engine/index.ts";
import { errorText } from "../../../services/index.ts";
import type { SeriesState } from "./useAnswers.ts";

interface Props {
  states: readonly SeriesState[];
  context: ReportContext;
}

/** The series that could not be loaded, each in a frame of its own, with the reason and another try (spec reporting.md 8). */
export function SeriesFailures({ states, context }: Props) {
  return states
    .filter(({ error }) => error !== undefined)
    .map(({ series, error, retry }) => (
      <Callout key={series.id} intent="danger" role="alert">
        <strong dir="auto">{seriesName(series, context)}</strong>
        <p>We encountered an unexpected error loading this data.</p>
        <p className="reports-reason">{errorText(error)}</p>
        <Button icon={<Refresh />} text="Try again" onClick={retry} />
      </Callout>
    ));
}
