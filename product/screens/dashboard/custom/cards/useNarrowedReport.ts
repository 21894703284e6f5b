import { useMemo } from "react";
import { encodeReport, readReport, type Report } from "../../../../../engine/index.ts";
import { pages } from "../../../../common/pages.ts";
import { useFormEnvironment } from "../../../../workspace/workspace.ts";
import type { OpenedRows } from "../../../reports/openedRows.ts";
import { writeAddress } from "../../../reports/reportAddress.ts";
import { useBoard } from "../board.ts";
import { narrowed } from "../filters/boardFilters.ts";

const page = pages.get("customReports");

/** The report of a card as the dashboard narrows it, and where it is opened with that state; undefined: its company has no custom reports. */
export function useNarrowedReport(card: number, saved: Report) {
  const { filters, context } = useBoard();
  const { flag } = useFormEnvironment();
  const { report, passed } = useMemo(
    () => narrowed(readReport(saved, context).report, filters, context),
    [saved, filters, context],
  );
  const isOn = page?.requiredConfigs?.every(flag) ?? false;
  const isNarrowed = Object.keys(filters).length > 0;
  const address = (rows?: OpenedRows): string | undefined => {
    if (!page || !isOn) return undefined;
    // A narrowed report is another one than the card keeps: opened as that card, it would have unsaved changes.
    const opened = isNarrowed
      ? { card: undefined, report: encodeReport(report) }
      : { card, report: undefined };
    return `${page.path}${writeAddress({ ...opened, rows }, "")}`;
  };
  return { report, passed, address };
}
