import { Switch } from "@blueprintjs/core";
import type { DocumentList } from "../../../../engine/index.ts";
import { DayInput } from "../DayInput.tsx";
import type { DocumentItem } from "./documentWords.ts";
import { Labelled } from "../Labelled.tsx";
import { StatusSelect } from "../StatusSelect.tsx";
import { TypeSelect } from "./TypeSelect.tsx";
import type { UploadTarget } from "./uploadTarget.ts";

interface Props {
  list: DocumentList;
  items: readonly DocumentItem[];
  target: UploadTarget;
  problem: string | null;
  disabled: boolean;
  onTarget(change: Partial<UploadTarget>): void;
  /** Left out, as the next one: the user may not make a document confidential. */
  isProtected?: boolean;
  onProtected?(isProtected: boolean): void;
}

/** File type, status, date turned in and confidentiality of a file that was chosen. */
export function UploadTargetFields(props: Props) {
  const { list, items, target, problem, disabled, onTarget, isProtected, onProtected } = props;
  const isReplaced = items.some(
    ({ prototype, fields }) => prototype.alias === target.alias && fields.linkedDocumentId !== null,
  );
  const replaced = isReplaced ? "Its linked document will be replaced." : undefined;
  return (
    <div className="ss-items-fields">
      <Labelled label="File Type" required problem={problem ?? replaced}>
        {(id) => (
          <TypeSelect
            id={id}
            items={items}
            value={target.alias}
            disabled={disabled}
            invalid={problem !== null}
            onType={(alias) => onTarget({ alias })}
          />
        )}
      </Labelled>
      <Labelled label="Status">
        {(id) => (
          <StatusSelect
            id={id}
            label="Status"
            statuses={list.statuses}
            value={target.status}
            disabled={disabled}
            onStatus={(status) => onTarget({ status })}
          />
        )}
      </Labelled>
      <Labelled label="Date Turned In">
        {(id) => (
          <DayInput
            id={id}
            label="Date Turned In"
            value={target.dateTurnedIn}
            disabled={disabled}
            onDay={(dateTurnedIn) => onTarget({ dateTurnedIn })}
          />
        )}
      </Labelled>
      {onProtected && (
        <Switch
          className="ss-items-switch"
          label="Confidential"
          checked={isProtected ?? false}
          disabled={disabled}
          onChange={(event) => onProtected(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
