import type { RefObject } from "react";
import { Button, Classes, MenuItem, Tooltip } from "@blueprintjs/core";
import { CaretDown, Export } from "@blueprintjs/icons";
import type { ChartModel, ReportContext } from "../../../../engine/index.ts";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";
import { useTray } from "../../../tray/Tray.tsx";
import { useToastedAction } from "../../useAction.ts";
import { useReportFiles } from "./useReportFiles.ts";
import type { Answers } from "../results/useAnswers.ts";
import type { Shown } from "../results/useShown.ts";

interface Props {
  /** undefined: there are no results. */
  shown: Shown | undefined;
  answers: Answers;
  context: ReportContext;
  title: string;
  chart: RefObject<HTMLDivElement | null>;
}

/** Takes the results into a file: one result set as CSV or XLSX, several as one workbook, a chart as an image (spec reporting.md 4). */
export function ReportExport({ shown, answers, context, title, chart }: Props) {
  const tray = useTray();
  const { isBusy, act } = useToastedAction();
  const files = useReportFiles({ shown, asOf: answers.asOf, context, title, chart, tray });
  const isOff = !shown || !answers.isWhole || answers.count === 0;
  const isOne = shown?.report.dataSeries.length === 1;
  if (shown && answers.isWhole && answers.count === 0) return <NothingToExport />;
  const item = (text: string, work: () => Promise<unknown>) => (
    <MenuItem key={text} text={text} onClick={() => void act(work)} />
  );
  return (
    <ButtonPopover
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      disabled={isOff}
      content={
        <KeyMenu aria-label="Export">
          {isOne && item("CSV", files.csv)}
          {item(isOne ? "Excel (XLSX)" : "Aggregated Excel (XLSX)", files.xlsx)}
          {shown?.chart && (
            <MenuItem
              text="PNG"
              {...(isEmpty(shown.chart) && { disabled: true, label: "The chart is empty" })}
              onClick={() => void act(files.png)}
            />
          )}
        </KeyMenu>
      }
    >
      <Button icon={<Export />} endIcon={<CaretDown />} text="Export" loading={isBusy} disabled={isOff} />
    </ButtonPopover>
  );
}

/** Whether a chart draws no number. */
const isEmpty = ({ series }: ChartModel): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

const nothing = "There is nothing to export: no records match the current filter criteria.";

/** Why there is no file, nor an image of an empty chart; the keyboard reaches it, too. */
function NothingToExport() {
  return (
    <Tooltip content={nothing} placement="bottom-end">
      <button type="button" className={`${Classes.BUTTON} ${Classes.DISABLED}`} aria-disabled="true">
        <Export />
        <span className={Classes.BUTTON_TEXT}>Export</span>
        <CaretDown />
      </button>
    </Tooltip>
  );
}
