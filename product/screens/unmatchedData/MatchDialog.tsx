import { useId, useState } from "react";
import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { createUnmatchedDataClient } from "../../services/index.ts";
import type { UnmatchedRow } from "../../services/index.ts";
import { useCatalog, useOwnClient } from "../../workspace/workspace.ts";
import { RecordsField } from "../cannedReports/RecordsField.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { useAction } from "../useAction.ts";

type Missing = UnmatchedRow["missing"][number];

interface Props {
  row: UnmatchedRow;
  onClose(): void;
  onMatched(row: UnmatchedRow): void;
}

const nameOf = ({ key, text }: Missing) => JSON.stringify([key, text]);

/** Asks what each text of a row means, and takes the row then. */
export function MatchDialog({ row, onClose, onMatched }: Props) {
  const client = useOwnClient(createUnmatchedDataClient);
  const { act, isBusy, refusal } = useAction("thunk_action_failed");
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const choices = row.missing.flatMap((each) => {
    const id = chosen[nameOf(each)];
    return id === undefined || id === "" ? [] : [{ key: each.key, text: each.text, id: Number(id) }];
  });
  const submit = () => act(async () => onMatched(await client.match(row.id, choices)));
  return (
    <FormDialog
      title={`Match row ${row.row} of ${row.source}`}
      submit="Match"
      disabled={choices.length < row.missing.length}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {row.missing.map((each) => (
        <Choice
          key={nameOf(each)}
          missing={each}
          chosen={chosen[nameOf(each)]}
          onChange={(id) => setChosen({ ...chosen, [nameOf(each)]: id })}
        />
      ))}
    </FormDialog>
  );
}

interface ChoiceProps {
  missing: Missing;
  chosen: string | undefined;
  onChange(id: string): void;
}

function Choice({ missing: { field, text, templateAlias }, chosen, onChange }: ChoiceProps) {
  const id = useId();
  const { groups } = useCatalog();
  const label = `${field} “${text}” is`;
  if (templateAlias !== null)
    return (
      <RecordsField
        label={label}
        template={templateAlias}
        chosen={chosen === undefined || chosen === "" ? [] : [chosen]}
        placeholder="Choose a record"
        emptyText="No records match this text."
        onChange={(keys) => onChange(keys.at(-1) ?? "")}
      />
    );
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect
        id={id}
        fill
        value={chosen ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        options={[
          { value: "", label: "Choose a terminal" },
          ...groups
            .filter(({ inactive }) => !inactive)
            .map((group) => ({ value: String(group.id), label: group.display })),
        ]}
      />
    </FormGroup>
  );
}
