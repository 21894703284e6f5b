import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";

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
  return (
    <Dialog
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
