import { useState } from "react";
import { showToast } from "../../common/toasts.ts";
import { errorText } from "../../services/index.ts";

/** Work for which a form waits. What fails is shown, and the form can be used again. */
export function useTask(): { isBusy: boolean; run(work: () => Promise<unknown>): Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const reason = errorText(error);
      if (reason !== undefined) void showToast("error", reason);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
