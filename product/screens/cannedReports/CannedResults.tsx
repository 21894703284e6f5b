import { Button, Callout, Spinner } from "@blueprintjs/core";
import { resultCount } from "../../../engine/index.ts";
import type { CannedNumber } from "../../services/index.ts";
import { MoreFailed } from "../MoreFailed.tsx";
import { AnswerFailed } from "./AnswerFailed.tsx";
import { CannedTable } from "./CannedTable.tsx";
import type { CannedPages } from "./useCannedReport.ts";

interface Props {
  pages: CannedPages;
  label: string;
  /** Opens the records behind a number; left out: there are no numbers. */
  onOpen?(number: CannedNumber, title: string): void;
}

/** The lines of a report, or why there are none. */
export function CannedResults({ pages, label, onOpen }: Props) {
  const { answers, error, isLoading, showMore, isLoadingMore, retry } = pages;
  if (isLoading) return <Spinner className="canned-wait" aria-label="Loading" />;
  const [first] = answers ?? [];
  if (!first || !answers) return error === undefined ? null : <AnswerFailed error={error} onRetry={retry} />;
  const lines = answers.flatMap((answer) => answer.lines);
  if (lines.length === 0) return <p role="status">No records match the current filter criteria.</p>;
  return (
    <section className="canned-results" aria-label={`Results of ${label}`}>
      <h2 className="canned-count">
        <span role="status">{resultCount(first.count ?? lines.length)}</span>
      </h2>
      {first.notices.map((notice) => (
        <Callout key={notice}>{notice}</Callout>
      ))}
      <CannedTable {...{ label, lines, onOpen }} columns={first.columns} totals={first.totals} />
      {error !== undefined && <MoreFailed onRetry={retry} />}
      {(showMore || isLoadingMore) && (
        <div className="screen-more">
          <Button text="Load More" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
    </section>
  );
}
