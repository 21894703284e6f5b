import { Classes } from "@blueprintjs/core";
import { dayDistance, formatDate, startOfDay } from "../../../../engine/index.ts";

interface Props {
  /** Epoch seconds. */
  day: number;
  today: number;
  /** Whether it is still open: then its distance is shown too, in red once it has passed. */
  isOpen: boolean;
}

/** A date that something is due at, such as `12/04/2026 · in 12 days`. */
export function DueDate({ day, today, isOpen }: Props) {
  if (!isOpen) return <>{formatDate(day)}</>;
  const isOverdue = startOfDay(day) < startOfDay(today);
  return (
    <>
      {formatDate(day)}
      <span className={Classes.TEXT_MUTED}>{" · "}</span>
      <span className={isOverdue ? "ss-distance ss-overdue" : `ss-distance ${Classes.TEXT_MUTED}`}>
        {dayDistance(day, today)}
      </span>
    </>
  );
}
