import { Button } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Edit, Trash } from "@blueprintjs/icons";
import type { EditedRule } from "../../../../engine/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import type { EditedRules } from "./useRules.ts";

interface Props {
  rules: EditedRules;
  onRemove(rule: EditedRule): void;
}

/** The rules in their order, with what is wrong with any of them. While one is open the others wait. */
export function RuleTable({ rules, onRemove }: Props) {
  const { editor } = rules;
  if (editor.rules.length === 0) return <p className="screen-quiet">There are no rules yet.</p>;
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Rules">
        <TableHead titles={["No.", "Name", "Record type", "State"]} unseen="Actions" />
        <tbody>
          {editor.rules.map((rule) => (
            <Row key={rule.key} {...{ rule, rules, onRemove }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ rule, rules, onRemove }: Props & { rule: EditedRule }) {
  const { templates } = useCatalog();
  const { editor, base, isBusy } = rules;
  const { key, id, name, sortOrder, filter } = rule;
  const isOpen = editor.open?.key === key;
  const isHindered = isBusy || editor.open !== undefined;
  const stored = base.rules.find((each) => each.id === id);
  const state = stored?.problem ?? (stored?.updating ? "Looking at records" : "Watching");
  const shown = name.trim() === "" ? "New rule" : name;
  const button = { variant: "minimal", size: "small", disabled: isHindered } as const;
  return (
    <tr aria-current={isOpen ? "true" : undefined}>
      <td data-label="No." data-number>
        {sortOrder}
      </td>
      <th scope="row" dir="auto">
        {shown}
      </th>
      <td data-label="Record type">{templates.get(filter.templateAlias)?.plural ?? filter.templateAlias}</td>
      <td data-label="State">{stored === undefined ? "Not saved" : state}</td>
      <td>
        <span className="events-actions">
          <Button {...button} icon={<Edit />} aria-label={`Edit ${shown}`} onClick={() => rules.open(key)} />
          <Button
            {...button}
            icon={<ArrowUp />}
            aria-label={`Earlier: ${shown}`}
            disabled={isHindered || sortOrder === 1}
            onClick={() => void rules.move(key, -1)}
          />
          <Button
            {...button}
            icon={<ArrowDown />}
            aria-label={`Later: ${shown}`}
            disabled={isHindered || sortOrder === editor.rules.length}
            onClick={() => void rules.move(key, 1)}
          />
          <Button
            {...button}
            icon={<Trash />}
            aria-label={`Remove ${shown}`}
            onClick={() => onRemove(rule)}
          />
        </span>
      </td>
    </tr>
  );
}
