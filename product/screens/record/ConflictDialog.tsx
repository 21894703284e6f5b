import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import {
  type Clash,
  type CompiledTemplate,
  type FormatContext,
  formatValue,
  type Merge,
  type RecordData,
} from "../../../engine/index.ts";
import { useFormatContext, useMomentText } from "../../../views/index.ts";
import { savedBy } from "./savedBy.ts";

interface ConflictDialogProps {
  template: CompiledTemplate;
  /** The record as another person saved it. */
  theirs: RecordData;
  merge: Merge;
  /** true: the record is edited inside the form of another one. */
  inside?: boolean;
  /** Puts my changes on top of their record, to be saved again; `keepMine` are the clashing fields decided for mine. */
  onMerge(keepMine: ReadonlySet<string>): void;
  /** Drops my changes and shows theirs. */
  onReload(): void;
  /** Back to the form as it stands. */
  onClose(): void;
}

/** Two people edited one record: says who saved what, and lets the second one decide field by field. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { template, theirs, merge, inside = false, onMerge, onReload, onClose } = props;
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(
    () => new Set(merge.clashes.map(({ key }) => key)),
  );
  const context = useFormatContext();
  const momentText = useMomentText();
  const choose = (key: string, mine: boolean) => {
    const next = new Set(keepMine);
    if (mine) next.add(key);
    else next.delete(key);
    setKeepMine(next);
  };
  const what = inside ? `${template.name} ${theirs.label}` : "This record";
  return (
    <Dialog
      className="screen-dialog screen-conflict"
      isOpen
      title={`${what} was changed while you edited it`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>{whoSaved(theirs, momentText)} Nothing that you typed is lost.</p>
        {merge.onlyTheirs.length > 0 && (
          <p>These fields were updated from that save: {merge.onlyTheirs.join(", ")}.</p>
        )}
        {merge.clashes.length > 0 && <p>You both changed the following. Choose which value to keep:</p>}
        {merge.clashes.map((clash) => (
          <Choice
            key={clash.key}
            clash={clash}
            mine={keepMine.has(clash.key)}
            text={(value) => shown(template, clash.key, value, context)}
            onChoose={(mine) => choose(clash.key, mine)}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Keep Editing" onClick={onClose} />
            <Button text="Discard my changes" onClick={onReload} />
            <Button intent="primary" text="Apply to my form" onClick={() => onMerge(keepMine)} />
          </>
        }
      />
    </Dialog>
  );
}

interface ChoiceProps {
  clash: Clash;
  mine: boolean;
  text(value: Clash["mine"]): string;
  onChoose(mine: boolean): void;
}

function Choice({ clash, mine, text, onChoose }: ChoiceProps) {
  return (
    <RadioGroup
      className="screen-choice"
      label={clash.label}
      name={clash.key}
      selectedValue={mine ? "mine" : "theirs"}
      onChange={(event) => onChoose(event.currentTarget.value === "mine")}
    >
      <p className="screen-quiet screen-was">{`Was: ${text(clash.base)}`}</p>
      <Radio value="mine" label={`Mine: ${text(clash.mine)}`} />
      <Radio value="theirs" label={`Theirs: ${text(clash.theirs)}`} />
    </RadioGroup>
  );
}

function shown(
  template: CompiledTemplate,
  key: string,
  value: Clash["mine"],
  context: FormatContext,
): string {
  const field = template.byKey.get(key);
  return field ? formatValue(field, value, context) : "--";
}

function whoSaved(record: RecordData, momentText: (at: number) => string): string {
  return `${savedBy(record)} saved this record on ${momentText(record.lastUpdatedDate)}.`;
}
