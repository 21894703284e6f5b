import { useState } from "react";
import { startOfDay, type FieldValue, type RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { problemOf } from "../../../parts/text/problemOf.ts";
import { useChecklistScope } from "../scope.ts";
import { updatedMany } from "../words.ts";

interface Options {
  items: readonly RecordData[];
  /** They were changed. */
  onDone(): void;
}

/** The status and the date as they are chosen, and their way to the server. */
export function useBulkUpdate({ items, onDone }: Options) {
  const { notify, now } = useViews();
  const { actions, setting } = useChecklistScope();
  const [status, setStatus] = useState("");
  const [date, setDate] = useState<FieldValue>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { status: statusKey, dateCompleted, open, completed } = setting.rule.items;
  const choose = (next: string) => {
    setStatus(next);
    if (next === completed) setDate(startOfDay(now));
    if (next === open) setDate(null);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      // Completed without a date means now, which the server knows best.
      const isLeft = status === completed && date === null;
      const ids = items.map((item) => item.id);
      await actions.update(
        ids,
        isLeft ? { [statusKey]: status } : { [statusKey]: status, [dateCompleted]: date },
      );
    } catch (error) {
      setBusy(false);
      return setProblem(problemOf(error));
    }
    notify?.("success", updatedMany(items.length));
    return onDone();
  };
  return { status, date, busy, problem, choose, setDate, confirm };
}
