import { Tag } from "@blueprintjs/core";
import { useMomentText } from "../../../../views/index.ts";
import type { ReportWidget } from "../../../services/index.ts";
import { ownerName } from "./savedList.ts";

interface Props {
  report: ReportWidget;
}

/** What is said of the saved report that is open, under its name: what it is for, whose it is, and when it was saved. */
export function SavedHead({ report }: Props) {
  const text = useMomentText();
  const { description, access, updatedAt, partial } = report;
  const by = ownerName(report);
  return (
    <div className="reports-saved">
      {description !== "" && (
        <p className="reports-description" dir="auto">
          {description}
        </p>
      )}
      <p className="reports-quiet">
        {access === "own" ? <SharedTag roles={report.sharedRoles} /> : <AccessTag {...{ by, access }} />}
        {updatedAt !== null && <span>{`Saved ${text(updatedAt)}`}</span>}
        {partial && access !== "view" && (
          <span>You do not see all of it, so it can only be saved as a copy.</span>
        )}
      </p>
    </div>
  );
}

function AccessTag({ by, access }: { by: string; access: "view" | "edit" }) {
  const shared = by === "" ? "Shared with you" : `Shared by ${by}`;
  return <Tag minimal>{access === "edit" ? `${shared}, to edit` : `${shared}, to view`}</Tag>;
}

/** With how many roles the user shares a report; nothing where they do not. */
export function SharedTag({ roles }: { roles: number }) {
  if (roles === 0) return null;
  return <Tag minimal>{roles === 1 ? "Shared with 1 role" : `Shared with ${roles} roles`}</Tag>;
}
