import type { ReactNode } from "react";
import type { FieldPathId } from "@rjsf/utils";

interface Props {
  id: string;
  className: string;
  /** Id of the title that names the group, where it is drawn. */
  labelledBy?: string;
  describedBy?: string;
  children: ReactNode;
}

/** Whether a group's title is worth a star. The item of a list is there, so it cannot be missing. */
export function isMarkedRequired(required: boolean | undefined, { path }: FieldPathId): boolean {
  return Boolean(required) && typeof path.at(-1) !== "number";
}

/** Fields that belong together under a title. */
export function Group({ id, className, labelledBy, describedBy, children }: Props) {
  return (
    <fieldset
      id={id}
      className={`ss-rjsf-group ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </fieldset>
  );
}
