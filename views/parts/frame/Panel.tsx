import { useId, type ReactNode } from "react";
import { Classes } from "@blueprintjs/core";

/** A titled card beside or within a record. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${Classes.CARD} ss-panel`} aria-labelledby={id}>
      <h2 id={id} className="ss-panel-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
