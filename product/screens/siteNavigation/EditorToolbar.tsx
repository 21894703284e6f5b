import { Button } from "@blueprintjs/core";
import { Add, Redo, Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { ConfirmDialog, useMomentText } from "../../../views/index.ts";
import type { SiteNavigation } from "../../services/index.ts";
import { MOST_SECTIONS, placedSections } from "./draft.ts";
import { addId } from "./editing.ts";
import type { useSteps } from "./useSteps.ts";

interface ToolbarProps {
  stored: SiteNavigation;
  steps: ReturnType<typeof useSteps>;
  isBusy: boolean;
  onAdd(): void;
  /** Resolves with whether it was done. */
  onReset(): Promise<boolean>;
}

/** What the navigation is and who changed it, steps back and forth, and what is done with the whole. */
export function EditorToolbar({ stored, steps, isBusy, onAdd, onReset }: ToolbarProps) {
  const [isResetting, setResetting] = useState(false);
  const { undo, redo, draft } = steps;
  const reset = async () => {
    if (await onReset()) setResetting(false);
  };
  return (
    <>
      <p className="admin-quiet">
        <About stored={stored} /> Rights and features still decide which entries somebody sees. A hidden entry
        is in no menu; its page opens by address, link and search as before.
      </p>
      <div className="admin-toolbar">
        <Button
          variant="minimal"
          icon={<Undo />}
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!undo}
          onClick={undo}
        />
        <Button
          variant="minimal"
          icon={<Redo />}
          aria-label="Redo"
          title="Redo (Ctrl+Y)"
          disabled={!redo}
          onClick={redo}
        />
        <span className="navigation-end">
          <Button
            text="Use Shipped Navigation…"
            disabled={stored.own === null || isBusy}
            onClick={() => setResetting(true)}
          />
          <Button
            id={addId}
            icon={<Add />}
            text="Add Section"
            disabled={placedSections(draft).length >= MOST_SECTIONS}
            onClick={onAdd}
          />
        </span>
      </div>
      <ConfirmDialog
        isOpen={isResetting}
        title="Use Shipped Navigation"
        confirm="Use Shipped Navigation"
        cancel="Cancel"
        busy={isBusy}
        onConfirm={() => void reset()}
        onCancel={() => setResetting(false)}
      >
        Everybody in the company has the navigation again that the product comes with. The company's own
        sections and order are lost, with what is not saved yet.
      </ConfirmDialog>
    </>
  );
}

function About({ stored: { own, changedByName, changedDate } }: { stored: SiteNavigation }) {
  const momentText = useMomentText();
  const kind =
    own === null
      ? "Your company has the navigation that the product comes with."
      : "Your company has its own navigation.";
  if (changedDate === null) return kind;
  return `${kind} Changed by ${changedByName ?? "someone"}, ${momentText(changedDate)}.`;
}
