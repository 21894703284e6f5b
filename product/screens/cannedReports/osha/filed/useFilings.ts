import { useState } from "react";
import { showToast } from "../../../../common/toasts.ts";
import { createCannedReportsClient, type OshaFilingInput } from "../../../../services/index.ts";
import { useOwnClient } from "../../../../workspace/workspace.ts";
import { useLiveAnswer } from "../../useLiveAnswer.ts";
import type { LogQuestion } from "../oshaForm.ts";

/** What was filed of a year and a terminal, asked for as the form changes; and the dialog that keeps more. */
export function useFilings(question: LogQuestion | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const [isKeeping, setKeeping] = useState(false);
  const { answer, ...asked } = useLiveAnswer(
    question,
    ({ year, terminalId }) => ["osha filings", year, terminalId],
    ({ year, terminalId }) => client.oshaFilings({ year, terminalId }),
  );
  return {
    ...asked,
    filings: answer?.filings,
    /** Whether the user may keep what is filed. */
    mayKeep: answer?.mayKeep === true,
    isKeeping,
    setKeeping,
    /** Keeps a file. Rejects where it is refused. */
    async keep(filing: OshaFilingInput) {
      await client.keepOshaFiling(filing);
      asked.retry();
      void showToast("success", "The file is kept as filed.");
    },
  };
}

/** What was filed. */
export type FiledState = ReturnType<typeof useFilings>;
