import { ConfirmDialog } from "../../../views/index.ts";
import { counted } from "../../common/counted.ts";
import type { ItemListUse } from "../../services/index.ts";
import { countOf } from "./checklistText.ts";
import { switchedItems } from "./draftItems.ts";
import type { ListDraft } from "./useChecklistForm.ts";
import type { useItemUses } from "./useChecklists.ts";

interface SwitchQuestionProps {
  typeName: string;
  drafts: readonly ListDraft[];
  uses: ReturnType<typeof useItemUses>;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before items become inactive or active again, and says what that changes on how many records. */
export function SwitchQuestion({ typeName, drafts, uses, isBusy, onConfirm, onCancel }: SwitchQuestionProps) {
  const all = drafts.map(({ base, rows }) => ({ base, ...switchedItems(rows, base) }));
  const off = all.flatMap(({ base, off: rows }) => rows.map((row) => ({ ...row, base })));
  const on = all.flatMap(({ base, on: rows }) => rows.map((row) => ({ ...row, base })));
  const items = (rows: typeof off) => (
    <ul className="checklists-switched">
      {rows.map(({ key, id, base, display }) => (
        <li key={key}>
          <strong>{display}</strong>: {saidOf(countOf(uses.data, base, id), uses.error !== undefined)}
        </li>
      ))}
    </ul>
  );
  return (
    <ConfirmDialog
      isOpen
      title={titleOf(off.length, on.length)}
      confirm="Save"
      cancel="Cancel"
      intent="primary"
      busy={isBusy}
      disabled={uses.data === undefined && uses.error === undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {off.length > 0 && (
        <>
          <p>
            {typeName} records no longer show what becomes inactive. What they say of it is kept, and shown
            again when you make it active.
          </p>
          {items(off)}
        </>
      )}
      {on.length > 0 && (
        <>
          <p>Every {typeName} record shows what becomes active again, with what it says of it.</p>
          {items(on)}
        </>
      )}
    </ConfirmDialog>
  );
}

function titleOf(off: number, on: number): string {
  if (on === 0) return `Make ${counted(off, "item")} inactive?`;
  if (off === 0) return `Make ${counted(on, "item")} active again?`;
  return "Change which items are active?";
}

function saidOf(use: Pick<ItemListUse, "records" | "deleted"> | undefined, hasFailed: boolean): string {
  if (use === undefined) return hasFailed ? "the records could not be counted." : "counting records…";
  const all = use.records + use.deleted;
  if (all === 0) return "no record says anything of it.";
  const deleted = use.deleted === 0 ? "" : `, ${use.deleted.toLocaleString("en-US")} of them deleted`;
  return `${counted(all, "record says", "records say")} something of it${deleted}.`;
}
