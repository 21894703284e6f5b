import { Button } from "@blueprintjs/core";
import { Add, SortAlphabetical } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import { LeaveQuestion, NoChanges } from "../../../views/index.ts";
import type { Dropdown, DropdownValue } from "../../services/index.ts";
import { useEditing } from "../admin/useEditing.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { ChangedMeanwhile } from "../admin/ChangedMeanwhile.tsx";
import { ValueList } from "../valueList/ValueList.tsx";
import { rowProblems, sortedRows } from "../valueList/draftRows.ts";
import { DropdownRow } from "./DropdownRow.tsx";
import { draftOf, isDraftChanged, newDraft, writtenOf } from "./draftValues.ts";
import type { DraftValue } from "./draftValues.ts";
import { usesText } from "./dropdownText.ts";
import { useDropdownsClient, useForgetDropdowns, useValueUses } from "./useDropdowns.ts";
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
  const uses = useValueUses(dropdown.alias);
  const byId = new Map(dropdown.values.map((value) => [value.id, value]));
  const countOf = (name: string | undefined) => uses.data?.find((each) => each.name === name);
  return (
    <form
      className="admin-form admin-form-wide dropdown-form"
      aria-label={dropdown.name}
      onSubmit={form.onSubmit}
    >
      <div className="admin-head">
        <p className="admin-quiet admin-lead">
          {dropdown.uses.length === 0
            ? "No field uses this dropdown."
            : `Used by ${usesText(dropdown.uses)}.`}{" "}
          A value that is disabled is offered no more and stays on the records that have it.
        </p>
        <Button
          text="Rename…"
          disabled={isChanged || form.isBusy}
          title={isChanged ? "Save first" : undefined}
          onClick={onRename}
        />
      </div>
      {form.isStale && <ChangedMeanwhile what="This dropdown" onDrop={form.drop} />}
      <ValueList
        what="value"
        label="Values"
        titles={["Text", "Color", "Records", "Offered"]}
        rows={rows}
        onRows={setRows}
      >
        {(row, position) => {
          const value = row.id === undefined ? undefined : byId.get(row.id);
          return (
            <DropdownRow
              key={row.key}
              row={row}
              value={value}
              use={uses.data && (countOf(value?.name) ?? { records: 0, deleted: 0 })}
              position={position}
              problem={problems.get(row.key)}
              hindrance={isChanged ? "Save first" : isMerging ? "A merge is under way" : undefined}
              onMerge={onMerge}
              onChange={(changed) => setRows(rows.map((each) => (each.key === row.key ? changed : each)))}
              onRemove={() => setRows(rows.filter((each) => each.key !== row.key))}
            />
          );
        }}
      </ValueList>
      <div className="admin-actions">
        <Button icon={<Add />} text="Add Value" onClick={() => setRows([...rows, newDraft()])} />
        <Button icon={<SortAlphabetical />} text="Sort A to Z" onClick={() => setRows(sortedRows(rows))} />
      </div>
      <div className="admin-bar">
        <Button
          type="submit"
          intent="primary"
          text="Save"
          loading={form.isBusy}
          disabled={!isChanged || form.isStale || problems.size > 0}
        />
        <Button text="Cancel" disabled={form.isBusy} onClick={form.leave} />
        <NoChanges isShown={!isChanged} />
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </form>
  );
}

/** The dropdown as it was when editing began, its rows while they are edited, and what saves or leaves them. */
function useDropdownForm(now: Dropdown, onSaved: DropdownFormProps["onSaved"]) {
  const client = useDropdownsClient();
  const forget = useForgetDropdowns();
  const showSaved = useShowSaved();
  const [dropdown, setDropdown] = useState(now);
  const [rows, setRows] = useState<readonly DraftValue[]>(() => draftOf(now.values));
  const isChanged = isDraftChanged(rows, dropdown.values);
  const { isBusy, act, guard, leave } = useEditing(isChanged, "/admin/dropdowns");
  const show = (next: Dropdown) => {
    setDropdown(next);
    setRows(draftOf(next.values));
  };
  const isOther = dropdown.version !== now.version;
  // Nothing is lost by showing it as it is now. While it is saved, the answer of the save is shown.
  if (isOther && !isChanged && !isBusy) show(now);
  const save = async () => {
    const saved = await client.save(dropdown, writtenOf(rows));
    show(saved);
    onSaved(saved);
    void forget();
    void showSaved(`${dropdown.name} saved.`);
  };
  return {
    dropdown,
    rows,
    /** Edits, but not while they are being saved. */
    setRows: (next: readonly DraftValue[]) => !isBusy && setRows(next),
    isChanged,
    isStale: isOther && isChanged && !isBusy,
    drop: () => show(now),
    isBusy,
    guard,
    problems: rowProblems(rows),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void act(save);
    },
    leave,
  };
}
