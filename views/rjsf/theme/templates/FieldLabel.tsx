import type { ReactNode } from "react";
import { Classes } from "@blueprintjs/core";

interface Props {
  id: string;
  /** Id of the one control that the label names; without it the label names a group. */
  htmlFor?: string;
  required?: boolean;
  children: ReactNode;
}

/** The star of what must be filled in. Controls say it by `aria-required`. */
export function RequiredMark({ required }: { required?: boolean }) {
  if (!required) return null;
  return (
    <span className="ss-required" aria-hidden="true">
      *
    </span>
  );
}

/** The visible name of a control or of a group of them. */
export function FieldLabel({ id, htmlFor, required, children }: Props) {
  if (!children) return null;
  const className = `${Classes.LABEL} ss-rjsf-label`;
  const content = (
    <>
      {children}
      <RequiredMark required={required} />
    </>
  );
  if (htmlFor === undefined) {
    return (
      <div id={id} className={className}>
        {content}
      </div>
    );
  }
  return (
    <label id={id} htmlFor={htmlFor} className={className}>
      {content}
    </label>
  );
}
