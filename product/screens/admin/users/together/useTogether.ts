import { useState } from "react";
import { canceled, type FailureCode, failureReason } from "../../../../common/failures.ts";
import type { User } from "../../../../services/index.ts";
import { doTogether, type Outcome, type Refused, type Task } from "./together.ts";

/** Something that is done for several users: how far it is, and for whom it was refused and why. */
export function useTogether(code: FailureCode, onDone: (users: readonly User[]) => void) {
  const [progress, setProgress] = useState<{ count: number; of: number }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const run = async (task: Pick<Task, "users" | "act" | "most">): Promise<Outcome> => {
    const of = task.users.length;
    setRefused([]);
    setProgress({ count: 0, of });
    const outcome = await doTogether({
      ...task,
      reasonOf: (error) => failureReason(error, code) ?? canceled,
      onProgress: (count) => setProgress({ count, of }),
    });
    setProgress(undefined);
    setRefused(outcome.refused);
    onDone(outcome.done);
    return outcome;
  };
  return { progress, isBusy: progress !== undefined, refused, run };
}
