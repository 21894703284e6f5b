import { useMemo } from "react";
import { Button } from "@blueprintjs/core";
import { GroupedBarChart } from "@blueprintjs/icons";
import type { Report, ReportContext } from "../../../engine/index.ts";
import { Notice } from "../../common/Notice.tsx";
import { templatePages } from "../../common/pages.ts";
import type { TemplateEntry } from "../../workspace/workspace.ts";
import { starterReports } from "./starterReports.ts";

interface Props {
  types: readonly TemplateEntry[];
  context: ReportContext;
  onStart(report: Report): void;
}

/** Record types with a page of their own come first, in the order of the pages. */
const mainTypes = templatePages.map(({ template }) => template);

/** What to do on a page without a report: three to start from. */
export function Starters({ types, context, onStart }: Props) {
  const starters = useMemo(() => {
    const known = types.map(({ alias }) => alias);
    const first = mainTypes.filter((alias) => known.includes(alias));
    return starterReports([...new Set([...first, ...known])], context);
  }, [types, context]);
  return (
    <Notice icon={<GroupedBarChart size={48} />} title="Ask anything of your records">
      <p>Choose a record type above and run the report, or start from one of these.</p>
      <div className="reports-starters">
        {starters.map(({ title, report }) => (
          <Button key={title} text={title} onClick={() => onStart(report)} />
        ))}
      </div>
    </Notice>
  );
}
