import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Endorsed } from "@blueprintjs/icons";
import { usePageHeading } from "../../../common/heading.ts";
import type { CannedReport, CannedValues } from "../../../services/index.ts";
import { CannedExport } from "../CannedExport.tsx";
import { CannedForm } from "../CannedForm.tsx";
import { FileNotes } from "../FileNotes.tsx";
import { withValue } from "../formValues.ts";
import { FileCheckResult } from "./FileCheckResult.tsx";
import { ChoiceForRows } from "./ChoiceForRows.tsx";
import { type FileFormat, useFileCheck } from "./useFileCheck.ts";
import "../cannedReports.css";

interface Props {
  report: CannedReport;
  format: FileFormat;
}

/** A report that is an official file: its rows are checked before it can be made (spec reporting.md 2 and 7). */
export function CheckedFile({ report, format }: Props) {
  const [values, setValues] = useState<CannedValues>(report.values);
  const [isPartial, setPartial] = useState(false);
  const { check, error, isLoading, checkedValues, ask } = useFileCheck(report.alias);
  usePageHeading(report.viewName);
  const isStale = checkedValues !== undefined && checkedValues !== values;
  const missing = check ? check.rows - check.valid : 0;
  const isReady = check !== undefined && !isStale && check.valid > 0 && (missing === 0 || isPartial);
  const change = (next: CannedValues) => {
    setValues(next);
    setPartial(false);
  };
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{report.help}</p>
        <CannedForm report={report.alias} parameters={report.parameters} values={values} onChange={change} />
        {format.choices.map((choice) => (
          <ChoiceForRows
            key={choice.name}
            choice={choice}
            value={String(values[choice.name] ?? "")}
            onChange={(value) => change(withValue(values, choice.name, value))}
          />
        ))}
        <div className="canned-actions">
          <Button
            intent="primary"
            icon={<Endorsed />}
            text="Check"
            loading={isLoading}
            onClick={() => {
              setPartial(false);
              ask(values);
            }}
          />
          <CannedExport report={report} values={values} disabled={!isReady} validOnly={missing > 0} />
        </div>
        {check === undefined && error === undefined && (
          <p className="canned-quiet">The rows are checked before the file can be exported.</p>
        )}
      </section>
      <FileCheckResult {...{ check, error, isLoading, isStale, isPartial }} onPartial={setPartial} />
      <FileNotes format={format} />
    </div>
  );
}
