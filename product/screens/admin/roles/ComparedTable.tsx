import { Tag } from "@blueprintjs/core";
import { ScrollFrame } from "../../../../views/index.ts";
import type { ComparedModule, GrantedBy } from "./comparedRights.ts";
import { RightsHead } from "./RightsHead.tsx";
import { actionNames, columns } from "./roleText.ts";

interface ComparedTableProps {
  compared: readonly ComparedModule[];
  /** Names of the roles. */
  first: string;
  second: string;
}

/** Modules with which of two roles grant what; on a phone each is a card. */
export function ComparedTable({ compared, first, second }: ComparedTableProps) {
  if (compared.length === 0) return null;
  return (
    <ScrollFrame className="screen-scroll" label="Rights of both roles">
      <table className="screen-table admin-table admin-rights" aria-label="Rights of both roles">
        <RightsHead />
        <tbody>
          {compared.map(({ module: { alias, name, enabled }, granted }) => (
            <tr key={alias}>
              <th scope="row">
                {name} {!enabled && <Tag minimal>Off</Tag>}
              </th>
              {columns.map(([action]) => {
                const by = granted.get(action);
                return (
                  <td key={action} data-label={by && actionNames[action]}>
                    {by && <Granted by={by} first={first} second={second} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Granted({ by, first, second }: { by: GrantedBy; first: string; second: string }) {
  if (by === "neither") return <span className="admin-quiet">No</span>;
  if (by === "both") return <span>Both</span>;
  return (
    <Tag minimal intent="primary">
      {by === "first" ? first : second}
    </Tag>
  );
}
