import { Button, Tooltip } from "@blueprintjs/core";
import { Cross, Duplicate } from "@blueprintjs/icons";
import type { BulkAction } from "./gridProps.ts";
import type { Selection } from "./useSelection.ts";

interface Props {
  selection: Selection;
  ids: ReadonlySet<number>;
  actions: readonly BulkAction[];
  onCopy(): void;
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ selection, ids, actions, onCopy }: Props) {
  return (
    <div className="ss-grid-selection" role="toolbar" aria-label="Selected rows">
      <strong role="status">{`${selection.size.toLocaleString("en-US")} selected`}</strong>
      {actions.map((action) => (
        <Tooltip key={action.key} content={action.refusal} disabled={action.refusal === undefined}>
          <Button
            size="small"
            icon={action.icon}
            intent={action.intent}
            text={action.label}
            disabled={action.refusal !== undefined}
            onClick={() => action.onRun(ids)}
          />
        </Tooltip>
      ))}
      <Button size="small" icon={<Duplicate />} text="Copy" onClick={onCopy} />
      <span className="ss-spring" />
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        text="Clear selection"
        onClick={selection.clear}
      />
    </div>
  );
}
