import { useState } from "react";
import { ConfirmDialog } from "../../../views/index.ts";
import { counted } from "../../common/counted.ts";
import { entriesOf, placedSections, sectionTitle } from "./draft.ts";
import { withoutSection } from "./draftSteps.ts";
import { addId } from "./editing.ts";
import type { DialogProps } from "./editing.ts";
import { SectionSelect } from "./SectionSelect.tsx";

interface RemoveDialogProps extends DialogProps {
  /** Id of the section. */
  id: string;
}

/** Asks where the entries of a section go before it is removed, with the sections below it. */
export function RemoveDialog({ id, draft, onApply, onClose }: RemoveDialogProps) {
  const all = placedSections(draft);
  const placed = all.find(({ section }) => section.id === id);
  const others = all.filter(({ section, above }) => section.id !== id && above?.id !== id);
  const [into, setInto] = useState(placed?.above?.id ?? others[0]?.section.id ?? "");
  if (!placed) return null;
  const { section } = placed;
  const title = sectionTitle(section);
  const remove = () => {
    onApply(withoutSection(draft, id, into), `${title} was removed.`, addId);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${title}?`}
      confirm="Remove"
      cancel="Cancel"
      disabled={into === ""}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>
        It has {counted(entriesOf(section).length, "entry", "entries")}
        {section.sections.length > 0 && ", with the sections below it, which are removed too"}. They become
        the last ones of another section.
      </p>
      <SectionSelect label="Move them to" sections={others} value={into} onChange={setInto} />
    </ConfirmDialog>
  );
}
