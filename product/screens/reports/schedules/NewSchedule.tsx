import { useLocation, useNavigate } from "react-router-dom";
import { companyTimezone, sentFormats, type SentFormat } from "../../../../engine/index.ts";
import type { CannedValues } from "../../../services/index.ts";
import { useFormEnvironment, useUserSession } from "../../../workspace/workspace.ts";
import { useCannedReport } from "../../cannedReports/useCannedReport.ts";
import { useSavedReport } from "../saved/useSavedReport.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { newDraft, type ScheduleDraft } from "./scheduleDraft.ts";
import { readStart, schedulesPath } from "./schedulePath.ts";

/** A report of a card is a table. */
const table = sentFormats(["xlsx"]);

interface Props {
  onSaved(): void;
}

/** The dialog of a new schedule, where the address names a report to be sent. */
export function NewSchedule({ onSaved }: Props) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const start = readStart(search, state);
  if (!start) return null;
  const close = () => void navigate(schedulesPath, { replace: true });
  return "card" in start ? (
    <OfCard key={start.card} card={start.card} onSaved={onSaved} onClose={close} />
  ) : (
    <OfReady key={start.canned} {...start} onSaved={onSaved} onClose={close} />
  );
}

interface DialogProps extends Props {
  onClose(): void;
}

function OfCard({ card, ...props }: DialogProps & { card: number }) {
  const saved = useSavedReport(card);
  const first = useFirst();
  const name = saved?.widget?.name;
  return name === undefined ? null : (
    <ScheduleDialog first={first({ card }, name, table)} formats={table} {...props} />
  );
}

function OfReady({ canned, values, ...props }: DialogProps & { canned: string; values?: CannedValues }) {
  const { report } = useCannedReport(canned);
  const first = useFirst();
  if (!report) return null;
  const of = { canned: report.alias, values: values ?? report.values, movesDates: true };
  const formats = sentFormats(report.exportTypes);
  return <ScheduleDialog first={first(of, report.viewName, formats)} formats={formats} {...props} />;
}

/** What a new dialog says for this user. */
function useFirst() {
  const { user } = useUserSession();
  const { ruleContext } = useFormEnvironment();
  const { id: userId, firstName, lastName } = user;
  return (report: ScheduleDraft["report"], name: string, [format = "link"]: readonly SentFormat[]) =>
    newDraft(report, {
      name,
      format,
      me: { userId, firstName, lastName },
      timezone: companyTimezone(ruleContext(false).config),
    });
}
