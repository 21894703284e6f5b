import type { RefObject } from "react";
import {
  fileQuestions,
  hasTable,
  type Pace,
  type ReportContext,
  tableSheet,
  toCsv,
} from "../../../../engine/index.ts";
import { chartImage, useMomentText } from "../../../../views/index.ts";
import { csvBlob } from "../../../common/csvBlob.ts";
import { download } from "../../../common/download.ts";
import type { TrayActions } from "../../../tray/Tray.tsx";
import { useUserSession } from "../../../workspace/workspace.ts";
import { fileName } from "../../export/exportFiles.ts";
import { filterText } from "../results/filterText.ts";
import type { Shown } from "../results/useShown.ts";

interface Source {
  shown: Shown | undefined;
  /** Milliseconds. */
  asOf: number | undefined;
  context: ReportContext;
  title: string;
  chart: RefObject<HTMLDivElement | null>;
  tray: TrayActions | undefined;
}

/** Characters of the name of a file. */
const longestName = 100;

/** The files of a report's results, of the same model and the same questions as the screen. */
export function useReportFiles({ shown, asOf = 0, context, title, chart, tray }: Source) {
  const { company } = useUserSession();
  const momentText = useMomentText();
  const name = title.slice(0, longestName);
  const isTable = shown !== undefined && hasTable(shown.report);
  const jobOf = async (format: "csv" | "xlsx") => {
    if (!shown) return;
    const { report } = shown;
    await tray?.startExport(
      format,
      isTable ? { report, name } : { queries: fileQuestions(report, context), name },
    );
  };
  return {
    /** The numbers as they are on the screen, or all records of a report without groups. */
    async csv() {
      if (!shown || !isTable || isCut(shown)) return jobOf("csv");
      const { columns, lines, footer } = shown.table;
      const rows = [...lines, ...(footer ? [footer] : [])].map(({ texts }) => texts);
      download(
        csvBlob(toCsv([columns.map(({ label }) => label), ...rows])),
        fileName(name, "csv", new Date()),
      );
    },
    /** The same as a workbook. Where there are more groups than the screen has, the server writes all of them. */
    async xlsx() {
      if (!shown || !isTable || isCut(shown)) return jobOf("xlsx");
      const { columns, rows } = tableSheet(shown.report, shown.table, context);
      const { workbookOf } = await import("../../export/workbook.ts");
      const file = await workbookOf({ title: name, columns }, rows, unhurried);
      if (file) download(file, fileName(name, "xlsx", new Date()));
    },
    async png() {
      if (!shown || !chart.current) return;
      const filters = filterText(shown.report, context, shown.formats);
      const source = `As of ${momentText(Math.floor(asOf / 1000))}, ${company.name}, Safety Suite`;
      const lines = [...(filters === "" ? [] : [filters]), source];
      const image = await chartImage(chart.current, { title, lines }, "png");
      download(image, fileName(name, "png", new Date()));
    },
  };
}

/** A table is no long work: it needs no rest. */
const unhurried: Pace = { due: () => false, rest: async () => true };

/** Whether there are more groups than the screen has. */
const isCut = ({ answers }: Shown): boolean => [...answers.values()].some((answer) => answer.isCut);
