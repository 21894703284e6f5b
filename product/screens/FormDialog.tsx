import type { ReactNode } from "react";
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useReturnFocus } from "../../views/index.ts";
import { RefusalNote } from "./RefusalNote.tsx";

interface Props {
  title: string;
  /** What the button says that does it. */
  submit: string;
  /** What the button says that does nothing; left out: Cancel. */
  cancel?: string;
  /** It cannot be done as it is filled in. */
  disabled?: boolean;
  isBusy?: boolean;
  /** Why it was refused; undefined: it was not. */
  refusal?: string | undefined;
  /** A class of the dialog beside its usual one. */
  className?: string;
  /** The fields. */
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** A small form in a dialog: its fields, why it was refused, Cancel, and a button that does it, by Enter too. The focus returns to what opened it. */
export function FormDialog(props: Props) {
  const {
    title,
    submit,
    cancel = "Cancel",
    disabled = false,
    isBusy = false,
    refusal,
    children,
    onSubmit,
    onClose,
  } = props;
  useReturnFocus();
  return (
    <Dialog
      className={`screen-dialog ${props.className ?? ""}`}
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogBody>
          {children}
          <RefusalNote compact reason={refusal} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={cancel} disabled={isBusy} onClick={onClose} />
              <Button type="submit" intent="primary" text={submit} loading={isBusy} disabled={disabled} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
