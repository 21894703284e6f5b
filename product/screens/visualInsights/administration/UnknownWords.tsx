import { Button } from "@blueprintjs/core";
import type { InsightOverview } from "../../../services/index.ts";

interface Props {
  words: InsightOverview["unknownWords"];
  /** A meaning is to be given to this word. */
  onMean(word: string): void;
}

/** Words that meant nothing to the reader, with the number of prompts that have them. */
export function UnknownWords({ words, onMean }: Props) {
  return (
    <section className="insight-admin-box" aria-labelledby="insight-unknown">
      <h2 id="insight-unknown">Words that are not known</h2>
      {words.length === 0 ? (
        <p className="admin-quiet">Every word of the prompts so far was known.</p>
      ) : (
        <>
          <p className="admin-quiet">With the number of prompts. Choose one to say what it means.</p>
          <ul className="insight-admin-words">
            {words.map(({ word, count }) => (
              <li key={word}>
                <Button
                  size="small"
                  aria-label={`${word}, ${count === 1 ? "1 prompt" : `${count} prompts`}: say what it means`}
                  onClick={() => onMean(word)}
                >
                  <bdi>{word}</bdi> <span className="insight-admin-count">{count}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
