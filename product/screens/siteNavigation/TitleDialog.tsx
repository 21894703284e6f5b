import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Modal, useUnsaved } from "../../../views/index.ts";
import { mayBeUntitled, MOST_TITLE, placedSections, sectionTitle } from "./draft.ts";
import { withSection, withTitle } from "./draftSteps.ts";
import type { Asked, DialogProps } from "./editing.ts";
import { menuId } from "./editing.ts";

interface TitleDialogProps extends DialogProps {
  asked: Extract<Asked, { act: "add" | "rename" }>;
}

/** Asks for the title of a section: a new one, or one that is renamed. */
export function TitleDialog({ asked, draft, onApply, onClose }: TitleDialogProps) {
  const id = asked.act === "rename" ? asked.id : undefined;
  const section = placedSections(draft).find((each) => each.section.id === id)?.section;
  const [typed, setTyped] = useState(section?.title ?? "");
  const title = typed.trim();
  useUnsaved({ isChanged: () => title !== (section?.title ?? ""), discard: onClose });
  const isOptional = id !== undefined && mayBeUntitled(id);
  const isRefused = (title === "" && !isOptional) || title === section?.title;
  const enter = useEnterWhenLetGo();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRefused) return;
    if (asked.act === "rename") {
      const words = title === "" ? "The section has no heading." : `The section is called ${title}.`;
      onApply(withTitle(draft, asked.id, title), words, menuId(asked.key));
    } else {
      const added = withSection(draft, title, asked.above);
      onApply(added.draft, `${title} was added.`, menuId(`section-${added.id}`));
    }
    onClose();
  };
  return (
    <Modal
      title={section ? `Rename ${sectionTitle(section)}` : "Add Section"}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" onClick={onClose} />
          <Button
            type="submit"
            form="navigation-title-form"
            intent="primary"
            text={section ? "Rename" : "Add"}
            disabled={isRefused}
          />
        </>
      }
    >
      <form id="navigation-title-form" className="admin-form" onSubmit={submit}>
        <FormGroup
          label="Title"
          labelFor="navigation-title"
          helperText={isOptional ? "Without a title, its entries stand by themselves." : undefined}
        >
          <InputGroup
            id="navigation-title"
            autoFocus
            {...enter}
            maxLength={MOST_TITLE}
            value={typed}
            onValueChange={setTyped}
          />
        </FormGroup>
      </form>
    </Modal>
  );
}

/** Sends the form when Enter is let go: letting it go would also press the button that has the focus afterward. */
function useEnterWhenLetGo() {
  const isDown = useRef(false);
  return {
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      isDown.current = event.key === "Enter";
      if (isDown.current) event.preventDefault();
    },
    onKeyUp({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
      if (isDown.current && key === "Enter") currentTarget.form?.requestSubmit();
    },
  };
}
