import { useState } from "react";
import { Callout } from "@blueprintjs/core";
import { startOfDay } from "../../../../engine/index.ts";
import { useViews } from "../../../../views/index.ts";
import { usePageHeading } from "../../../common/heading.ts";
import type { CannedNumber, CannedReport, CannedValues } from "../../../services/index.ts";
import { SendByEmail } from "../../reports/schedules/SendByEmail.tsx";
import { CannedExport } from "../CannedExport.tsx";
import { CannedForm } from "../CannedForm.tsx";
import { OpenedNumber } from "../OpenedNumber.tsx";
import { formProblem } from "../formValues.ts";
import { type Question, useCannedPages } from "../useCannedReport.ts";
import { useLiveQuestion } from "../useLiveQuestion.ts";
import { TurnoverChoices } from "./TurnoverChoices.tsx";
import { TurnoverResults } from "./TurnoverResults.tsx";
import { periodProblem } from "./periodProblem.ts";

interface Props {
  report: CannedReport;
  people: NonNullable<CannedReport["people"]>;
}

/** Turnover: no button runs it, its numbers follow the form; each number opens the people behind it (spec reporting.md 2). */
export function TurnoverReport({ report, people }: Props) {
  const { alias, parameters, viewName } = report;
  const [values, setValues] = useState<CannedValues>(report.values);
  const [opened, setOpened] = useState<Question & { title: string }>();
  const today = startOfDay(useViews().now);
  const problem = formProblem(parameters, values, today) ?? periodProblem(parameters, values, today);
  const question = useLiveQuestion(alias, problem === undefined ? values : undefined);
  const pages = useCannedPages(question);
  usePageHeading(viewName);
  const change = (next: CannedValues) => {
    setOpened(undefined);
    setValues(next);
  };
  const open = (behind: CannedNumber, title: string) => question && setOpened({ ...question, behind, title });
  return (
    <div className="canned">
      <section className="canned-panel" aria-label="Form">
        <p className="canned-quiet">{report.help}</p>
        <CannedForm report={alias} parameters={parameters} values={values} onChange={change} />
        <TurnoverChoices values={values} onChange={change} />
        {problem !== undefined && (
          <Callout intent="danger" role="alert">
            {problem}
          </Callout>
        )}
        <div className="canned-actions">
          <CannedExport report={report} values={values} disabled={problem !== undefined} />
          <SendByEmail canned={alias} values={values} disabled={problem !== undefined} />
        </div>
      </section>
      {problem === undefined && (
        <TurnoverResults pages={pages} label={viewName} people={people.plural} onOpen={open} />
      )}
      {opened && (
        <OpenedNumber
          key={`${opened.time} ${opened.title}`}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
