import { Classes } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import type { TemplateEntry } from "../../workspace/workspace.ts";
import { printPath } from "../../common/pages.ts";

/** Leads to the record as it is printed (spec records.md 2.1). */
export function PrintLink({ entry, id }: { entry: TemplateEntry; id: number }) {
  return (
    <Link className={`${Classes.BUTTON} ${Classes.OUTLINED}`} to={printPath(entry.alias, id)}>
      <Print />
      <span className={Classes.BUTTON_TEXT}>Print {entry.compiled.name}</span>
    </Link>
  );
}
