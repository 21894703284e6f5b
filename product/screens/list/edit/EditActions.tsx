import { Button } from "@blueprintjs/core";
import type { CompiledTemplate } from "../../../../engine/index.ts";
import { countedOf, toSave } from "./bulkEdit.ts";
import type { BulkEdit } from "./useBulkEdit.ts";

interface Props {
  template: CompiledTemplate;
  edit: BulkEdit;
  /** Keys of the chosen fields. */
  chosen: readonly string[];
  onClose(): void;
}

/** The buttons of each step. */
export function EditActions({ template, edit, chosen, onClose }: Props) {
  const { step, entry } = edit;
  if (step.at === "busy") return <Button text="Stop" onClick={edit.stop} />;
  if (step.at === "choose" && entry) {
    const fields = chosen.flatMap((key) => template.byKey.get(key) ?? []);
    return (
      <>
        <Button text="Cancel" onClick={onClose} />
        <Button
          intent="primary"
          text="See Changes"
          disabled={fields.length === 0}
          onClick={() => void edit.review(fields)}
        />
      </>
    );
  }
  if (step.at === "review") {
    const count = toSave(step.trials).length;
    return (
      <>
        <Button text="Back" onClick={edit.back} />
        <Button
          intent="primary"
          text={`Change ${countedOf(template, count)}`}
          disabled={count === 0}
          onClick={() => void edit.save()}
        />
      </>
    );
  }
  if (step.at !== "done") return <Button text="Cancel" onClick={onClose} />;
  const { run, saved } = step;
  return (
    <>
      {run === "save" && saved.done.length > 0 && <Button text="Undo" onClick={() => void edit.undo()} />}
      {saved.left.length > 0 && <Button text="Go On" onClick={() => void edit.goOn()} />}
      <Button intent="primary" text="Close" onClick={onClose} />
    </>
  );
}
