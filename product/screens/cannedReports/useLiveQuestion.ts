import { useEffect, useState } from "react";
import type { CannedValues } from "../../services/index.ts";
import type { Question } from "./useCannedReport.ts";

/** Milliseconds between the last change of a form and its question (spec reporting.md 9). */
const debounce = 500;

/** The question of a report that is asked as its form changes; undefined: the form cannot be asked for. */
export function useLiveQuestion(alias: string, values: CannedValues | undefined): Question | undefined {
  const [question, setQuestion] = useState<Question | undefined>(
    () => values && { alias, values, time: Date.now() },
  );
  const asked = question?.values;
  useEffect(() => {
    if (values === asked) return undefined;
    const ask = () => setQuestion(values && { alias, values, time: Date.now() });
    const timer = setTimeout(ask, debounce);
    return () => clearTimeout(timer);
  }, [alias, values, asked]);
  return question;
}
