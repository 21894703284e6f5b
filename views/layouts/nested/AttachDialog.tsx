import { useId, useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { CompiledTemplate, RelatedRecord, RowList } from "../../../engine/index.ts";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { Picker } from "../../parts/picker/Picker.tsx";
import { relatedTitle } from "../../parts/related/useRelated.ts";
import { useSuggestions } from "../../widgets/singleModel/useSuggestions.ts";

interface Props {
  list: RowList;
  /** Creates a record in place of attaching one; left out: this person may not. */
  onCreate?(): void;
  onClosed(): void;
}

function optionOf(record: RelatedRecord) {
  return { key: String(record.id), label: relatedTitle(record), hint: `No. ${record.id}` };
}

/** The relation modal: searches for a record and attaches it, or leads to a new one (spec records.md 2.6). */
export function AttachDialog({ list, onCreate, onClosed }: Props) {
  const { name } = list.template;
  const [chosen, setChosen] = useState<RelatedRecord>();
  const [message, setMessage] = useState<string>();

  const choose = (record: RelatedRecord | undefined) => {
    setMessage(undefined);
    setChosen(record);
  };
  const attach = async () => {
    if (!chosen) return setMessage(`Choose the ${name} to attach.`);
    const issue = await list.attach(chosen);
    if (issue) setMessage(issue.message);
    else onClosed();
  };
  return (
    <Modal
      title={`Attach ${name}`}
      onClose={onClosed}
      actions={
        <>
          {onCreate && <Button icon={<Plus />} text={`Create ${name}`} onClick={onCreate} />}
          <span className="ss-spring" />
          <Button text="Cancel" onClick={onClosed} />
          <Button intent="primary" text="Attach" onClick={() => void attach()} />
        </>
      }
    >
      <RecordSearch
        template={list.template}
        chosen={chosen}
        message={message}
        onChoose={choose}
        onRemove={() => setChosen(undefined)}
      />
    </Modal>
  );
}

interface SearchProps {
  template: CompiledTemplate;
  chosen: RelatedRecord | undefined;
  /** What is wrong with what is chosen. */
  message: string | undefined;
  onChoose(record: RelatedRecord | undefined): void;
  onRemove(): void;
}

function RecordSearch({
  template: { alias, name, plural },
  chosen,
  message,
  onChoose,
  onRemove,
}: SearchProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const { records, loading } = useSuggestions(alias, query, true);
  return (
    <div className={Classes.FORM_GROUP}>
      <label id={`${id}-label`} className={Classes.LABEL} htmlFor={id}>{`Search ${plural}`}</label>
      <Picker
        widget={{
          id,
          field: { label: name },
          disabled: false,
          required: false,
          invalid: message !== undefined,
          describedBy: `${id}-message`,
          onBlur: () => undefined,
        }}
        multi={false}
        options={records.map(optionOf)}
        selected={chosen ? [optionOf(chosen)] : []}
        query={query}
        onQuery={setQuery}
        onChoose={({ key }) => onChoose(records.find((record) => String(record.id) === key))}
        onRemove={onRemove}
        loading={loading}
        placeholder="Type to search..."
        emptyText="No matches found, check your spelling or try another search"
      />
      <div id={`${id}-message`} className="ss-message" data-severity="error" role="alert">
        {message}
      </div>
    </div>
  );
}
