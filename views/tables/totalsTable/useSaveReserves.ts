import { useState } from "react";
import type { CompiledField, CompiledTemplate, FieldValue, TotalsTableView } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import { useInitialValues } from "../related/useInitialValues.ts";
import { saveProblem } from "../related/saveProblem.ts";
import { inputOf } from "./reservesInput.ts";
import { type ChangedRow, changedRows, type TotalsRow, type TypedReserves } from "./totals.ts";

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
  const initial = useInitialValues(relation, template);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<readonly string[]>([]);
  const changed = changedRows(lines, typed);
  const name = node.title ?? relation.label;
  const failure = `Can't update or create ${name}`;

  /** Why a line could not be saved; undefined when it was. */
  const saveLine = async (line: ChangedRow): Promise<string | undefined> => {
    const unknown = "The server did not answer.";
    try {
      const input = await inputOf(line, { source, node, template, initial });
      if (typeof input === "string") return input;
      const answer = await source.save(input);
      return answer.kind === "saved" ? undefined : (saveProblem(answer) ?? unknown);
    } catch (error) {
      return error instanceof Error ? error.message : unknown;
    }
  };
  /** Resolves with what was saved, by the keys of rows. */
  const save = async (): Promise<Record<string, FieldValue>> => {
    setBusy(true);
    const done: ChangedRow[] = [];
    const refused = new Map<string, string>();
    for (const line of changed) {
      const why = await saveLine(line);
      if (why === undefined) done.push(line);
      else refused.set(line.key, why);
    }
    setBusy(false);
    setProblems(refused);
    setSaved(done.map(({ label }) => label));
    if (refused.size > 0) notify?.("danger", failure);
    else notify?.("success", `Successfully updated totals table for ${name}`);
    return Object.fromEntries(done.map(({ key, reserves }) => [key, reserves]));
  };
  return { busy, failure, problems, saved, changed: changed.length, save };
}
