import { useState } from "react";
import { errorText } from "../../services/index.ts";

/** Something that is asked of the server: whether it is under way, and why it was refused. */
export function useAction() {
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
      setRefusal(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, act };
}
