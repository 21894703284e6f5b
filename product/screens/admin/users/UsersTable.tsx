import { type Intent, Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../../views/index.ts";
import type { Role, User } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import { nameOf, rolesText, userPath } from "./userText.ts";

const intents: Readonly<Record<User["status"], Intent>> = {
  Active: "none",
  Invited: "primary",
  Deactivated: "warning",
};

/** Whether somebody can sign in, has come, or cannot any more. */
export function UserStatus({ status }: Pick<User, "status">) {
  return (
    <Tag minimal intent={intents[status]}>
      {status}
    </Tag>
  );
}

interface UsersTableProps {
  /** Undefined while they are loading. */
  users: readonly User[] | undefined;
  roles: readonly Role[];
}

/** Users with their roles and status; on a phone each is a card. */
export function UsersTable({ users, roles }: UsersTableProps) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Users" aria-busy={users === undefined}>
        <TableHead titles={["Name", "Email", "Roles", "Status"]} />
        <tbody>
          {users?.map((user) => <Row key={user.id} user={user} roles={roles} />) ?? <WaitingRows />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ user, roles }: { user: User; roles: readonly Role[] }) {
  const moment = useMomentText();
  const { email, status, invitedDate } = user;
  return (
    <tr>
      <th scope="row">
        <Link to={userPath(user.id)}>{nameOf(user)}</Link>
      </th>
      <td data-label="Email">{email}</td>
      <td data-label="Roles">{rolesText(user, roles)}</td>
      <td data-label="Status">
        <UserStatus status={status} />
        {status === "Invited" && invitedDate !== null && (
          <span className="admin-quiet">{moment(invitedDate)}</span>
        )}
      </td>
    </tr>
  );
}

/** Rows of four cells, while users are loading. */
export function WaitingRows() {
  const four = [0, 1, 2, 3];
  return four.map((row) => (
    <tr key={row}>
      {four.map((cell) => (
        <td key={cell}>
          <span className="bp6-skeleton">Loading</span>
        </td>
      ))}
    </tr>
  ));
}
