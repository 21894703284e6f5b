import { Button, HTMLSelect } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useId } from "react";
import { Link } from "react-router-dom";
import { createPath } from "../../common/pages.ts";
import { useCatalog } from "../../workspace/workspace.ts";
import { terminalRows } from "../admin/users/terminals.ts";
import { type BasicsAddress, dayOf, dayText } from "./basicsAddress.ts";

interface Props {
  address: BasicsAddress;
  /** The day that is shown; undefined while it is on its way. */
  asOf: number | undefined;
  /** The record type of what FMCSA published. */
  template: string | undefined;
  onChange(changed: BasicsAddress): void;
}

/** Of which terminal and as of which day, and what can be done. */
export function BasicsToolbar({ address: { groupId, asOf: asked }, asOf, template, onChange }: Props) {
  const id = useId();
  const { groups, templates, abilities } = useCatalog();
  const entry = template === undefined ? undefined : templates.get(template);
  const options = terminalRows(groups, { chosen: [] }).map((row) => ({
    value: String(row.id),
    label: `${"\u2003".repeat(row.depth)}${row.label}`,
    disabled: row.isHeading,
  }));
  const day = asked ?? asOf;
  return (
    <div className="basics-toolbar">
      <HTMLSelect
        aria-label="Terminal"
        value={String(groupId ?? "")}
        options={[{ value: "", label: "All terminals" }, ...options]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ groupId: value === "" ? undefined : Number(value) })
        }
      />
      <span className="basics-day">
        <label htmlFor={id}>As of</label>
        <input
          id={id}
          className="bp6-input"
          type="date"
          value={day === undefined ? "" : dayText(day)}
          onChange={({ currentTarget: { value } }) => onChange({ asOf: dayOf(value) })}
        />
      </span>
      <span className="basics-end">
        {entry && abilities.can("add", entry) && (
          <Link className="bp6-button" to={createPath(entry.alias)}>
            Enter percentile
          </Link>
        )}
        <Button icon={<Print />} text="Print" onClick={() => window.print()} />
      </span>
    </div>
  );
}
