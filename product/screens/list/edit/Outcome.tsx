import { Callout } from "@blueprintjs/core";
import type { CompiledTemplate } from "../../../../engine/index.ts";
import { countedOf, type Saved } from "./bulkEdit.ts";
import { NewTabLink } from "./NewTabLink.tsx";
import { Reasons } from "./Reasons.tsx";
import type { Run } from "./useBulkEdit.ts";

interface Props {
  template: CompiledTemplate;
  run: Run;
  saved: Saved;
}

const sentences: Record<Run, { done: string; advice: string }> = {
  save: { done: "changed", advice: "Open these to see why, correct them there, or edit them again:" },
  undo: { done: "as before again", advice: "These were left as they are now. Open them to change them:" },
};

/** What was saved, what was refused and why, and what was not reached. */
export function Outcome({ template, run, saved: { done, refused, left, broken } }: Props) {
  const isWhole = refused.length + left.length === 0;
  const { done: words, advice } = sentences[run];
  return (
    <>
      <Callout compact intent={isWhole ? "success" : "warning"} role="status">
        <p>{`${countedOf(template, done.length)} ${words}.`}</p>
        {left.length > 0 && (
          <p>
            {`${countedOf(template, left.length)} not reached. `}
            {broken ?? "You stopped before."}
          </p>
        )}
      </Callout>
      {refused.length > 0 && (
        <>
          <p>{`${countedOf(template, refused.length)} not changed. ${advice}`}</p>
          <ul className="bulk-edit-list" aria-label="Not changed">
            {refused.map(({ record, reasons }) => (
              <li key={record.id}>
                <NewTabLink record={record} />
                <Reasons reasons={reasons} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
