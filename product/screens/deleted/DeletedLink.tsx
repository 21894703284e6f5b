import { Classes } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useWorkspace } from "../../setup/workspace.ts";
import { deletedPath } from "../../shell/pages.ts";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";

/** Leads an administrator to the deleted records of a type; nobody else is shown it. */
export function DeletedLink({ entry }: TemplateScreenProps) {
  const { abilities } = useWorkspace();
  if (!abilities.admin) return null;
  return (
    <Link className={[Classes.BUTTON, Classes.SMALL].join(" ")} to={deletedPath(entry.alias)}>
      <Trash />
      <span className={Classes.BUTTON_TEXT}>Deleted</span>
    </Link>
  );
}
