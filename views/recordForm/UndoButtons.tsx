import { useContext, type ReactElement } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Tooltip } from "@blueprintjs/core";
import { Redo, Undo } from "@blueprintjs/icons";
import { HistoryContext, type EntryHistory } from "../formScope/entryHistory.ts";

/** Buttons that undo and redo what was typed in the form around them; nothing outside of a form. */
export function UndoButtons() {
  const history = useContext(HistoryContext);
  return history && <Buttons history={history} />;
}

function Buttons({ history: { store, undo, redo } }: { history: EntryHistory }) {
  const canUndo = useAtomValue(store.history.canUndoAtom, { store: store.store });
  const canRedo = useAtomValue(store.history.canRedoAtom, { store: store.store });
  return (
    <>
      <Step name="Undo" keys="Ctrl+Z" icon={<Undo />} enabled={canUndo} onClick={undo} />
      <Step name="Redo" keys="Ctrl+Y" icon={<Redo />} enabled={canRedo} onClick={redo} />
    </>
  );
}

interface StepProps {
  name: string;
  keys: string;
  icon: ReactElement;
  enabled: boolean;
  onClick(): void;
}

function Step({ name, keys, icon, enabled, onClick }: StepProps) {
  return (
    <Tooltip content={`${name} (${keys})`} placement="top" compact>
      <Button variant="minimal" icon={icon} aria-label={name} disabled={!enabled} onClick={onClick} />
    </Tooltip>
  );
}
