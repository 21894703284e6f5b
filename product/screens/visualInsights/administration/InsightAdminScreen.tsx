import { Spinner } from "@blueprintjs/core";
import { useState } from "react";
import { useCatalog } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { CompanyPrompts } from "./CompanyPrompts.tsx";
import { PromptTrial } from "./PromptTrial.tsx";
import { SynonymList } from "./SynonymList.tsx";
import { UnknownWords } from "./UnknownWords.tsx";
import { useInsightOverview } from "./useInsightAdmin.ts";
import "../../admin/admin.css";
import "./insightAdmin.css";

/** What people ask in their own words, how it is read, and what the company means by words of its own; for super admins (spec reporting.md 2). */
export function InsightAdminScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Certain user permissions required." />;
  return (
    <div className="admin">
      <Insights />
    </div>
  );
}

function Insights() {
  const { client, overview, error, reload } = useInsightOverview();
  const [phrase, setPhrase] = useState("");
  if (error !== undefined) return <LoadFailed onRetry={() => void reload()} />;
  if (!overview) return <Spinner aria-label="Loading" />;
  const { counts, unknownWords, synonyms, hasModel } = overview;
  return (
    <>
      <PromptTrial hasModel={hasModel} onRead={() => void reload()} />
      <Figures {...counts} />
      <div className="insight-admin-pair">
        <UnknownWords words={unknownWords} onMean={setPhrase} />
        <SynonymList {...{ client, synonyms, phrase }} onPhrase={setPhrase} reload={reload} />
      </div>
      <CompanyPrompts asked={counts.asked} />
    </>
  );
}

interface FiguresProps {
  asked: number;
  unread: number;
  right: number;
  wrong: number;
}

function Figures({ asked, unread, right, wrong }: FiguresProps) {
  const figures = [
    ["Prompts kept", asked],
    ["Nothing read", unread],
    ["Said to be right", right],
    ["Said to be wrong", wrong],
  ] as const;
  return (
    <dl className="insight-admin-figures" aria-label="How prompts are read">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
