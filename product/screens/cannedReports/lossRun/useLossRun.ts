import { type CannedValues, createCannedReportsClient } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { useLiveAnswer } from "../useLiveAnswer.ts";

/** A loss run, asked for as its form changes; `values` is undefined while something is wrong. */
export function useLossRun(alias: string, values: CannedValues | undefined) {
  const client = useOwnClient(createCannedReportsClient);
  const { answer: lossRun, ...asked } = useLiveAnswer(
    values,
    (each) => ["loss run", alias, each],
    (each) => client.lossRun(alias, each),
  );
  return { lossRun, ...asked };
}

/** A loss run that was asked for. */
export type AskedLossRun = ReturnType<typeof useLossRun>;
