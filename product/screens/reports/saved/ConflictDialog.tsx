import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type Report, type ReportContext, readReport } from "../../../../engine/index.ts";
import { useMomentText, useReturnFocus } from "../../../../views/index.ts";
import type { ReportWidget } from "../../../services/index.ts";
import { reportSummary } from "../reportSummary.ts";

interface Props {
  /** The report as the user opened it, and as somebody else saved it since. */
  before: ReportWidget;
  theirs: ReportWidget;
  /** What the user was about to save. */
  mine: Report;
  context: ReportContext;
  isBusy: boolean;
  onCopy(): void;
  onOverwrite(): void;
  onOpenTheirs(): void;
  onClose(): void;
}

/** Two people save the same report: who saved what, and when, and what becomes of what the second one has. Until then nothing is saved. */
export function ConflictDialog(props: Props) {
  const { theirs, mine, context, isBusy, onCopy, onOverwrite, onOpenTheirs, onClose } = props;
  useReturnFocus();
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title="Somebody else saved this report"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>
          <Saved {...props} />
          {" Your changes are not saved yet."}
        </p>
        <dl className="reports-conflict">
          <dt>Theirs</dt>
          <dd dir="auto">{theirs.data ? summary(theirs.data, context) : "Cannot be shown to you."}</dd>
          <Renamed {...props} />
          <dt>Yours</dt>
          <dd dir="auto">{summary(mine, context)}</dd>
        </dl>
        <p className="reports-quiet">
          Overwrite replaces theirs with yours. Open theirs leaves yours one step back in the browser.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Open theirs" disabled={isBusy} onClick={onOpenTheirs} />
            <Button intent="danger" text="Overwrite" loading={isBusy} onClick={onOverwrite} />
            <Button autoFocus intent="primary" text="Save as a copy" disabled={isBusy} onClick={onCopy} />
          </>
        }
      />
    </Dialog>
  );
}

/** A report in a line, with how it is drawn and how many filters it has. */
function summary(report: Report, context: ReportContext): string {
  const read = readReport(report, context).report;
  const filters = read.dataSeries.reduce(
    (count, series) => count + series.filters.length,
    read.commonFilters.length,
  );
  const counted = filters === 1 ? "1 filter" : `${filters} filters`;
  return `${reportSummary(read, context)} (${displayWords[read.settings.displayType]}, ${counted})`;
}

const displayWords = { table: "table", lineGraph: "line graph", barGraph: "bar graph" } as const;

function Saved({ theirs: { name, updatedBy, updatedAt } }: Props) {
  const text = useMomentText();
  const who = updatedBy ? `${updatedBy.firstName} ${updatedBy.lastName}`.trim() : "Somebody";
  return (
    <>
      <bdi>{who}</bdi>
      {" saved "}
      <strong dir="auto">{name}</strong>
      {updatedAt === null ? " after you opened it." : ` on ${text(updatedAt)}, after you opened it.`}
    </>
  );
}

function Renamed({ before, theirs }: Props) {
  const parts = [
    ...(before.name === theirs.name ? [] : [`Its name was "${before.name}".`]),
    ...(before.description === theirs.description ? [] : ["It has another description."]),
  ];
  return parts.map((part) => (
    <dd key={part} dir="auto">
      {part}
    </dd>
  ));
}
