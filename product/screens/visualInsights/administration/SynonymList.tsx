import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { InsightOverview } from "../../../services/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useAction } from "../../useAction.ts";
import type { useInsightOverview } from "./useInsightAdmin.ts";

interface Props {
  client: Pick<ReturnType<typeof useInsightOverview>["client"], "addSynonym" | "removeSynonym">;
  synonyms: InsightOverview["synonyms"];
  /** What is typed as the next one. */
  phrase: string;
  onPhrase(phrase: string): void;
  reload(): Promise<unknown>;
}

/** What the company means by phrases of its own: added, and deleted again. */
export function SynonymList({ client, synonyms, phrase, onPhrase, reload }: Props) {
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const then = (work: () => Promise<unknown>) => act(() => work().then(reload));
  return (
    <section className="insight-admin-box" aria-labelledby="insight-synonyms">
      <h2 id="insight-synonyms">Synonyms of the company</h2>
      <NewSynonym {...{ phrase, onPhrase, isBusy }} add={(body) => then(() => client.addSynonym(body))} />
      <RefusalNote compact reason={refusal} />
      {synonyms.length === 0 ? (
        <p className="admin-quiet">
          There are none. Prompts know the names of record types, fields, choices and terminals.
        </p>
      ) : (
        <ul className="insight-admin-synonyms" aria-label="Synonyms">
          {synonyms.map(({ id, phrase: said, means }) => (
            <li key={id}>
              <span>
                <strong dir="auto">{said}</strong> means <span dir="auto">{means}</span>
              </span>
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                text="Delete"
                aria-label={`Delete ${said}`}
                disabled={isBusy}
                onClick={() => void then(() => client.removeSynonym(id))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NewProps {
  phrase: string;
  isBusy: boolean;
  onPhrase(phrase: string): void;
  /** Answers whether it was added. */
  add(synonym: { phrase: string; means: string }): Promise<boolean>;
}

const LONGEST_PHRASE = 60;
const LONGEST_MEANING = 120;

function NewSynonym({ phrase, onPhrase, isBusy, add }: NewProps) {
  const [phraseId, meansId] = [useId(), useId()];
  const [means, setMeans] = useState("");
  const meaning = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  // A word that was chosen elsewhere waits for its meaning.
  useEffect(() => {
    if (phrase !== "" && !typed.current) meaning.current?.focus();
    typed.current = false;
  }, [phrase]);
  const isWhole = phrase.trim() !== "" && means.trim() !== "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy || !(await add({ phrase: phrase.trim(), means: means.trim() }))) return;
    onPhrase("");
    setMeans("");
  };
  return (
    <form className="insight-admin-new" onSubmit={(event) => void submit(event)}>
      <FormGroup label="Word or phrase" labelFor={phraseId}>
        <InputGroup
          id={phraseId}
          maxLength={LONGEST_PHRASE}
          value={phrase}
          onValueChange={(text) => {
            typed.current = true;
            onPhrase(text);
          }}
        />
      </FormGroup>
      <FormGroup label="Means" labelFor={meansId}>
        <InputGroup
          id={meansId}
          inputRef={meaning}
          maxLength={LONGEST_MEANING}
          placeholder="Words that prompts know"
          value={means}
          onValueChange={setMeans}
        />
      </FormGroup>
      <Button type="submit" intent="primary" text="Add" loading={isBusy} disabled={!isWhole} />
    </form>
  );
}
