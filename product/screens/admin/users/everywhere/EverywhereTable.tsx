import { Button, Tag } from "@blueprintjs/core";
import type { UserEverywhere } from "../../../../services/index.ts";
import { TableHead } from "../../../TableHead.tsx";
import type { Asked } from "./ActiveEverywhere.tsx";
import { nameOf, userPath } from "../userText.ts";
import { UserStatus, WaitingRows } from "../UsersTable.tsx";

interface EverywhereTableProps {
  /** Undefined while they are loading. */
  users: readonly UserEverywhere[] | undefined;
  onAsk(asked: Asked): void;
}

/** People with the companies that they belong to; on a phone each is a card. */
export function EverywhereTable({ users, onAsk }: EverywhereTableProps) {
  return (
    <div className="screen-scroll">
      <table
        className="screen-table admin-table"
        aria-label="Users of all companies"
        aria-busy={users === undefined}
      >
        <TableHead titles={["Name", "Email", "Companies", "Actions"]} />
        <tbody>
          {users?.map((user) => <Row key={user.id} user={user} onAsk={onAsk} />) ?? <WaitingRows />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ user, onAsk }: { user: UserEverywhere; onAsk(asked: Asked): void }) {
  const { id, email, permissions, superAdmin } = user;
  const name = nameOf(user);
  const active = permissions.every(({ status }) => status === "Deactivated");
  const verb = active ? "Activate" : "Deactivate";
  return (
    <tr>
      <th scope="row">
        {name} {superAdmin && <Tag minimal>Super Admin</Tag>}
      </th>
      <td data-label="Email">{email}</td>
      <td data-label="Companies">
        {permissions.length === 0 && <span className="admin-quiet">No company</span>}
        <ul className="admin-companies">
          {permissions.map((entry) => (
            <li key={entry.customerId}>
              <a href={`${entry.frontendUrl}${userPath(id)}`}>{entry.name}</a>{" "}
              {entry.admin && <Tag minimal>Administrator</Tag>} <UserStatus status={entry.status} />
            </li>
          ))}
        </ul>
      </td>
      <td>
        {permissions.length > 0 && (active || !superAdmin) && (
          <Button
            size="small"
            text={verb}
            aria-label={`${verb} ${name}`}
            onClick={() => onAsk({ user, active })}
          />
        )}
      </td>
    </tr>
  );
}
