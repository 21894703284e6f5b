import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import { useCatalog } from "../../../workspace/workspace.ts";
import type { MappingProps } from "./mappingProps.ts";

/** The group of new records whose row names none. */
export function GroupChoice({ template, setup, onChange }: MappingProps) {
  const { groups } = useCatalog();
  const fitting = groups.filter(
    ({ groupType, inactive }) => !inactive && template.groupTypes.includes(groupType),
  );
  return (
    <FormGroup
      label={setup.group === null ? "Group for new records" : "Group for new records whose row names none"}
      labelFor="import-group"
    >
      <HTMLSelect
        id="import-group"
        value={setup.groupId ?? ""}
        onChange={({ target }) =>
          onChange({ ...setup, groupId: target.value === "" ? null : Number(target.value) })
        }
      >
        <option value="">None: such rows are refused</option>
        {fitting.map(({ id, display }) => (
          <option key={id} value={id}>
            {display}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}
