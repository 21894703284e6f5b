import { useId, type ReactNode } from "react";
import { Button, Classes, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useDraggable } from "./useDraggable.ts";
import { useFocusReturn } from "./useFocusReturn.ts";

interface Props {
  title: string;
  /** Escape, or the close button. */
  onClose(): void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog for one record, moved by its header (spec records.md 2.6 and 9: 665 px wide). */
export function Modal({ title, onClose, actions, children }: Props) {
  const id = useId();
  const { style, handle } = useDraggable();
  useFocusReturn();
  return (
    <Dialog
      className="ss-modal"
      isOpen
      aria-labelledby={id}
      style={style}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <div className={`${Classes.DIALOG_HEADER} ss-modal-header`} {...handle}>
        <h2 id={id} className={Classes.HEADING}>
          {title}
        </h2>
        <Button variant="minimal" icon={<Cross />} aria-label="Close popup modal" onClick={onClose} />
      </div>
      <DialogBody>{children}</DialogBody>
      {actions && <DialogFooter actions={actions} />}
    </Dialog>
  );
}
