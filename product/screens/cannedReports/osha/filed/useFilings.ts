import { useState } from "react";
import { showToast } from "../../../../common/toasts.ts";
import {
  createCannedReportsClient,
  type OshaFilingInput,
  type OshaFilings,
} from "../../../../services/index.ts";
import { useClient, useOwnClient } from "../../../../workspace/workspace.ts";
import { useLiveAnswer } from "../../useLiveAnswer.ts";
import type { LogQuestion } from "../oshaForm.ts";
import { partWords } from "./keptParts.ts";

/** What was filed of a year and a terminal, asked for as the form changes; and the dialog that keeps more. */
export function useFilings(question: LogQuestion | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const files = useClient("files");
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
    /** Keeps a file, and says what must still be filed. Rejects where it is refused. */
    async keep(filing: OshaFilingInput) {
      const { stillDue } = await client.keepOshaFiling(filing);
      asked.retry();
      const rest = stillDue.map((part) => ` The ${partWords(part)} must still be filed.`).join("");
      void showToast("success", `The file is kept as filed.${rest}`);
    },
    /** The file of a filing of this log. */
    fetchFile: ({ id }: Pick<OshaFilings["filings"][number], "id">) =>
      files.fetch(`/api/reports/osha/filings/${id}/content`, undefined, {
        year: String(question?.year),
        terminalId: String(question?.terminalId),
      }),
  };
}

/** What was filed. */
export type FiledState = ReturnType<typeof useFilings>;
