import { useState } from "react";
import type { CompiledField, CompiledTemplate, TotalsTableView } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useBegun } from "../related/useBegun.ts";
import { saveProblem } from "../related/saveProblem.ts";
import { changedRows, type TotalsRow, type TypedReserves } from "./totals.ts";

interface Reserves {
  relation: CompiledField;
  template: CompiledTemplate;
  lines: readonly TotalsRow[];
  typed: TypedReserves;
}

/** Saves the reserves that were typed; those that could not be saved stay as they were typed. */
export function useSaveReserves(node: TotalsTableView, { relation, template, lines, typed }: Reserves) {
  const source = useRelatedSource();
  const { notify } = useViews();
  const begun = useBegun(relation, template);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const changed = changedRows(lines, typed);
  const name = node.title ?? relation.label;

  /** Why a line could not be saved; undefined when it was. */
  const saveLine = async ({ record, category, reserves }: TotalsRow): Promise<string | undefined> => {
    const unknown = "The server did not answer.";
    try {
      const form = await source.form(
        template.alias,
        record,
        record ? {} : { ...begun, [node.category]: category },
      );
      form.change(node.reserves, reserves);
      await form.settled();
      const [issue] = form.validate().filter(({ severity }) => severity === "error");
      if (issue) return issue.message;
      const answer = await source.save(form.input());
      return answer.kind === "saved" ? undefined : (saveProblem(answer) ?? unknown);
    } catch (error) {
      return error instanceof Error ? error.message : unknown;
    }
  };
  /** Resolves with the keys of the rows that were saved. */
  const save = async (): Promise<string[]> => {
    setBusy(true);
    const saved: string[] = [];
    const problems: string[] = [];
    for (const line of changed) {
      const why = await saveLine(line);
      if (why === undefined) saved.push(line.key);
      else problems.push(`${line.label}: ${why}`);
    }
    setBusy(false);
    const failure = `Can't update or create ${name}`;
    setProblem(problems.length > 0 ? `${failure}. ${problems.join(" ")}` : undefined);
    if (problems.length > 0) notify?.("danger", failure);
    else notify?.("success", `Successfully updated totals table for ${name}`);
    return saved;
  };
  return { busy, problem, changed: changed.length, save };
}
