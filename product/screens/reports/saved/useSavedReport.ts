import { useEffect } from "react";
import useSWR from "swr";
import type { Report } from "../../../../engine/index.ts";
import { ApiError, createDashboardsClient, type ReportWidget } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";

/** A report that is kept as a card of the user's dashboard. */
export interface SavedReport {
  /** undefined while it is on its way, and where it cannot be had. */
  readonly widget: ReportWidget | undefined;
  readonly report: Report | undefined;
  /** Why it cannot be had. */
  readonly error: unknown;
  /** It was saved: this is how it is now. */
  note(widget: ReportWidget): void;
  /** Asks again. */
  reload(): void;
}

const noReport = "This card shows no report. Open it from the dashboard.";

/** Reads the report of a card; undefined where the page has none. */
export function useSavedReport(card: number | undefined): SavedReport | undefined {
  const client = useOwnClient(createDashboardsClient);
  const { data, error, mutate } = useSWR<ReportWidget, unknown>(
    card === undefined ? null : ["dashboardWidget", card],
    async () => {
      const widget = await client.widget(card ?? 0);
      if (widget.type !== "report") throw new ApiError({ status: 404, message: noReport });
      return widget;
    },
    readOnce,
  );
  const opened = data?.id;
  useEffect(() => {
    // Nobody waits for it, and nothing is lost where it fails.
    if (opened !== undefined) client.noteOpening(opened).catch(() => undefined);
  }, [client, opened]);
  if (card === undefined) return undefined;
  return {
    widget: data,
    report: data?.data,
    error,
    note: (widget) => void mutate(widget, { revalidate: false }),
    reload: () => void mutate(),
  };
}
