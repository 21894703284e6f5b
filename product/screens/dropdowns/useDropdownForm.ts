import { type FormEvent, useState } from "react";
import type { Dropdown } from "../../services/index.ts";
import { useEditing } from "../admin/useEditing.ts";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { rowProblems } from "../valueList/draftRows.ts";
import { draftOf, isDraftChanged, writtenOf } from "./draftValues.ts";
import type { DraftValue } from "./draftValues.ts";
import { useDropdownsClient, useForgetDropdowns } from "./useDropdowns.ts";

/** The dropdown as it was when editing started, its rows while they are edited, and what saves or leaves them. */
export function useDropdownForm(now: Dropdown, onSaved: (saved: Dropdown) => void) {
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
