import { Button, Callout, Radio, RadioGroup, Spinner } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { Modal, SearchBox } from "../../../../views/index.ts";
import type { Dropdown, DropdownValue, DropdownValueUses } from "../../../services/index.ts";
import { useAction } from "../../useAction.ts";
import { recordsText } from "../../valueList/recordsText.ts";
import { useDropdownsClient } from "../useDropdowns.ts";
import { TableHead } from "../../TableHead.tsx";
import { RefusalNote } from "../../RefusalNote.tsx";
import { recordCount, targetsOf } from "./mergeText.ts";
import { useUsesOfValue } from "./useMerges.ts";

/** Values that are listed; typing narrows them. */
const MOST_SHOWN = 50;

interface MergeDialogProps {
  dropdown: Dropdown;
  /** The value that is merged into another one. */
  from: DropdownValue;
  onStarted(): void;
  onClose(): void;
}

/** Asks which value another one is merged into, and says how many records that changes, in which fields, before it starts. */
export function MergeDialog({ dropdown, from, onStarted, onClose }: MergeDialogProps) {
  const client = useDropdownsClient();
  const uses = useUsesOfValue(dropdown.alias, from.id);
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const [intoId, setIntoId] = useState<number>();
  const into = dropdown.values.find(({ id }) => id === intoId);
  const isNamed = (uses.data?.rules.length ?? 0) > 0;
  const count = (uses.data?.records ?? 0) + (uses.data?.deleted ?? 0);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (into === undefined) return;
    void act(async () => {
      await client.merge(dropdown, { from: from.id, into: into.id });
      onStarted();
    });
  };
  return (
    <Modal
      title={`Merge "${from.display}" into Another Value`}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" disabled={isBusy} onClick={onClose} />
          <Button
            type="submit"
            form="dropdown-merge"
            intent="danger"
            text={uses.data ? `Merge ${recordCount(count)}` : "Merge"}
            loading={isBusy}
            disabled={into === undefined || uses.data === undefined || isNamed}
          />
        </>
      }
    >
      <form id="dropdown-merge" className="admin-form" onSubmit={onSubmit}>
        <Uses uses={uses} from={from} />
        {uses.data && !isNamed && (
          <>
            <Targets values={dropdown.values} from={from} intoId={intoId} onChoose={setIntoId} />
            <Callout intent="warning">
              {into ? `"${into.display}"` : "The value that you choose"} replaces &quot;{from.display}&quot;
              in these records, each with a line in its history, and in saved views and drafts. &quot;
              {from.display}&quot; is disabled at once. A merge cannot be undone.
            </Callout>
          </>
        )}
        <RefusalNote reason={refusal} />
      </form>
    </Modal>
  );
}

interface UsesProps {
  uses: { data?: DropdownValueUses | undefined; error: unknown; mutate(): unknown };
  from: DropdownValue;
}

/** In which fields how many records have the value, or why it cannot be merged. */
function Uses({ uses: { data, error, mutate }, from }: UsesProps) {
  if (error !== undefined && !data)
    return (
      <Callout intent="danger" role="alert">
        The records could not be counted. <Button size="small" text="Retry" onClick={() => void mutate()} />
      </Callout>
    );
  if (!data) return <Spinner size={24} aria-label="Counting records" />;
  if (data.rules.length > 0)
    return (
      <Callout intent="warning" role="alert">
        &quot;{from.display}&quot; cannot be merged, since rules name it: those of {data.rules.join(", ")}.
        Disable it instead, or have these rules changed first.
      </Callout>
    );
  if (data.fields.length === 0) return <p>No record has &quot;{from.display}&quot;.</p>;
  return (
    <table className="screen-table" aria-label={`Records with ${from.display}`}>
      <TableHead titles={["Field", "Records"]} />
      <tbody>
        {data.fields.map(({ template, templateName, field, label, ...use }) => (
          <tr key={`${template}.${field}`}>
            <th scope="row">
              {templateName}: {label}
            </th>
            <td>{recordsText(use)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TargetsProps {
  values: readonly DropdownValue[];
  from: DropdownValue;
  intoId: number | undefined;
  onChoose(id: number): void;
}

function Targets({ values, from, intoId, onChoose }: TargetsProps) {
  const [search, setSearch] = useState("");
  const found = targetsOf(values, from, search);
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div className="dropdown-targets">
      <SearchBox label="Search values" value={search} onChange={setSearch} onClear={() => setSearch("")} />
      {shown.length === 0 ? (
        <p role="status">No value that is offered matches.</p>
      ) : (
        <RadioGroup
          label="Merge into"
          selectedValue={intoId}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {shown.map(({ id, display }) => (
            <Radio key={id} value={id} label={display} />
          ))}
        </RadioGroup>
      )}
      {found.length > shown.length && (
        <p className="admin-quiet">{found.length - shown.length} more. Type to narrow the list.</p>
      )}
    </div>
  );
}
