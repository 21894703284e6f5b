import type { ReactNode } from "react";
import { joinClasses } from "../joinClasses.ts";

/** Browsers scroll what has the focus: without it what is out of sight could not be reached by the keyboard. */
const reached = { tabIndex: 0 };

interface Props {
  className: string;
  /** What it is called; or by `labelId`. */
  label?: string;
  labelId?: string;
  busy?: boolean;
  children: ReactNode;
}

/** A frame whose content scrolls, by the keyboard too. */
export function ScrollFrame({ className, label, labelId, busy = false, children }: Props) {
  return (
    <div
      {...reached}
      className={joinClasses("ss-scroll-frame", className)}
      role="group"
      aria-label={label}
      aria-labelledby={labelId}
      aria-busy={busy || undefined}
    >
      {children}
    </div>
  );
}
