import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { ScrollFrame } from "../../../../../views/index.ts";
import { RightsHead } from "../../roles/RightsHead.tsx";
import { actionNames, columns } from "../../roles/roleText.ts";
import { cellOf, type ModuleAccess, whyText } from "./accessRows.ts";

interface AccessTableProps {
  /** What it is called. */
  label: string;
  modules: readonly ModuleAccess[];
}

/** Modules with what somebody may do with each; on a phone each is a card. The reasons are below a module, once they are asked for. */
export function AccessTable({ label, modules }: AccessTableProps) {
  return (
    <ScrollFrame className="screen-scroll" label={label}>
      <table className="screen-table admin-table admin-rights" aria-label={label}>
        <RightsHead />
        <tbody>
          {modules.map((module) => (
            <ModuleRows key={module.alias} module={module} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function ModuleRows({ module }: { module: ModuleAccess }) {
  const { name, recordTypes, reasons } = module;
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const others = recordTypes.filter((each) => each !== name);
  return (
    <>
      <tr>
        <th scope="row">
          {reasons.length === 0 ? (
            name
          ) : (
            <Button
              className="user-access-module"
              variant="minimal"
              icon={isOpen ? <ChevronDown /> : <ChevronRight />}
              text={name}
              title={isOpen ? "Hide the reasons" : "Show the reasons"}
              aria-expanded={isOpen}
              aria-controls={isOpen ? whyId : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          )}
          {others.length > 0 && <span className="admin-quiet">{others.join(", ")}</span>}
        </th>
        {columns.map((column) => {
          const cell = cellOf(module, column);
          if (cell === undefined) return <td key={column[0]} />;
          return (
            <td key={column[0]} data-label={actionNames[cell.action]} title={cell.why || undefined}>
              <span className={cell.text === "No" ? "admin-quiet" : undefined}>{cell.text}</span>
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr id={whyId} className="user-access-why">
          <td colSpan={columns.length + 1}>
            <ul aria-label={`Why: ${name}`}>
              {reasons.map(whyText).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
