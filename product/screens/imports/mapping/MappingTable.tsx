import { HTMLSelect } from "@blueprintjs/core";
import { isOnCalendar, type CompiledField } from "../../../../engine/index.ts";
import type { ImportPreview } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { TableHead } from "../../TableHead.tsx";
import {
  findableFields,
  formatOf,
  groupKey,
  importableFields,
  isAlwaysRequired,
  keyOfColumn,
  matchOf,
  withColumn,
  withFormat,
  withMatch,
} from "./columns.ts";
import { DateFormatChoice } from "./DateFormatChoice.tsx";
import type { MappingProps } from "./mappingProps.ts";

/** A row for each column of the file: what is in it, and the field that it becomes. */
export function MappingTable(props: MappingProps & Pick<ImportPreview, "columns">) {
  const fields = importableFields(props.template);
  return (
    <table className="screen-table imports-table imports-map">
      <TableHead titles={["File column", "Becomes"]} />
      <tbody>
        {props.columns.map((column) => (
          <ColumnRow key={column.name} column={column} fields={fields} {...props} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends MappingProps {
  column: ImportPreview["columns"][number];
  fields: readonly CompiledField[];
}

function ColumnRow({ column, fields, template, setup, onChange }: RowProps) {
  const { name, samples, dates } = column;
  const key = keyOfColumn(setup, name);
  const field = key === undefined ? undefined : template.byKey.get(key);
  const choose = (chosen: string) => {
    const next = template.byKey.get(chosen);
    const format = next && isOnCalendar(next) ? dates?.formats[0] : undefined;
    onChange(withColumn(setup, name, chosen === "" ? undefined : chosen, format));
  };
  return (
    <tr>
      <th scope="row">
        <span className="imports-column">{name}</span>
        <span className="imports-quiet imports-samples">
          {samples.join(" · ") || "Empty in the first rows"}
        </span>
      </th>
      <td>
        <HTMLSelect
          fill
          aria-label={`${name} becomes`}
          value={key ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Not imported</option>
          <option value={groupKey}>Record's group</option>
          {fields.map((each) => (
            <option key={each.key} value={each.key}>
              {each.label}
              {isAlwaysRequired(each) && " (required)"}
            </option>
          ))}
        </HTMLSelect>
        {field?.relation && (
          <FoundBy
            field={field}
            value={matchOf(setup, field.key)}
            onChange={(match) => onChange(withMatch(setup, field.key, match))}
          />
        )}
        {field && isOnCalendar(field) && (
          <DateFormatChoice
            field={field}
            column={column}
            value={formatOf(setup, field.key)}
            onChange={(format) => onChange(withFormat(setup, field.key, format))}
          />
        )}
      </td>
    </tr>
  );
}

interface FoundByProps {
  field: CompiledField;
  value: string | undefined;
  onChange(match: string | undefined): void;
}

/** By what the related record is found. */
function FoundBy({ field, value, onChange }: FoundByProps) {
  const { engine } = useCatalog();
  const related = engine.templates.get(field.relation?.template ?? "");
  return (
    <HTMLSelect
      fill
      aria-label={`${field.label} is found by`}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
    >
      <option value="">found by its number or title</option>
      {findableFields(related).map(({ key, label }) => (
        <option key={key} value={key}>
          found by {label}
        </option>
      ))}
    </HTMLSelect>
  );
}
