import { Classes, Tag } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import type { Explanation as Reported, FormStore, Reason, ValueReason } from "../../../engine/index.ts";
import { useExplanation } from "./useExplanation.ts";

type Verdict = "visible" | "required" | "disabled";

/** What is asked of a field, and what the two answers are called. */
const verdicts: readonly { name: Verdict; isTrue: string; not: string }[] = [
  { name: "visible", isTrue: "Shown", not: "Hidden" },
  { name: "required", isTrue: "Required", not: "Not required" },
  { name: "disabled", isTrue: "Disabled", not: "Not disabled" },
];

/** Why a field is hidden, required, disabled and has its value, in sentences. Follows the form. */
export function Explanation({ store, path }: { store: FormStore; path: string }) {
  const explanation = useExplanation(store, path);
  return (
    <div className="ss-why">
      <section>
        <h3 className={Classes.HEADING}>
          Value <span className="ss-why-answer">{explanation.shown}</span>
        </h3>
        <ul>
          <Cause reason={explanation.valueBecause} />
        </ul>
      </section>
      {verdicts.map((verdict) => (
        <Answer key={verdict.name} shown={explanation} {...verdict} />
      ))}
    </div>
  );
}

function Answer({
  shown,
  name,
  isTrue,
  not,
}: {
  shown: Reported;
  name: Verdict;
  isTrue: string;
  not: string;
}) {
  const reason = shown[name];
  return (
    <section>
      <h3 className={Classes.HEADING}>{reason.isTrue ? isTrue : not}</h3>
      <ul>
        <Because reason={reason} />
      </ul>
    </section>
  );
}

function Because({ reason }: { reason: Reason }) {
  const { isTrue, text, reads, parts, because = [] } = reason;
  return (
    <li>
      <div className="ss-why-line">
        {isTrue ? <Tick size={12} title="holds" /> : <Cross size={12} title="does not hold" />}
        <span>{text}</span>
      </div>
      <Reads reads={reads} />
      {(parts.length > 0 || because.length > 0) && (
        <ul>
          {parts.map((part, index) => (
            <Because key={index} reason={part} />
          ))}
          {because.map((cause, index) => (
            <Cause key={index} reason={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Cause({ reason }: { reason: ValueReason }) {
  const { text, expression, reads, from = [] } = reason;
  return (
    <li>
      <div className="ss-why-line">
        <span>{text}</span>
      </div>
      {expression !== undefined && <code className={`${Classes.CODE} ss-why-code`}>{expression}</code>}
      <Reads reads={reads} />
      {from.length > 0 && (
        <ul>
          {from.map((cause, index) => (
            <Cause key={index} reason={cause} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The values that a rule saw. */
function Reads({ reads }: { reads: Reason["reads"] }) {
  if (reads.length === 0) return null;
  return (
    <div className="ss-why-reads">
      {reads.map(({ key, label, shown }) => (
        <Tag key={key} minimal>
          {label}: <b>{shown}</b>
        </Tag>
      ))}
    </div>
  );
}
