import { useId, useState } from "react";
import { Callout, Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { momentWords, type SentFormat } from "../../../../engine/index.ts";
import { TextCount, useViews } from "../../../../views/index.ts";
import { showToast } from "../../../common/toasts.ts";
import { createSchedulesClient, type ReportSchedule } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { FormDialog } from "../../FormDialog.tsx";
import { useAction } from "../../useAction.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { RuleFields } from "./RuleFields.tsx";
import { bodyOf, firstSlot, longestName, type ScheduleDraft } from "./scheduleDraft.ts";

interface Props {
  /** What the dialog says at first. */
  first: ScheduleDraft;
  /** The one that is changed; undefined: a new one is added. */
  changed?: ReportSchedule | undefined;
  /** As what the report can be sent. */
  formats: readonly SentFormat[];
  onSaved(): void;
  onClose(): void;
}

const words: Readonly<Record<SentFormat, string>> = {
  xlsx: "Excel file (XLSX)",
  pdf: "PDF file",
  link: "Link to the report",
};

/** Sends a report by e-mail on a schedule: when, to whom, and as what. */
export function ScheduleDialog({ first, changed, formats, onSaved, onClose }: Props) {
  const client = useOwnClient(createSchedulesClient);
  const [draft, setDraft] = useState(first);
  const { isBusy, refusal, act } = useAction();
  const change = (part: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const body = bodyOf(draft);
  const submit = async () => {
    if (!body) return;
    const save = () => (changed ? client.change(changed.id, changed.version, body) : client.add(body));
    if (!(await act(save))) return;
    void showToast("success", `"${body.name}" is sent by email.`);
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={changed ? "Change scheduled report" : "Send by email"}
      submit="Save"
      {...{ isBusy, refusal, onClose }}
      disabled={!body}
      className="schedules-dialog"
      onSubmit={() => void submit()}
    >
      <NameAndFormat draft={draft} formats={formats} onChange={change} />
      <RecipientsField recipients={draft.recipients} onChange={(recipients) => change({ recipients })} />
      <RuleFields draft={draft} onChange={change} />
      <MovingDates draft={draft} onChange={change} />
      <Next draft={draft} />
    </FormDialog>
  );
}

interface PartProps {
  draft: ScheduleDraft;
  onChange(changed: Partial<ScheduleDraft>): void;
}

function NameAndFormat({ draft: { name, format }, formats, onChange }: PartProps & Pick<Props, "formats">) {
  const id = useId();
  return (
    <>
      <FormGroup label="Name" labelFor={`${id}-name`}>
        <InputGroup
          id={`${id}-name`}
          autoFocus
          dir="auto"
          value={name}
          onValueChange={(changed) => onChange({ name: changed })}
        />
        <TextCount text={name.trim()} most={longestName} />
      </FormGroup>
      <FormGroup label="Send as" labelFor={`${id}-format`}>
        <HTMLSelect
          id={`${id}-format`}
          fill
          value={format}
          options={formats.map((value) => ({ value, label: words[value] }))}
          onChange={({ target }) => {
            const chosen = formats.find((value) => value === target.value);
            if (chosen) onChange({ format: chosen });
          }}
        />
      </FormGroup>
    </>
  );
}

/** Whether the dates of a ready report's form move along with the days. */
function MovingDates({ draft: { report }, onChange }: PartProps) {
  if (!("canned" in report)) return null;
  return (
    <Checkbox
      label="Move the dates of the form along with the days"
      checked={report.movesDates}
      onChange={({ currentTarget: { checked } }) => onChange({ report: { ...report, movesDates: checked } })}
    />
  );
}

function Next({ draft }: Pick<PartProps, "draft">) {
  const { now } = useViews();
  const slot = firstSlot(draft, now);
  return (
    <Callout compact>
      {slot !== undefined && <p>{`First time: ${momentWords(draft.timezone, slot)}.`}</p>}
      <p>Each recipient gets what they may see at that time, and can unsubscribe.</p>
    </Callout>
  );
}
