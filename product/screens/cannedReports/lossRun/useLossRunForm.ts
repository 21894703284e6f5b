import { useEffect, useId, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type LossRunInput, startOfDay } from "../../../../engine/index.ts";
import { useViews } from "../../../../views/index.ts";
import type { CannedReport, CannedValues } from "../../../services/index.ts";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { atOnce } from "../../atOnce.ts";
import {
  formOf,
  type LossRunForm,
  lossRunProblems,
  lossRunValues,
  queryOf,
  scheduledValues,
  yearsMeant,
} from "./lossRunForm.ts";

/** The form of a loss run. All of it is kept in the address, the date too, so that a link opens the same loss run on any later day. */
export function useLossRunForm({ parameters, values }: CannedReport) {
  const id = useId();
  const today = startOfDay(useViews().now);
  const largeLoss = Number(values["largeLoss"] ?? 0);
  const defaults = useMemo(() => ({ today, largeLoss }), [today, largeLoss]);
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const [form, setForm] = useState(() => formOf(params, parameters, defaults));
  const [left, setLeft] = useState<ReadonlySet<LossRunInput>>(new Set());
  const problems = lossRunProblems(form, defaults);
  const isWrong = Object.keys(problems).length > 0;
  const asked = useMemo(() => (isWrong ? undefined : lossRunValues(form)), [form, isWrong]);
  const write = (next: LossRunForm) => replaceQuery(queryOf(next, parameters, params), atOnce);
  const isNamed = params.has("valuedOn");
  useEffect(() => {
    if (!isNamed) replaceQuery(queryOf(form, parameters, params));
  }, [form, isNamed, parameters, params, replaceQuery]);
  const change = (next: LossRunForm) => {
    setForm(next);
    write(next);
  };
  return {
    form,
    asked,
    /** What a report that is sent by e-mail asks. */
    scheduled: scheduledValues(form, today),
    years: yearsMeant(form, defaults),
    isWrong,
    idOf: (input: LossRunInput) => `${id}-${input}`,
    /** What is wrong with an input that somebody left. */
    problemOf: (input: LossRunInput) => (left.has(input) ? problems[input] : undefined),
    type: (input: LossRunInput, text: string) =>
      change({ ...form, inputs: { ...form.inputs, [input]: text } }),
    choose: (chosen: CannedValues) => change({ ...form, chosen }),
    leave: (input: LossRunInput) => setLeft((before) => new Set([...before, input])),
  };
}

/** The form and what it asks. */
export type LossRunFormState = ReturnType<typeof useLossRunForm>;
