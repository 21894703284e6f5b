import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { pathTitle, type Placed } from "./draft.ts";

interface SectionSelectProps {
  label: string;
  sections: readonly Placed[];
  /** Id of the chosen section. */
  value: string;
  onChange(id: string): void;
}

/** Chooses a section. */
export function SectionSelect({ label, sections, value, onChange }: SectionSelectProps) {
  return (
    <FormGroup label={label} labelFor="navigation-into">
      <HTMLSelect
        id="navigation-into"
        fill
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={sections.map((placed) => ({ value: placed.section.id, label: pathTitle(placed) }))}
      />
    </FormGroup>
  );
}
