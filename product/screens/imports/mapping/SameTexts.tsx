import { useState } from "react";
import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { importableFields, textsOf, withText } from "./columns.ts";
import type { MappingProps } from "./mappingProps.ts";

/** The fields that get the same value in every row. */
export function SameTexts({ template, setup, onChange }: MappingProps) {
  const texts = textsOf(setup);
  const open = importableFields(template).filter(({ key }) => !Object.hasOwn(setup.fields, key));
  return (
    <section className="imports-same" aria-label="The same value for every row">
      {texts.map(({ key, text }) => {
        const label = template.byKey.get(key)?.label ?? key;
        return (
          <div key={key} className="imports-same-row">
            <span>{label}</span>
            <SameText label={label} text={text} onText={(next) => onChange(withText(setup, key, next))} />
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={`Remove the value of ${label}`}
              onClick={() => onChange(withText(setup, key, undefined))}
            />
          </div>
        );
      })}
      <HTMLSelect
        aria-label="Set the same value for every row"
        value=""
        onChange={({ target }) => target.value !== "" && onChange(withText(setup, target.value, ""))}
      >
        <option value="">Set the same value for every row...</option>
        {open.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </section>
  );
}

/** A value is sent when its box is left or Enter is pressed, not with every letter. */
function SameText({ label, text, onText }: { label: string; text: string; onText(text: string): void }) {
  const [typed, setTyped] = useState(text);
  const keep = () => {
    if (typed !== text) onText(typed);
  };
  return (
    <InputGroup
      aria-label={`${label} in every row`}
      value={typed}
      maxLength={1_000}
      onValueChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === "Enter") keep();
      }}
    />
  );
}
