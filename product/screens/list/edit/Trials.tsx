import { Tag } from "@blueprintjs/core";
import type { CompiledField, CompiledTemplate } from "../../../../engine/index.ts";
import { RecordValueText } from "../../../../views/index.ts";
import { countedOf, issueReasons, toSave, type Trial } from "./bulkEdit.ts";
import { NewTabLink } from "./NewTabLink.tsx";
import { Reasons } from "./Reasons.tsx";

interface Props {
  template: CompiledTemplate;
  trials: readonly Trial[];
  /** How many of the chosen records are there no more, or may not be viewed. */
  gone: number;
}

/** What would become of each record: first those that are refused, then those that change. */
export function Trials({ template, trials, gone }: Props) {
  const refused = trials.filter(({ after }) => after === null);
  const ready = toSave(trials);
  const same = trials.length - refused.length - ready.length;
  const warned = ready.filter(({ issues }) => issues.length > 0).length;
  const counts = [
    `${countedOf(template, ready.length)} will change`,
    ...(warned > 0 ? [`${warned} of them with a warning`] : []),
    ...(refused.length > 0 ? [`${refused.length} cannot be changed`] : []),
    ...(same > 0 ? [`${same} ${same === 1 ? "has" : "have"} these values already`] : []),
    ...(gone > 0 ? [`${gone} ${gone === 1 ? "is" : "are"} no longer there`] : []),
  ];
  return (
    <>
      <p role="status">{`${counts.join(", ")}.`}</p>
      {refused.length + ready.length > 0 && (
        <ul className="bulk-edit-list" aria-label="What will change">
          {[...refused, ...ready].map((trial) => (
            <Line key={trial.before.id} template={template} trial={trial} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ template, trial }: { template: CompiledTemplate; trial: Trial }) {
  const { before, after, changed, issues } = trial;
  return (
    <li>
      <NewTabLink record={before} />
      {issues.length > 0 && (
        <>
          <Tag minimal intent={after ? "warning" : "danger"}>
            {after ? "Warning" : "Cannot be changed"}
          </Tag>
          <Reasons reasons={issueReasons(template, issues)} />
        </>
      )}
      {after && changed.map((field) => <Change key={field.key} trial={{ ...trial, after }} field={field} />)}
    </li>
  );
}

function Change({ trial: { before, after }, field }: { trial: Trial; field: CompiledField }) {
  return (
    <p>
      {field.label}: <RecordValueText record={before} field={field} />
      <span aria-hidden="true"> → </span>
      <span className="ss-unseen"> becomes </span>
      <strong>{after && <RecordValueText record={after} field={field} />}</strong>
    </p>
  );
}
