import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useOpenedFocus } from "../reports/useOpenedFocus.ts";
import { CannedResults } from "./CannedResults.tsx";
import { type Question, useCannedPages } from "./useCannedReport.ts";

interface Props {
  opened: Question & { title: string };
  onClose(): void;
}

/** The records behind a number of a report. It has the focus when it opens; what opened it has it afterwards. */
export function OpenedNumber({ opened, onClose }: Props) {
  const pages = useCannedPages(opened);
  const heading = useOpenedFocus();
  return (
    <div className="canned-opened">
      <div className="canned-head">
        <h2 ref={heading} tabIndex={-1} className="canned-count">
          {opened.title}
        </h2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={`Close the records of ${opened.title}`}
          onClick={onClose}
        />
      </div>
      <CannedResults pages={pages} label={opened.title} />
    </div>
  );
}
