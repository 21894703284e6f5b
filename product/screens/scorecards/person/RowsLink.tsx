import { Link } from "react-router-dom";
import { pages } from "../../../common/pages.ts";
import type { ScorecardRun, ScorecardRunAttribute } from "../../../services/index.ts";
import { useFormEnvironment } from "../../../workspace/workspace.ts";
import { rowsPath } from "./rowsPath.ts";

interface Props {
  run: ScorecardRun;
  attribute: ScorecardRunAttribute;
  employeeId: number;
}

const insights = pages.get("visualInsights");

/** Leads to the records behind an attribute of a person; nothing where they cannot be opened. */
export function RowsLink({ run, attribute, employeeId }: Props) {
  const { flag } = useFormEnvironment();
  const path = rowsPath(run, attribute, employeeId);
  const isOn = insights?.requiredConfigs?.every(flag) ?? false;
  if (path === undefined || !isOn) return null;
  return (
    <Link className="person-rows" to={path} aria-label={`Records: ${attribute.label}`}>
      Records
    </Link>
  );
}
