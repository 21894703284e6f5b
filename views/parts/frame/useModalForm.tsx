import { useState, type ReactElement } from "react";
import { LeaveQuestion } from "../dialogs/LeaveQuestion.tsx";
import { useUnsaved } from "./useUnsaved.ts";

interface Options {
  /** Whether something was typed or chosen that is not saved. */
  isChanged(): boolean;
  /** Closes the window. */
  onClose(): void;
  /** The user agreed to leave the page and lose it; left out: the window closes. */
  onDiscard?(): void;
}

interface ModalForm {
  /** For Cancel, Escape and the close button: closes the window, or asks first. */
  close(): void;
  /** What it asks, to be drawn while the window is. */
  question: ReactElement;
}

/** For a form in a window: neither the window nor the page is left with unsaved changes before the user agreed (spec platform.md 4, 5). */
export function useModalForm({ isChanged, onClose, onDiscard = onClose }: Options): ModalForm {
  const [asking, setAsking] = useState(false);
  useUnsaved({ isChanged, discard: onDiscard });
  return {
    close: () => (isChanged() ? setAsking(true) : onClose()),
    question: <LeaveQuestion isOpen={asking} onLeave={onClose} onStay={() => setAsking(false)} />,
  };
}
