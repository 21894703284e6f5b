import type { ReactNode } from "react";
import { Button, Classes } from "@blueprintjs/core";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { useIsFolded } from "../../parts/frame/folding.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { RelatedRows } from "./useRelatedRows.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

interface Props {
  /** Id of the heading. */
  id: string;
  title: string;
  template: CompiledTemplate;
  rows: RelatedRows;
  /** Buttons and switches beside the heading. */
  actions?: ReactNode;
  /** Its rows are saved by themselves, so that the record has to be stored before. */
  saves?: boolean;
  /** Rows are shown although none is stored. */
  keeps?: boolean;
  /** Without rows it may be folded into the line of its tab. */
  folds?: boolean;
  /** More rows come when the table is scrolled to its end, and not by a button. */
  scrolls?: boolean;
  /** What is said where there are none. */
  empty?: string;
  children: ReactNode;
}

/** A table of related records with its heading, and what stands in its place while there is none. */
export function TablePart({
  id,
  title,
  template,
  rows,
  actions,
  saves = false,
  keeps = false,
  folds = false,
  scrolls = false,
  empty = `No ${template.plural} to display.`,
  children,
}: Props) {
  const { record } = useFormScope();
  const isFolded = useIsFolded(id, {
    title,
    isEmpty: folds && rows.status === "ready" && rows.records.length === 0,
  });
  if (isFolded) return null;
  if (saves && record === null) return <Unsaved id={id} title={title} template={template} />;
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <div className="ss-nested-head">
        <h3 id={id} tabIndex={-1} className="ss-nested-title">
          {title}
        </h3>
        <span className="ss-spring" />
        {rows.status !== "error" && actions}
      </div>
      {rows.status === "error" && <LoadFailure onRetry={rows.retry} />}
      {rows.status === "loading" && <Skeleton />}
      {rows.status === "ready" &&
        (rows.records.length > 0 || keeps ? (
          children
        ) : (
          <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>{empty}</p>
        ))}
      {rows.status === "ready" && rows.more && !(scrolls && rows.loadMore) && <More rows={rows} />}
    </section>
  );
}

/** Nothing can hang on a record that is not stored yet. */
function Unsaved({ id, title, template }: Pick<Props, "id" | "title" | "template">) {
  const { store } = useFormScope();
  return (
    <section className="ss-nested" aria-labelledby={id}>
      <h3 id={id} className="ss-nested-title">
        {title}
      </h3>
      <p className={`${Classes.TEXT_MUTED} ss-nested-empty`}>
        {`Save this ${store.template.name} first, then add ${template.plural}.`}
      </p>
    </section>
  );
}

function More({ rows: { records, loadMore } }: { rows: RelatedRows }) {
  const count = records.length.toLocaleString("en-US");
  return (
    <div className="ss-related-more">
      <span className={Classes.TEXT_MUTED}>{`The first ${count} are shown.`}</span>
      {loadMore && <Button size="small" text="Show more" onClick={loadMore} />}
    </div>
  );
}
