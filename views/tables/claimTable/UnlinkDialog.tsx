import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { useReturnFocus, type FocusFallback } from "../../parts/dialogs/useReturnFocus.ts";
import type { Unlinking } from "./useUnlink.ts";

interface Props {
  template: CompiledTemplate;
  asked: RecordData;
  unlinking: Unlinking;
  /** Where the focus goes when the claim's own button is gone. Keep it stable between renders. */
  fallback: FocusFallback;
}

/** Asks before a claim is unlinked from its event (spec records.md 5). Mounted only while it asks. */
export function UnlinkDialog({ template, asked, unlinking, fallback }: Props) {
  const { busy, problem, confirm, cancel } = unlinking;
  useReturnFocus(fallback);
  return (
    <ConfirmDialog
      isOpen
      title={`Unlink ${template.name}?`}
      confirm={problem === undefined ? "Yes, Unlink" : "Retry"}
      cancel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    >
      <p>
        <span dir="auto">{asked.label}</span>
        {` (Record No. ${asked.id}) will no longer belong to this event. The ${template.name} itself stays.`}
      </p>
      {problem !== undefined && (
        <p role="alert" className="ss-message" data-severity="error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
