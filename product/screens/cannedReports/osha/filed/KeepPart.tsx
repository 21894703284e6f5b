import { Radio, RadioGroup } from "@blueprintjs/core";
import type { OshaLog } from "../../../../services/index.ts";
import { keepProblem, keptParts, type KeptPart } from "./keptParts.ts";

interface Props {
  log: OshaLog;
  part: KeptPart | undefined;
  onChange(part: KeptPart): void;
}

/** Which file was filed; one that cannot be made says why. */
export function KeepPart({ log, part, onChange }: Props) {
  return (
    <RadioGroup
      label="File"
      selectedValue={part}
      onChange={({ currentTarget }) => {
        const chosen = keptParts.find((each) => each.part === currentTarget.value);
        if (chosen) onChange(chosen.part);
      }}
    >
      {keptParts.map((each) => {
        const problem = keepProblem(log, each.part);
        return (
          <Radio key={each.part} value={each.part} disabled={problem !== undefined}>
            {each.words}
            {problem !== undefined && <span className="osha-reason">{problem}</span>}
          </Radio>
        );
      })}
    </RadioGroup>
  );
}
