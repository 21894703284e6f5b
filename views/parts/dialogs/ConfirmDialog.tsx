import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import { useState, type ReactNode } from "react";
import { focusBack } from "./focusBack.ts";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Words of the button that goes ahead. */
  confirm: string;
  /** Words of the button that does not. */
  cancel: string;
  intent?: Intent;
  /** true while the confirmed action runs. */
  busy?: boolean;
  /** true while there is nothing to confirm yet. */
  disabled?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A question with two answers; Escape and the close button mean the cautious one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirm,
    cancel,
    intent = "danger",
    busy = false,
    disabled = false,
    onConfirm,
    onCancel,
  } = props;
  const { before, times } = useOpenings(isOpen);
  return (
    <Dialog
      // Drawn last, and so in front of what was opened since it was asked before.
      key={times}
      {...focusBack(() => before)}
      className="ss-dialog"
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      canOutsideClickClose={false}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancel} disabled={busy} onClick={onCancel} autoFocus />
            <Button text={confirm} intent={intent} loading={busy} disabled={disabled} onClick={onConfirm} />
          </>
        }
      />
    </Dialog>
  );
}

/** How often the dialog was opened, and what had the focus the last time; its first button takes it as soon as it is drawn. */
function useOpenings(isOpen: boolean): { before: HTMLElement | null; times: number } {
  const [seen, setSeen] = useState<{ isOpen: boolean; before: Element | null; times: number }>({
    isOpen: false,
    before: null,
    times: 0,
  });
  const { before, times } = seen;
  if (seen.isOpen !== isOpen)
    setSeen(isOpen ? { isOpen, before: document.activeElement, times: times + 1 } : { ...seen, isOpen });
  return { before: before instanceof HTMLElement ? before : null, times };
}
