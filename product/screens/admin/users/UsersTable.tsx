import { Checkbox, type Intent, Tag } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { emptyPlaceholder } from "../../../../engine/index.ts";
import { useMomentText } from "../../../../views/index.ts";
import type { Role, User } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import type { ChosenUsers } from "./together/useChosenUsers.ts";
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
  chosen: ChosenUsers;
}

/** Users with their roles and status, each with a box that chooses them; on a phone each is a card. */
export function UsersTable({ users, roles, chosen }: UsersTableProps) {
  return (
    <div className="screen-scroll">
      <table
        className="screen-table admin-table users-table"
        aria-label="Users"
        aria-busy={users === undefined}
      >
        <TableHead unseenFirst="Chosen" titles={["Name", "Email", "Roles", "Status", "Last Sign-In"]} />
        <tbody>
          {users?.map((user) => <Row key={user.id} user={user} roles={roles} chosen={chosen} />) ?? (
            <WaitingRows columns={6} />
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<UsersTableProps, "users"> {
  user: User;
}

function Row({ user, roles, chosen }: RowProps) {
  const moment = useMomentText();
  const { email, status, invitedDate, lastSignInDate, superAdmin } = user;
  return (
    <tr>
      <td className="users-tick">
        <Checkbox
          aria-label={`Select ${nameOf(user)}`}
          checked={chosen.has(user)}
          onChange={(event) => chosen.choose(user, event.currentTarget.checked)}
        />
      </td>
      <th scope="row">
        <Link to={userPath(user.id)}>{nameOf(user)}</Link> {superAdmin && <Tag minimal>Super Admin</Tag>}
      </th>
      <td data-label="Email">{email}</td>
      <td data-label="Roles">{rolesText(user, roles)}</td>
      <td data-label="Status">
        <UserStatus status={status} />
        {status === "Invited" && invitedDate !== null && (
          <span className="admin-quiet">{moment(invitedDate)}</span>
        )}
      </td>
      <td data-label="Last Sign-In">{lastSignInDate === null ? emptyPlaceholder : moment(lastSignInDate)}</td>
    </tr>
  );
}

/** Four rows of cells, while users are loading. */
export function WaitingRows({ columns = 4 }: { columns?: number }) {
  const cells = [...Array(columns).keys()];
  return [0, 1, 2, 3].map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className="bp6-skeleton">Loading</span>
        </td>
      ))}
    </tr>
  ));
}
