import { Checkbox, Tag } from "@blueprintjs/core";
import { useState } from "react";
import type { ModuleRights } from "../../../services/index.ts";
import { AdminSearch } from "../AdminSearch.tsx";
import { RightsHead } from "./RightsHead.tsx";
import { type Action, actionNames, columns, type Rights, toggleRight } from "./roleText.ts";

interface RightsTableProps {
  modules: readonly ModuleRights[];
  rights: Rights;
  disabled: boolean;
  onChange(rights: Rights): void;
}

/** What a role grants: a row for each module, a column for each action. Modules that the company has not stand last. */
export function RightsTable({ modules, rights, disabled, onChange }: RightsTableProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, recordTypes, reachedTypes }: ModuleRights) =>
    [name, ...recordTypes, ...reachedTypes].some((each) => each.toLowerCase().includes(wanted));
  const shown = modules.filter(isFound).toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
  return (
    <>
      <AdminSearch label="Search modules" value={text} onChange={setText} hasKey={false} />
      <div className="screen-scroll">
        <table className="screen-table admin-table admin-rights" aria-label="Rights">
          <RightsHead />
          <tbody>
            {shown.map((module) => (
              <Row
                key={module.alias}
                module={module}
                granted={rights[module.alias] ?? []}
                disabled={disabled}
                onToggle={(action) => onChange(toggleRight(rights, module.alias, action))}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="admin-quiet admin-none">No modules match.</p>}
      </div>
    </>
  );
}

interface RowProps {
  module: ModuleRights;
  granted: readonly Action[];
  disabled: boolean;
  onToggle(action: Action): void;
}

function Row({ module, granted, disabled, onToggle }: RowProps) {
  const { name, enabled, recordTypes, reachedTypes } = module;
  const others = recordTypes.filter((each) => each !== name);
  return (
    <tr>
      <th scope="row">
        {name} {!enabled && <Tag minimal>Off</Tag>}
        {others.length > 0 && <span className="admin-quiet">{others.join(", ")}</span>}
        {reachedTypes.length > 0 && (
          <span className="admin-quiet">View also opens, from other records: {reachedTypes.join(", ")}</span>
        )}
      </th>
      {columns.map((actions) => {
        const action = actions.find((each) => module.actions.includes(each));
        return action === undefined ? (
          <td key={actions[0]} />
        ) : (
          <td key={actions[0]} data-label={actionNames[action]}>
            <Checkbox
              aria-label={`${actionNames[action]} ${name}`}
              checked={granted.includes(action)}
              disabled={disabled}
              onChange={() => onToggle(action)}
            />
          </td>
        );
      })}
    </tr>
  );
}
