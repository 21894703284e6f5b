import type { SaveAnswer } from "../../dataSource/relatedSource.ts";

/** Why a record could not be saved, in one sentence; of issues the first. */
export function saveProblem(answer: Exclude<SaveAnswer, { kind: "saved" }>): string | undefined {
  if (answer.kind === "conflict")
    return "Another person saved this record first. What you typed is still here: copy what you need, then open it again.";
  if (answer.kind === "invalid") return answer.issues[0]?.message;
  return answer.message;
}
