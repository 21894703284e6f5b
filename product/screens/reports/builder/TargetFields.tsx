import { useId, useState } from "react";
import { FormGroup, InputGroup } from "@blueprintjs/core";
import type { ReportSettings } from "../../../../engine/index.ts";
import { useTypedText } from "../../admin/useTypedText.ts";
import { type Change, setTarget } from "../reportEdits.ts";

interface Props {
  target: ReportSettings["target"];
  onEdit(change: Change): void;
}

const usualLabel = "Target";
const longestLabel = 40;
/** Milliseconds. */
const typing = 500;

/** A line in the chart at a value that is aimed at, with its name. */
export function TargetFields({ target, onEdit }: Props) {
  const [valueId, labelId] = [useId(), useId()];
  const [issue, setIssue] = useState<string>();
  const [text, setText] = useTypedText(
    target === undefined ? "" : String(target.value),
    (typed) => {
      const value = Number(typed.replaceAll(",", ""));
      const isNone = typed.trim() === "";
      setIssue(isNone || Number.isFinite(value) ? undefined : "Enter a number.");
      if (isNone) onEdit(setTarget(undefined));
      else if (Number.isFinite(value)) onEdit(setTarget({ value, label: target?.label ?? usualLabel }));
    },
    typing,
  );
  const [label, setLabel] = useTypedText(
    target?.label ?? "",
    (typed) => target && onEdit(setTarget({ ...target, label: typed.trim() === "" ? usualLabel : typed })),
    typing,
  );
  return (
    <>
      <FormGroup
        label="Target line"
        labelFor={valueId}
        intent={issue === undefined ? "none" : "danger"}
        helperText={issue}
      >
        <InputGroup
          id={valueId}
          inputMode="decimal"
          maxLength={15}
          placeholder="None"
          value={text}
          onValueChange={setText}
        />
      </FormGroup>
      {target && (
        <FormGroup label="Target label" labelFor={labelId}>
          <InputGroup
            id={labelId}
            dir="auto"
            maxLength={longestLabel}
            value={label}
            onValueChange={setLabel}
          />
        </FormGroup>
      )}
    </>
  );
}
