import { Spinner } from "@blueprintjs/core";
import type { CannedNumber } from "../../../services/index.ts";
import { AnswerFailed } from "../AnswerFailed.tsx";
import { CannedTable } from "../CannedTable.tsx";
import type { CannedPages } from "../useCannedReport.ts";

interface Props {
  pages: CannedPages;
  label: string;
  /** What the people are called. */
  people: string;
  onOpen(number: CannedNumber, title: string): void;
}

/** The numbers of turnover, with how they come about; or why there are none. */
export function TurnoverResults({ pages, label, people, onOpen }: Props) {
  const { answers, error, isLoading, retry } = pages;
  const [answer] = answers ?? [];
  if (error !== undefined) return <AnswerFailed error={error} onRetry={retry} />;
  if (isLoading || !answer) return <Spinner className="canned-wait" aria-label="Loading" />;
  return (
    <section className="canned-results" aria-label={`Results of ${label}`}>
      {answer.lines.length === 0 ? (
        <p role="status">No {people} were employed then, as far as you may view them.</p>
      ) : (
        <CannedTable
          {...{ label, onOpen }}
          columns={answer.columns}
          lines={answer.lines}
          totals={answer.totals}
        />
      )}
      <ul className="canned-notes" aria-label="How the numbers come about">
        {answer.notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </section>
  );
}
