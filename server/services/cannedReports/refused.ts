/** What was chosen in a form, or the refusal of what cannot be chosen. */
import { errors } from "../../core/errors.ts";

/** What is wrong with a value: a sentence, and the JSON pointer of the value. */
interface Problem {
  readonly pointer: string;
  readonly message: string;
}

/** Throws `values_refused` with all problems, where there are any. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw errors.valuesRefused(problems.map(({ pointer, message }) => [pointer, message] as const));
}

/** What a form says, once it was read. Throws as `refuseProblems` does. */
export function askedOrRefused<Asked>(
  read: { readonly asked: Asked } | { readonly problems: readonly Problem[] },
): Asked {
  if ("asked" in read) return read.asked;
  refuseProblems(read.problems);
  throw errors.internal();
}
