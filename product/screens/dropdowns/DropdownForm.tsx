import { Button } from "@blueprintjs/core";
import { Add, SortAlphabetical } from "@blueprintjs/icons";
import { LeaveQuestion } from "../../../views/index.ts";
import type { Dropdown, DropdownValue } from "../../services/index.ts";
import { ChangedMeanwhile } from "../admin/ChangedMeanwhile.tsx";
import { FormBar } from "../admin/FormBar.tsx";
import { ValueList } from "../valueList/ValueList.tsx";
import { sortedRows } from "../valueList/draftRows.ts";
import { DropdownRow } from "./DropdownRow.tsx";
import { newDraft } from "./draftValues.ts";
import type { DraftValue } from "./draftValues.ts";
import { usesText } from "./dropdownText.ts";
import { useDropdownForm } from "./useDropdownForm.ts";
import { useValueUses } from "./useDropdowns.ts";
import "./dropdowns.css";

interface DropdownFormProps {
  dropdown: Dropdown;
  /** Whether a merge of two of its values is under way. */
  isMerging: boolean;
  onMerge(value: DropdownValue): void;
  onRename(): void;
  /** Called with the dropdown as it was saved. */
  onSaved(saved: Dropdown): void;
}

/** Edits the values of a dropdown: texts, order, colors, which are offered, and new ones. */
export function DropdownForm({ dropdown: now, isMerging, onMerge, onRename, onSaved }: DropdownFormProps) {
  const form = useDropdownForm(now, onSaved);
  const { dropdown, rows, setRows, isChanged, problems, guard } = form;
  const storedOf = useStoredValues(dropdown);
  return (
    <form
      className="admin-form admin-form-wide dropdown-form"
      aria-label={dropdown.name}
      onSubmit={form.onSubmit}
    >
      <DropdownHead dropdown={dropdown} isChanged={isChanged} isBusy={form.isBusy} onRename={onRename} />
      {form.isStale && <ChangedMeanwhile what="This dropdown" onDrop={form.drop} />}
      <ValueList
        what="value"
        label="Values"
        titles={["Text", "Color", "Records", "Offered"]}
        rows={rows}
        onRows={setRows}
      >
        {(row, position) => (
          <DropdownRow
            key={row.key}
            row={row}
            {...storedOf(row)}
            position={position}
            problem={problems.get(row.key)}
            hindrance={isChanged ? "Save first" : isMerging ? "A merge is under way" : undefined}
            onMerge={onMerge}
            onChange={(changed) => setRows(rows.map((each) => (each.key === row.key ? changed : each)))}
            onRemove={() => setRows(rows.filter((each) => each.key !== row.key))}
          />
        )}
      </ValueList>
      <div className="admin-actions">
        <Button icon={<Add />} text="Add Value" onClick={() => setRows([...rows, newDraft()])} />
        <Button icon={<SortAlphabetical />} text="Sort A to Z" onClick={() => setRows(sortedRows(rows))} />
      </div>
      <FormBar
        isChanged={isChanged}
        isBusy={form.isBusy}
        isHindered={form.isStale || problems.size > 0}
        onLeave={form.leave}
      />
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

interface DropdownHeadProps extends Pick<DropdownFormProps, "dropdown" | "onRename"> {
  isChanged: boolean;
  isBusy: boolean;
}

/** What uses the dropdown, and the way to another name. */
function DropdownHead({ dropdown, isChanged, isBusy, onRename }: DropdownHeadProps) {
  return (
    <div className="admin-head">
      <p className="admin-quiet admin-lead">
        {dropdown.uses.length === 0 ? "No field uses this dropdown." : `Used by ${usesText(dropdown.uses)}.`}{" "}
        A value that is disabled is offered no more and stays on the records that have it.
      </p>
      <Button
        text="Rename…"
        disabled={isChanged || isBusy}
        title={isChanged ? "Save first" : undefined}
        onClick={onRename}
      />
    </div>
  );
}

/** The value of a row as it is stored, and how many records have it; undefined: it is new, or not counted yet. */
function useStoredValues(dropdown: Dropdown) {
  const uses = useValueUses(dropdown.alias);
  const byId = new Map(dropdown.values.map((value) => [value.id, value]));
  const countOf = (name: string | undefined) => uses.data?.find((each) => each.name === name);
  return ({ id }: DraftValue) => {
    const value = id === undefined ? undefined : byId.get(id);
    return { value, use: uses.data && (countOf(value?.name) ?? { records: 0, deleted: 0 }) };
  };
}
