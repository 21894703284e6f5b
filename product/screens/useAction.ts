import { useState } from "react";
import { showToast } from "../common/toasts.ts";
import { errorText } from "../services/index.ts";

/** Something that is asked of the server: whether it is under way, and why it was refused. `onRefused` gets the reason, too. */
export function useAction(onRefused?: (reason: string) => void) {
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
      const reason = errorText(error);
      setRefusal(reason);
      if (reason !== undefined) onRefused?.(reason);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, act };
}

const toastRefusal = (reason: string) => void showToast("error", reason);

/** The same, with the refusal as a toast that stays until it is dismissed. */
export const useToastedAction = () => useAction(toastRefusal);
