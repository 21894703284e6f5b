import useSWR from "swr";
import { createKpiClient, type KpiDataset } from "../../../services/index.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { readOnce } from "../../useRecords.ts";
import { PromptBox } from "../PromptBox.tsx";
import "../visualInsights.css";

interface Props {
  /** A language model is connected. */
  hasModel: boolean;
  onRead(): void;
}

/** A prompt is read here as anybody's is, and rated, without leaving the page. */
export function PromptTrial({ hasModel, onRead }: Props) {
  const client = useOwnClient(createKpiClient);
  const { data = [] } = useSWR<readonly KpiDataset[], unknown>(["datasets"], client.datasets, readOnce);
  return (
    <section className="insight-admin-trial" aria-label="Try a prompt">
      <h2>Try a prompt</h2>
      <p className="admin-quiet">
        {hasModel
          ? "Prompts are read by their words; a language model is connected for words that are not known."
          : "Prompts are read by their words. No language model is connected."}
      </p>
      <PromptBox datasets={data} onRead={onRead} />
    </section>
  );
}
