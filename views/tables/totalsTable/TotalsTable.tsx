import { useId, useMemo } from "react";
import { Button, Classes } from "@blueprintjs/core";
import {
  formatCurrency,
  type CompiledField,
  type FieldValue,
  type RecordData,
  type TotalsTableView,
} from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { widgetOf } from "../../layouts/fieldRow/field.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { RecordLink } from "../../parts/Link.tsx";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useUnsaved } from "../../parts/frame/useUnsaved.ts";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { Confidential } from "../../parts/values/Confidential.tsx";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";
import { stillTyped, sumsOf, totalsRows, type TotalsRow, type TypedReserves } from "./totals.ts";
import { useSaveReserves } from "./useSaveReserves.ts";
import { useTyped } from "./useTyped.ts";

/**
 * Reserves by cost category, edited beside what was paid and what remains (spec records.md 4.8). They are saved by themselves, so
 * that the record need not be opened for editing. A table of inputs and no data grid: there is a row for each category, stored or
 * not, and a row that is filtered away would still be saved.
 */
function TotalsTable({ node }: { node: TotalsTableView }) {
  const { enumValues } = useViews();
  const { record } = useFormScope();
  const isViewOnly = record?.abilities.edit !== true;
  const table = useTable(node);
  const { id, title, template, rows, relation } = table;
  const [typed, setTyped] = useTyped(node);
  const choices = enumValues(template.byKey.get(node.category)?.options.enumSet ?? "");
  const lines = useMemo(() => totalsRows(node, choices, rows.records), [node, choices, rows.records]);
  const saving = useSaveReserves(node, { relation, template, lines, typed });
  useUnsaved({ isChanged: () => saving.changed > 0, discard: () => setTyped(() => ({})) });
  const save = async () => {
    const saved = await saving.save();
    setTyped((before) => stillTyped(before, saved));
    if (Object.keys(saved).length > 0) rows.refresh();
  };
  const labels = [node.reserves, node.paid, node.remaining].map(
    (key) => template.byKey.get(key)?.label ?? key,
  );
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
                {labels.map((label) => (
                  <th key={label} scope="col" data-align="right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line
                  key={line.key}
                  line={line}
                  node={node}
                  field={field}
                  labels={labels}
                  readOnly={isViewOnly || line.record?.abilities.edit === false}
                  typed={line.key in typed ? typed[line.key] : line.reserves}
                  problem={line.key in typed ? saving.problems.get(line.key) : undefined}
                  onType={(value) => setTyped((before) => ({ ...before, [line.key]: value }))}
                />
              ))}
            </tbody>
            <Sums lines={lines} typed={typed} labels={labels} />
          </table>
        </div>
        {!isViewOnly && (
          <div className="ss-related-save">
            <span role="alert" className="ss-message" data-severity="error">
              {said(saving, lines)}
            </span>
            <NoChanges isShown={saving.changed === 0} />
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

/** Why lines were not saved, by line, and which were. */
function said(saving: ReturnType<typeof useSaveReserves>, lines: readonly TotalsRow[]): string {
  const { failure, problems, saved } = saving;
  if (problems.size === 0) return "";
  const refused = lines.flatMap(({ key, label }) => {
    const why = problems.get(key);
    return why === undefined ? [] : [`${label}: ${why}`];
  });
  const rest = saved.length > 0 ? ` Saved: ${saved.join(", ")}.` : "";
  return `${failure}. ${refused.join(" ")}${rest}`;
}

interface LineProps {
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

function Line(props: LineProps) {
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

function Sums({
  lines,
  typed,
  labels,
}: {
  lines: readonly TotalsRow[];
  typed: TypedReserves;
  labels: readonly string[];
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
