import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useState } from "react";
import { matchFields } from "./columns.ts";
import type { MappingProps } from "./mappingProps.ts";

/** Most fields by which a record is recognised. */
const MOST_KEYS = 5;

/** Whether rows are new records, or change those that agree with them in some fields. */
export function MatchChoice({ template, setup, onChange }: MappingProps) {
  const [isChanging, setChanging] = useState(setup.match.length > 0);
  const sources = setup.match.filter((key) => key.startsWith("sourceIds."));
  const choose = (value: string) => {
    setChanging(value === "change");
    if (value === "add" && setup.match.length > 0) onChange({ ...setup, match: [] });
  };
  const toggle = (key: string, isOn: boolean) =>
    onChange({ ...setup, match: isOn ? [...setup.match, key] : setup.match.filter((each) => each !== key) });
  return (
    <div className="imports-match">
      <RadioGroup
        label="Each row"
        name="import-match"
        selectedValue={isChanging ? "change" : "add"}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <Radio value="add">is a new record</Radio>
        <Radio value="change">
          changes the record that is there already, and is a new one where there is none
        </Radio>
      </RadioGroup>
      {isChanging && (
        <fieldset>
          <legend>Treat as the same record when these match</legend>
          {sources.map((key) => (
            <Checkbox key={key} checked disabled label={`Number in the source (${key.slice(10)})`} />
          ))}
          {matchFields(template, setup).map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={setup.match.includes(key)}
              disabled={!setup.match.includes(key) && setup.match.length === MOST_KEYS}
              onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            />
          ))}
          <p className="imports-quiet">Empty cells leave the stored value unchanged.</p>
        </fieldset>
      )}
    </div>
  );
}
