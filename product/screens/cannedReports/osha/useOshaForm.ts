import { useId, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useViews } from "../../../../views/index.ts";
import { useReplaceQuery } from "../../../workspace/pageAddress.ts";
import { atOnce } from "../../atOnce.ts";
import { useTerminalOptions } from "../useTerminalOptions.ts";
import {
  defaultYear,
  filledValues,
  logQuestion,
  type OshaInput,
  oshaInputs,
  oshaProblems,
  type TypedValues,
  withTyped,
  yearOf,
} from "./oshaForm.ts";
import { useOshaLog } from "./useOshaLog.ts";

/** The form of OSHA's forms, and the log that it means. Year and terminal are kept in the address, so that a link opens the same log. */
export function useOshaForm(report: string) {
  const id = useId();
  const thisYear = yearOf(useViews().now);
  const [typed, setTyped] = useTyped(report);
  const [left, setLeft] = useState<ReadonlySet<OshaInput>>(new Set());
  const { year = "", terminalId = "" } = typed;
  const question = useMemo(() => logQuestion({ year, terminalId }, thisYear), [year, terminalId, thisYear]);
  const asked = useOshaLog(question);
  const values = filledValues(typed, asked.log?.form);
  const problems = oshaProblems(values, thisYear);
  const idOf = (input: OshaInput) => `${id}-${input}`;
  return {
    asked,
    question,
    values,
    idOf,
    /** What is wrong with an input that somebody left, or sent. */
    problemOf: (input: OshaInput) => (left.has(input) ? problems[input] : undefined),
    /** Whether records fill an input. */
    isRecorded: (input: OshaInput) => typed[input] === undefined && values[input] !== "",
    change: (input: OshaInput, value: string) =>
      setTyped(withTyped(typed, input, value, question !== undefined)),
    leave: (input: OshaInput) => setLeft((before) => new Set([...before, input])),
    /** Shows all that is wrong and takes the focus to the first of it; answers whether nothing is. */
    check() {
      setLeft(new Set(oshaInputs));
      const wrong = oshaInputs.find((input) => problems[input] !== undefined);
      if (wrong !== undefined) document.getElementById(idOf(wrong))?.focus();
      return wrong === undefined;
    },
  };
}

/** The form and its log. */
export type OshaFormState = ReturnType<typeof useOshaForm>;

const inAddress = ["year", "terminalId"] as const;

/** What somebody typed; the address names a year and a terminal at first, and those that are chosen later. */
function useTyped(report: string): [TypedValues, (typed: TypedValues) => void] {
  const { now } = useViews();
  const terminals = useTerminalOptions(report);
  const [params] = useSearchParams();
  const replaceQuery = useReplaceQuery();
  const [typed, setTyped] = useState<TypedValues>(() => {
    const asked = params.get("terminalId");
    const terminal = terminals.find(({ key, disabled }) => key === asked && disabled !== true);
    return {
      year: params.get("year") ?? String(defaultYear(now)),
      ...(terminal && { terminalId: terminal.key }),
    };
  });
  const change = (next: TypedValues) => {
    setTyped(next);
    if (inAddress.every((name) => next[name] === typed[name])) return;
    const query = new URLSearchParams(params);
    for (const name of inAddress) {
      const value = next[name]?.trim() ?? "";
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    replaceQuery(query, atOnce);
  };
  return [typed, change];
}
