import { Classes } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { createPath } from "../../../../common/pages.ts";
import { useCatalog } from "../../../../workspace/workspace.ts";
import { ClosedBody } from "./ClosedBody.tsx";

/** Leads to the form of a new record; closed for who may add none. */
export function ActionBody({ template }: { template: string }) {
  const { templates, abilities } = useCatalog();
  const entry = templates.get(template);
  if (!entry || !abilities.can("add", entry)) return <ClosedBody />;
  return (
    <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to={createPath(template)}>
      <Plus />
      <span className={Classes.BUTTON_TEXT}>{`${entry.addLabel} ${entry.name}`}</span>
    </Link>
  );
}
