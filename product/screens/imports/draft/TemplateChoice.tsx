import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useCatalog } from "../../../workspace/workspace.ts";

interface Props {
  label: string;
  /** Alias of the chosen record type; empty: none. */
  value: string;
  /** What stands for none; left out: there is no such choice. */
  none?: string | undefined;
  onChange(alias: string): void;
}

/** Asks which record type a file becomes. */
export function TemplateChoice({ label, value, none, onChange }: Props) {
  const { templates } = useCatalog();
  const all = [...templates.values()].toSorted((a, b) => a.plural.localeCompare(b.plural));
  return (
    <FormGroup label={label} labelFor="import-template">
      <HTMLSelect id="import-template" value={value} onChange={({ target }) => onChange(target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {all.map(({ alias, plural }) => (
          <option key={alias} value={alias}>
            {plural}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
