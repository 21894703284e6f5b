import { Button, Classes } from "@blueprintjs/core";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import { useMomentText } from "../../../../views/index.ts";
import type { CompanyDashboard } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";

interface Props {
  /** undefined while they are on their way. */
  dashboards: readonly CompanyDashboard[] | undefined;
  onPush(dashboard: CompanyDashboard): void;
  onRemove(dashboard: CompanyDashboard): void;
}

/** Dashboard categories with their owners, and what can be done with them. */
export function DashboardsTable({ dashboards, ...actions }: Props) {
  return (
    <div className="screen-scroll">
      <table
        className="screen-table admin-table"
        aria-label="Dashboards"
        aria-busy={dashboards === undefined}
      >
        <TableHead titles={["Name", "Owner", "Cards", "Shared With", "Last Saved", "Actions"]} />
        <tbody>
          {dashboards?.map((dashboard) => <Row key={dashboard.id} dashboard={dashboard} {...actions} />) ?? (
            <tr>
              <td colSpan={6}>
                <div className={Classes.SKELETON}>Loading</div>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, "dashboards"> & { dashboard: CompanyDashboard };

function Row({ dashboard, onPush, onRemove }: RowProps) {
  const moment = useMomentText();
  const { user } = useUserSession();
  const { name, ownerId, ownerName, ownerEmail, cards, sharedRoles, updatedAt } = dashboard;
  const mayPush = ownerEmail !== null || ownerId === user.id;
  const roles = sharedRoles === 1 ? "1 role" : `${sharedRoles} roles`;
  return (
    <tr>
      <td dir="auto">{name}</td>
      <td>
        {ownerName ?? (ownerId === user.id ? "You" : "A former user")}
        {ownerEmail !== null && <div className="admin-quiet">{ownerEmail}</div>}
      </td>
      <td>{cards}</td>
      <td>{sharedRoles === 0 ? emptyPlaceholder : roles}</td>
      <td>{updatedAt === null ? emptyPlaceholder : moment(updatedAt)}</td>
      <td>
        <Button
          size="small"
          text="Push..."
          aria-label={`Push ${name}...`}
          disabled={!mayPush}
          onClick={() => onPush(dashboard)}
        />{" "}
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text="Delete..."
          aria-label={`Delete ${name}...`}
          onClick={() => onRemove(dashboard)}
        />
      </td>
    </tr>
  );
}
