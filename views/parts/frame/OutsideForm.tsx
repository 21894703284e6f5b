import type { KeyboardEvent, ReactNode } from "react";

/** Enter in an input would submit the form around. */
function stay(event: KeyboardEvent) {
  event.stopPropagation();
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** A part of the page that stands within a form and is none of it: its keys neither submit the form nor undo its steps. */
export function OutsideForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} role="presentation" onKeyDown={stay}>
      {children}
    </div>
  );
}
