import { useId } from "react";
import {
  formatCurrency,
  type CompiledField,
  type FieldValue,
  type RecordData,
  type TotalsTableView,
} from "../../../engine/index.ts";
import { widgetOf } from "../../layouts/fieldRow/field.ts";
import { RecordLink } from "../../parts/Link.tsx";
import { Confidential } from "../../parts/values/Confidential.tsx";
import type { TotalsRow } from "./totals.ts";

interface Props {
  line: TotalsRow;
  node: TotalsTableView;
  field: CompiledField;
  labels: readonly string[];
  readOnly: boolean;
  typed: FieldValue | undefined;
  /** Why what is typed was not saved. */
  problem: string | undefined;
  onType(value: FieldValue): void;
}

/** A line of the table: the reserves of a category, what was paid and what remains. */
export function TotalsLine(props: Props) {
  const { line, node, field, readOnly, typed, problem, onType } = props;
  const [, paid, remaining] = props.labels;
  const id = useId();
  const { component: Widget } = widgetOf(field);
  const { label, record } = line;
  const money = (key: string, value: number) =>
    isRedacted(record, key) ? <Confidential /> : formatCurrency(value);
  return (
    <tr>
      <th scope="row">{record ? <RecordLink record={record}>{label}</RecordLink> : label}</th>
      <td data-label={field.label} data-align="right">
        {readOnly || isRedacted(record, node.reserves) ? (
          money(node.reserves, Number(typed) || 0)
        ) : (
          <>
            <label id={`${id}-label`} htmlFor={id} className="ss-unseen">{`${field.label}, ${label}`}</label>
            <Widget
              id={id}
              field={field}
              value={typed ?? null}
              onChange={onType}
              onBlur={() => undefined}
              disabled={false}
              required={false}
              invalid={problem !== undefined}
              {...(problem === undefined ? {} : { describedBy: `${id}-problem` })}
            />
            {problem !== undefined && (
              <div id={`${id}-problem`} className="ss-message" data-severity="error">
                {problem}
              </div>
            )}
          </>
        )}
      </td>
      <td data-label={paid} data-align="right">
        {money(node.paid, line.paid)}
      </td>
      <td data-label={remaining} data-align="right">
        {money(node.remaining, line.remaining)}
      </td>
    </tr>
  );
}

function isRedacted(record: RecordData | null, key: string): boolean {
  return record?.protectedFields.includes(key) ?? false;
}
