import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import { everything, isNarrowed, type LogFilter } from "./logFilter.ts";
import { FileMenu } from "../admin/FileMenu.tsx";
import { usePeople } from "./usePeople.ts";
import { useTypedText } from "../admin/useTypedText.ts";
import type { LogExport } from "../../services/index.ts";

interface ToolbarProps {
  filter: LogFilter;
  onChange(changed: Partial<LogFilter>): void;
  /** What a file of the lines is asked for with. */
  source: LogExport;
  /** What the number is called. */
  numberLabel: string;
  /** The choices that this log has alone. */
  children: ReactNode;
}

/** How a log is narrowed, and its file. */
export function LogToolbar({ filter, onChange, source, numberLabel, children }: ToolbarProps) {
  return (
    <div className="audit-toolbar" role="group" aria-label="Filters">
      {children}
      <TypedText
        label={numberLabel}
        value={filter.record === undefined ? "" : String(filter.record)}
        onChange={(text) => onChange({ record: Number(text) > 0 ? Number(text) : undefined })}
        isNumber
      />
      <TypedText label="Name" value={filter.name} onChange={(name) => onChange({ name })} />
      <PersonChoice value={filter.person} onChange={(person) => onChange({ person })} />
      <div className="audit-days">
        <Day label="From" value={filter.from} onChange={(from) => onChange({ from })} />
        <Day label="To" value={filter.to} onChange={(to) => onChange({ to })} />
      </div>
      <div className="audit-actions">
        {isNarrowed(filter) && (
          <Button variant="minimal" text="Clear Filters" onClick={() => onChange(everything)} />
        )}
        <FileMenu source={source} failureCode="admin_panel_audit_log_export" />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** The words of no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** One of several, or all. */
export function Choice({ label, value, all, options, onChange }: ChoiceProps) {
  const id = useId();
  // What the address says stays, also when there is no such choice.
  const isKnown = value === "" || options.some((option) => option.value === value);
  const others = isKnown ? [] : [{ value, label: value }];
  return (
    <div className="audit-filter">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        value={value}
        options={[{ value: "", label: all }, ...options, ...others]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

function PersonChoice({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange(id: number | undefined): void;
}) {
  const people = usePeople();
  const options = people.map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
  const isKnown = value === undefined || people.some(({ id }) => id === value);
  const others = isKnown ? [] : [{ value: String(value), label: `User No. ${value}` }];
  return (
    <Choice
      label="Person"
      all="All people"
      value={value === undefined ? "" : String(value)}
      options={[...options, ...others]}
      onChange={(text) => onChange(text === "" ? undefined : Number(text))}
    />
  );
}

/** A text that narrows once the person stops typing. */
export function TypedText({
  label,
  value,
  onChange,
  isNumber = false,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  isNumber?: boolean;
}) {
  const id = useId();
  const [text, setText] = useTypedText(value, onChange, 300);
  return (
    <div className={isNumber ? "audit-filter" : "audit-filter audit-filter-wide"}>
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        value={text}
        maxLength={isNumber ? 15 : 200}
        {...(isNumber && { inputMode: "numeric" as const })}
        onValueChange={(typed) => setText(isNumber ? typed.replaceAll(/\D/g, "") : typed)}
      />
    </div>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  const id = useId();
  return (
    <div className="audit-filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="bp6-input"
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
