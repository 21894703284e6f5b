import { useId, useMemo, useState } from "react";
import { Button, Classes } from "@blueprintjs/core";
import {
  formatCurrency,
  type CompiledField,
  type RecordData,
  type TotalsTableView,
} from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { widgetOf } from "../../layouts/fieldRow/field.ts";
import type { PanelEntry } from "../../panels/types.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { OutsideForm } from "../../parts/OutsideForm.tsx";
import { useUnsaved } from "../../parts/useUnsaved.ts";
import { useFormScope } from "../../recordForm/scope.ts";
import { Confidential } from "../../widgets/confidential/Confidential.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";
import { sumsOf, totalsRows, type TotalsRow, type TypedReserves } from "./totals.ts";
import { useSaveReserves } from "./useSaveReserves.ts";

/**
 * Reserves by cost category, edited beside what was paid and what remains (spec records.md 4.8). A table of inputs and no data
 * grid: there is a row for each category, stored or not, and a row that is filtered away would still be saved.
 */
function TotalsTable({ node }: { node: TotalsTableView }) {
  const { enumValues } = useViews();
  const { readOnly } = useFormScope();
  const table = useTable(node);
  const { id, title, template, rows, relation } = table;
  const [typed, setTyped] = useState<TypedReserves>({});
  const choices = enumValues(template.byKey.get(node.category)?.options.enumSet ?? "");
  const lines = useMemo(() => totalsRows(node, choices, rows.records), [node, choices, rows.records]);
  const saving = useSaveReserves(node, { relation, template, lines, typed });
  useUnsaved({ isChanged: () => saving.changed > 0, discard: () => setTyped({}) });
  const save = async () => {
    const saved = await saving.save();
    setTyped((before) => without(before, saved));
    if (saved.length > 0) rows.refresh();
  };
  const field = template.byKey.get(node.reserves);
  if (!field) throw new Error(`Unknown field of ${template.alias}: ${node.reserves}`);
  return (
    <TablePart saves keeps id={id} title={title} template={template} rows={rows}>
      <OutsideForm>
        <div className="ss-table-frame ss-related-frame">
          <table
            className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-table", "ss-totals")}
            aria-labelledby={id}
          >
            <thead>
              <tr>
                <th scope="col">{template.byKey.get(node.category)?.label}</th>
                {[node.reserves, node.paid, node.remaining].map((key) => (
                  <th key={key} scope="col" data-align="right">
                    {template.byKey.get(key)?.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line
                  key={line.category}
                  line={line}
                  node={node}
                  field={field}
                  readOnly={readOnly || line.record?.abilities.edit === false}
                  typed={line.category in typed ? typed[line.category] : line.reserves}
                  onType={(value) => setTyped({ ...typed, [line.category]: value })}
                />
              ))}
            </tbody>
            <Sums
              lines={lines}
              typed={typed}
              labels={[node.reserves, node.paid, node.remaining].map(
                (key) => template.byKey.get(key)?.label ?? key,
              )}
            />
          </table>
        </div>
        {!readOnly && (
          <div className="ss-related-save">
            <span role="alert" className="ss-message" data-severity="error">
              {saving.problem}
            </span>
            <Button
              size="small"
              intent="primary"
              text="Save Reserves"
              disabled={saving.changed === 0}
              loading={saving.busy}
              onClick={() => void save()}
            />
          </div>
        )}
      </OutsideForm>
    </TablePart>
  );
}

function without(typed: TypedReserves, saved: readonly string[]): TypedReserves {
  return Object.fromEntries(Object.entries(typed).filter(([category]) => !saved.includes(category)));
}

interface LineProps {
  line: TotalsRow;
  node: TotalsTableView;
  field: CompiledField;
  readOnly: boolean;
  typed: number | null | undefined;
  onType(value: number | null): void;
}

function Line({ line, node, field, readOnly, typed, onType }: LineProps) {
  const id = useId();
  const { component: Widget } = widgetOf(field);
  const { label, record } = line;
  const money = (key: string, value: number) =>
    isUntold(record, key) ? <Confidential /> : formatCurrency(value);
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={field.label} data-align="right">
        {readOnly || isUntold(record, node.reserves) ? (
          money(node.reserves, typed ?? 0)
        ) : (
          <>
            <label id={`${id}-label`} htmlFor={id} className="ss-unseen">{`${field.label}, ${label}`}</label>
            <Widget
              id={id}
              field={field}
              value={typed ?? null}
              onChange={(value) => onType(typeof value === "number" ? value : null)}
              onBlur={() => undefined}
              disabled={false}
              required={false}
              invalid={false}
            />
          </>
        )}
      </td>
      <td data-label={node.paid} data-align="right">
        {money(node.paid, line.paid)}
      </td>
      <td data-label={node.remaining} data-align="right">
        {money(node.remaining, line.remaining)}
      </td>
    </tr>
  );
}

function isUntold(record: RecordData | null, key: string): boolean {
  return record?.protectedFields.includes(key) ?? false;
}

function Sums({
  lines,
  typed,
  labels,
}: {
  lines: readonly TotalsRow[];
  typed: TypedReserves;
  labels: string[];
}) {
  const sums = sumsOf(lines, typed);
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {[sums.reserves, sums.paid, sums.remaining].map((sum, index) => (
          <td key={labels[index]} data-label={labels[index]} data-align="right">
            {formatCurrency(sum)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export const totalsTablePanel: PanelEntry = {
  type: "totalsTable",
  component: ({ node }) => (node.type === "totalsTable" ? <TotalsTable node={node} /> : null),
};
