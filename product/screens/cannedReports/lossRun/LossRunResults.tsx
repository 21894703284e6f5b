import { Callout, Spinner } from "@blueprintjs/core";
import { formatDate } from "../../../../engine/index.ts";
import { counted } from "../../../common/counted.ts";
import type { LossRun } from "../../../services/index.ts";
import { AnswerFailed } from "../AnswerFailed.tsx";
import { RecordName } from "../RecordName.tsx";
import { LargeLosses } from "./LargeLosses.tsx";
import { LossBlock } from "./LossBlock.tsx";
import { LossRunHead } from "./LossRunHead.tsx";
import { LossTriangle } from "./LossTriangle.tsx";
import type { AskedLossRun } from "./useLossRun.ts";

/** The loss run as its form asks for it, or why there is none. */
export function LossRunResults({ asked: { lossRun, error, isLoading, retry } }: { asked: AskedLossRun }) {
  if (error !== undefined) return <AnswerFailed error={error} onRetry={retry} />;
  if (isLoading) return <Spinner className="canned-wait" aria-label="Loading" />;
  if (!lossRun) return <p className="canned-quiet">Correct the form to see the loss run.</p>;
  const { head, blocks, notes } = lossRun;
  return (
    <section className="canned-results" aria-label="Results">
      <h2 className="canned-count">
        <span role="status">Loss Run Valued on {formatDate(head.valuedOn)}</span>
      </h2>
      <LossRunHead lossRun={lossRun} />
      <PartialClaims lossRun={lossRun} />
      {blocks.map((block) => (
        <LossBlock key={`${block.year} ${block.line}`} block={block} lossRun={lossRun} />
      ))}
      <LargeLosses lossRun={lossRun} />
      <LossTriangle lossRun={lossRun} />
      <ul className="canned-notes" aria-label="About the Amounts">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

/** Claims whose amounts are not complete for this viewer. */
function PartialClaims({ lossRun: { partial } }: { lossRun: LossRun }) {
  if (partial.length === 0) return null;
  return (
    <Callout intent="warning">
      <h3 className="loss-title">
        Not complete: you may not view all entries of {counted(partial.length, "claim below", "claims below")}
      </h3>
      <ul className="loss-list">
        {partial.map((record) => (
          <li key={record.id} dir="auto">
            <RecordName record={record} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}
