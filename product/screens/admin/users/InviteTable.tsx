import { Button, Callout, FileInput, InputGroup, TextArea } from "@blueprintjs/core";
import { Add, Cross } from "@blueprintjs/icons";
import { useState } from "react";
import { emptyRow, type InviteRow, mostPeople, withPeople } from "./inviteRows.ts";

interface InviteTableProps {
  rows: readonly InviteRow[];
  onChange(rows: readonly InviteRow[]): void;
}

/** People who are to be invited: a row for each, and a way to paste many or to choose a file. */
export function InviteTable({ rows, onChange }: InviteTableProps) {
  const [isPasting, setPasting] = useState(false);
  const [leftOut, setLeftOut] = useState<string>();
  const isFull = rows.length >= mostPeople;
  const set = (index: number, row: InviteRow) =>
    onChange(rows.map((each, at) => (at === index ? row : each)));
  const add = (text: string) => {
    const added = withPeople(rows, text);
    onChange(added.rows);
    setLeftOut(added.leftOut);
    setPasting(false);
  };
  return (
    <div className="admin-invite">
      {rows.map((row, index) => (
        <Row
          // Rows have nothing of their own but their place.
          key={index}
          row={row}
          number={index + 1}
          onChange={(next) => set(index, next)}
          onRemove={() => onChange(rows.length === 1 ? [emptyRow] : rows.filter((_row, at) => at !== index))}
        />
      ))}
      <div className="admin-actions">
        <Button
          icon={<Add />}
          text="Add Person"
          disabled={isFull}
          title={isFull ? `At most ${mostPeople} people can be invited in one go` : undefined}
          onClick={() => onChange([...rows, emptyRow])}
        />
        <Button variant="minimal" text="Paste or Upload a List" onClick={() => setPasting(!isPasting)} />
      </div>
      {isPasting && <PastedPeople onAdd={add} />}
      {leftOut !== undefined && (
        <Callout intent="warning" role="alert">
          {leftOut}
        </Callout>
      )}
    </div>
  );
}

interface RowProps {
  row: InviteRow;
  /** From 1. */
  number: number;
  onChange(row: InviteRow): void;
  onRemove(): void;
}

function Row({ row, number, onChange, onRemove }: RowProps) {
  const { error: _error, ...typed } = row;
  const input = (key: "email" | "firstName" | "lastName", label: string, type = "text") => (
    <InputGroup
      type={type}
      placeholder={label}
      aria-label={`${label} of person ${number}`}
      value={row[key]}
      onValueChange={(value) => onChange({ ...typed, [key]: value })}
      {...(row.error !== undefined && { intent: "danger", "aria-describedby": `invite-${number}` })}
    />
  );
  return (
    <div className="admin-invite-row">
      {input("email", "Email", "email")}
      {input("firstName", "First name")}
      {input("lastName", "Last name")}
      <Button variant="minimal" icon={<Cross />} aria-label={`Remove person ${number}`} onClick={onRemove} />
      {row.error !== undefined && (
        <p id={`invite-${number}`} className="admin-problem" role="alert">
          {row.error}
        </p>
      )}
    </div>
  );
}

function PastedPeople({ onAdd }: { onAdd(text: string): void }) {
  const [text, setText] = useState("");
  const read = async (file: File | undefined) => {
    if (file) onAdd(await file.text());
  };
  return (
    <div className="admin-paste">
      <TextArea
        fill
        autoFocus
        rows={5}
        aria-label="People, one per line"
        placeholder={"Email, First name, Last name\nann@example.com, Ann, Lee"}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="admin-actions">
        <Button text="Add These People" disabled={text.trim() === ""} onClick={() => onAdd(text)} />
        <FileInput
          text="Choose a CSV file"
          inputProps={{ accept: ".csv,text/csv,text/plain" }}
          onInputChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </div>
    </div>
  );
}
