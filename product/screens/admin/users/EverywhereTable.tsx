import { Button, Tag } from "@blueprintjs/core";
import type { UserEverywhere } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import type { Asked } from "./ActiveEverywhere.tsx";
import { nameOf, userPath } from "./userText.ts";
import { UserStatus } from "./UsersTable.tsx";

interface EverywhereTableProps {
  /** Undefined while they are loading. */
  users: readonly UserEverywhere[] | undefined;
  onAsk(asked: Asked): void;
}

const titles = ["Name", "Email", "Companies", "Actions"];

/** People with the companies that they belong to; on a phone each is a card. */
export function EverywhereTable({ users, onAsk }: EverywhereTableProps) {
  return (
    <div className="screen-scroll">
      <table
        className="screen-table admin-table"
        aria-label="Users of all companies"
        aria-busy={users === undefined}
      >
        <TableHead titles={titles} />
        <tbody>
          {users?.map((user) => <Row key={user.id} user={user} onAsk={onAsk} />) ??
            [0, 1, 2, 3].map((row) => (
              <tr key={row}>
                {titles.map((title) => (
                  <td key={title}>
                    <span className="bp6-skeleton">Loading</span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ user, onAsk }: { user: UserEverywhere; onAsk(asked: Asked): void }) {
  const { id, email, permissions, superAdmin } = user;
  const name = nameOf(user);
  const mayEnter = permissions.filter(({ status }) => status !== "Deactivated");
  const mayNot = permissions.filter(({ status }) => status === "Deactivated");
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
        {mayEnter.length > 0 && (
          <Button
            size="small"
            text="Deactivate"
            aria-label={`Deactivate ${name}`}
            onClick={() => onAsk({ user, active: false })}
          />
        )}
        {mayEnter.length === 0 && mayNot.length > 0 && (
          <Button
            size="small"
            text="Activate"
            aria-label={`Activate ${name}`}
            onClick={() => onAsk({ user, active: true })}
          />
        )}
      </td>
    </tr>
  );
}
