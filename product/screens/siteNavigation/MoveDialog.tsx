import { Button } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { Modal } from "../../../views/index.ts";
import { pageTitle, placedSections } from "./draft.ts";
import { withMovedPage } from "./draftSteps.ts";
import type { DialogProps } from "./editing.ts";
import { placeWords } from "./rows.ts";
import { SectionSelect } from "./SectionSelect.tsx";
import { menuId } from "./editing.ts";

interface MoveDialogProps extends DialogProps {
  page: string;
  /** Id of the section that it is in. */
  from: string;
}

/** Asks for the section that an entry moves to, as its last one. */
export function MoveDialog({ page, from, draft, onApply, onClose }: MoveDialogProps) {
  const sections = placedSections(draft).filter(({ section }) => section.id !== from);
  const [into, setInto] = useState(sections[0]?.section.id ?? "");
  const key = `page-${page}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const length = sections.find(({ section }) => section.id === into)?.section.items.length ?? 0;
    const next = withMovedPage(draft, page, into, length);
    onApply(next, placeWords(next, key), menuId(key));
    onClose();
  };
  return (
    <Modal
      title={`Move ${pageTitle(page)}`}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" onClick={onClose} />
          <Button
            type="submit"
            form="navigation-move-form"
            intent="primary"
            text="Move"
            disabled={into === ""}
          />
        </>
      }
    >
      <form id="navigation-move-form" className="admin-form" onSubmit={submit}>
        <SectionSelect label="Section" sections={sections} value={into} onChange={setInto} />
      </form>
    </Modal>
  );
}
