import { Button, ButtonGroup, InputGroup } from "@blueprintjs/core";
import { ThumbsDown, ThumbsUp } from "@blueprintjs/icons";
import { type FormEvent, Fragment, useId, useState } from "react";
import useSWR from "swr";
import { longestPrompt } from "../../../engine/index.ts";
import { createInsightPromptsClient, type InsightPrompt, type KpiDataset } from "../../services/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { useAction } from "../useAction.ts";
import { readOnce } from "../useRecords.ts";
import { writeInsight } from "./insightAddress.ts";

interface Props {
  datasets: readonly KpiDataset[];
  /** What was read stays here; left out: the page shows it. */
  onRead?(): void;
}

/** A question in the words of its reader, which the server reads as a question about a dataset; the page then shows it, to be changed. */
export function PromptBox({ datasets, onRead }: Props) {
  const client = useOwnClient(createInsightPromptsClient);
  const navigate = usePageNavigate();
  const [text, setText] = useState("");
  const [read, setRead] = useState<InsightPrompt>();
  const { isBusy, refusal, act } = useAction();
  const list = useId();
  const { data: recent = [], mutate } = useSWR("insightPrompts", () => client.recent(), readOnce);
  const earlier = [...new Set(recent.map(({ userPrompt }) => userPrompt))];
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const prompt = text.trim();
    if (prompt === "" || isBusy) return;
    await act(async () => {
      const found = await client.generate(prompt);
      setRead(found);
      void mutate();
      const { dataset, question, top } = found;
      if (onRead) return onRead();
      if (dataset === null || question === null) return;
      const search = writeInsight({ ...question, ...(top !== null && { top }) }, "");
      void navigate({ pathname: `/safeView/visualInsights/${encodeURIComponent(dataset)}`, search });
    });
  };
  return (
    <section className="insights-prompt" aria-label="Ask in your own words">
      <form onSubmit={(event) => void ask(event)}>
        <InputGroup
          aria-label="Ask in your own words"
          placeholder={`${datasets[0]?.label ?? "Records"} by terminal in the last 12 months`}
          list={list}
          maxLength={longestPrompt}
          value={text}
          onValueChange={setText}
          rightElement={
            <Button type="submit" variant="minimal" intent="primary" text="Ask" loading={isBusy} />
          }
        />
        <datalist id={list}>
          {earlier.map((prompt) => (
            <option key={prompt} value={prompt} />
          ))}
        </datalist>
      </form>
      <RefusalNote compact reason={refusal} />
      {read && !refusal && <ReadAs key={read.id} {...{ read, datasets }} />}
    </section>
  );
}

/** What was read, which words were not, and whether that was meant. */
function ReadAs({ read, datasets }: { read: InsightPrompt; datasets: readonly KpiDataset[] }) {
  const { question, sentence, unknown, corrected, byModel } = read;
  return (
    <div className="insights-read" role="status">
      <p>{question === null ? nothingText(datasets) : `I read this as: ${sentence}.`}</p>
      {question !== null && corrected.length > 0 && (
        <p>
          {"I took "}
          {corrected.map(({ from, to }, index) => (
            <Fragment key={from}>
              {index > 0 && ", "}
              <bdi>{`"${from}"`}</bdi> for <bdi>{`"${to}"`}</bdi>
            </Fragment>
          ))}
          .
        </p>
      )}
      {byModel && <p>Not all of your words are known here: a language model read them.</p>}
      {question !== null && unknown.length > 0 && (
        <p>
          {"These words mean nothing here: "}
          <bdi>{unknown.join(", ")}</bdi>.
        </p>
      )}
      {question !== null && read.id > 0 && <Feedback id={read.id} />}
    </div>
  );
}

/** What can be asked about, where nothing was read. */
function nothingText(datasets: readonly KpiDataset[]): string {
  const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(
    datasets.map(({ label }) => label),
  );
  return `No word of this names records that you may ask about. Name one of these: ${names}.`;
}

function Feedback({ id }: { id: number }) {
  const client = useOwnClient(createInsightPromptsClient);
  const [given, setGiven] = useState<"right" | "wrong">();
  const { isBusy, refusal, act } = useAction();
  const give = async (feedback: "right" | "wrong") => {
    if (!isBusy && (await act(() => client.rate(id, feedback)))) setGiven(feedback);
  };
  return (
    <div className="insights-feedback">
      <span className="insights-quiet">
        {given === undefined ? "Is this what you meant?" : "Thank you. It is kept with your words."}
      </span>
      <ButtonGroup>
        <Button
          size="small"
          variant="minimal"
          icon={<ThumbsUp />}
          text="Yes"
          active={given === "right"}
          aria-pressed={given === "right"}
          onClick={() => void give("right")}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ThumbsDown />}
          text="No"
          active={given === "wrong"}
          aria-pressed={given === "wrong"}
          onClick={() => void give("wrong")}
        />
      </ButtonGroup>
      <RefusalNote compact reason={refusal} />
    </div>
  );
}
