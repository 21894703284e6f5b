import { Classes } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useUserSession } from "../workspace/workspace.ts";
import "./viewAsBanner.css";

/** Says on every page that the company is suspended, to super admins, who alone can use it then. */
export function SuspendedBanner() {
  const { company } = useUserSession();
  return (
    <aside className="shell-viewing" aria-label="Suspended company">
      <WarningSign aria-hidden />
      <span className="shell-viewing-words">
        <strong>{company.name}</strong> is suspended. Only super admins can use it.
      </span>
      <Link className={Classes.BUTTON} to="/admin/config/company/general">
        Change Setting
      </Link>
    </aside>
  );
}
