import { useId, useState } from "react";
import { type FailureCode, failureReason } from "../common/failures.ts";
import { endFailure, showFailure } from "../common/toasts.ts";

/**
 * Something that is asked of the server: whether it is under way, and why it was refused, which is logged under a code. `onRefused` gets the
 * reason, too.
 */
export function useAction(code?: FailureCode, onRefused?: (reason: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Answers whether it was done. */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const reason = failureReason(error, code);
      setRefusal(reason);
      if (reason !== undefined) onRefused?.(reason);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, act };
}

/**
 * The same, with the refusal as a toast that stays until it is dismissed or the next try is done. `failed`: a sentence that the toast starts
 * with, e.g. "Error deleting Accident."
 */
export function useToastedAction(code?: FailureCode, failed?: string) {
  const topic = useId();
  const action = useAction(
    code,
    (reason) => void showFailure(topic, failed === undefined ? reason : `${failed} ${reason}`),
  );
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    const isDone = await action.act(work);
    if (isDone) void endFailure(topic);
    return isDone;
  };
  return { ...action, act };
}
