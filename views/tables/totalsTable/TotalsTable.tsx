import { useMemo } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { formatCurrency, type CompiledTemplate, type TotalsTableView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { joinClasses } from "../../parts/joinClasses.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { useUnsaved } from "../../parts/frame/useUnsaved.ts";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { TablePart } from "../related/TablePart.tsx";
import { useTable } from "../related/useTable.ts";
import { stillTyped, sumsOf, totalsRows, type TotalsRow, type TypedReserves } from "./totals.ts";
import { TotalsLine } from "./TotalsLine.tsx";
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
  const { labels, field } = fieldsOf(node, template);
  return (
    <TablePart saves keeps id={id} title={title} template={template} rows={rows}>
      <OutsideForm>
        <div className="ss-table-frame ss-related-frame">
          <table
            className={joinClasses(Classes.HTML_TABLE, Classes.COMPACT, "ss-table", "ss-totals")}
            aria-labelledby={id}
          >
            <Head category={template.byKey.get(node.category)?.label} labels={labels} />
            <tbody>
              {lines.map((line) => (
                <TotalsLine
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
        {!isViewOnly && <SaveBar saving={saving} lines={lines} onSave={() => void save()} />}
      </OutsideForm>
    </TablePart>
  );
}

/** The names of the columns of money, and the field that is edited. Throws where the template has none. */
function fieldsOf(node: TotalsTableView, template: CompiledTemplate) {
  const labels = [node.reserves, node.paid, node.remaining].map(
    (key) => template.byKey.get(key)?.label ?? key,
  );
  const field = template.byKey.get(node.reserves);
  if (!field) throw new Error(`Unknown field of ${template.alias}: ${node.reserves}`);
  return { labels, field };
}

function Head({ category, labels }: { category: string | undefined; labels: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{category}</th>
        {labels.map((label) => (
          <th key={label} scope="col" data-align="right">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Saving = ReturnType<typeof useSaveReserves>;

interface SaveProps {
  saving: Saving;
  lines: readonly TotalsRow[];
  onSave(): void;
}

function SaveBar({ saving, lines, onSave }: SaveProps) {
  return (
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
        onClick={onSave}
      />
    </div>
  );
}

/** Why lines were not saved, by line, and which were. */
function said(saving: Saving, lines: readonly TotalsRow[]): string {
  const { failure, problems, saved } = saving;
  if (problems.size === 0) return "";
  const refused = lines.flatMap(({ key, label }) => {
    const why = problems.get(key);
    return why === undefined ? [] : [`${label}: ${why}`];
  });
  const rest = saved.length > 0 ? ` Saved: ${saved.join(", ")}.` : "";
  return `${failure}. ${refused.join(" ")}${rest}`;
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
