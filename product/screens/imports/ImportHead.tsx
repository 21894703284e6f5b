import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { counted } from "../../common/counted.ts";
import type { ImportDetails } from "../../services/index.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { StatusTag } from "./History.tsx";
import { kindNames, tabOf, tabPath } from "./importText.ts";

/** Which file it is, what it is imported as, and how far that is. The focus comes here when the import changes its state. */
export function ImportHead({ job }: { job: ImportDetails }) {
  const { templates } = useCatalog();
  const { kind, templateAlias, rows, status } = job;
  const template = templates.get(templateAlias ?? "")?.plural ?? templateAlias;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) heading.current?.focus();
    before.current = status;
  }, [status]);
  const tab = tabOf(kind);
  const what = kind === "models" ? (template ?? "Record type not chosen") : kindNames[kind];
  return (
    <header className="imports-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {job.fileName}
        </h2>
        <p className="imports-quiet">
          {what}
          {rows.total !== null && `, ${counted(rows.total, "row")}`}
        </p>
      </div>
      <StatusTag status={status} />
      <Link to={tabPath(tab.id)}>All imports of {tab.title.toLowerCase()}</Link>
    </header>
  );
}
