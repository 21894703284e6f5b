import type { ReactNode } from "react";

interface Props {
  id: string;
  title: string;
  /** How many records there are; left out: it is not said. */
  count?: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

/** The heading of the records of a relation, with its buttons at the end. */
export function NestedHead({ id, title, count, children }: Props) {
  return (
    <div className="ss-nested-head">
      <h3 id={id} className="ss-nested-title">
        {title}
      </h3>
      {count}
      <span className="ss-spring" />
      {children}
    </div>
  );
}
