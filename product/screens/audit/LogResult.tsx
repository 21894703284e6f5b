import { Button } from "@blueprintjs/core";
import { History as HistoryIcon } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { Notice } from "../../common/Notice.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { MoreFailed } from "../MoreFailed.tsx";
import type { usePages } from "../usePages.ts";

interface Props<Line> {
  log: ReturnType<typeof usePages<Line, object, string>>;
  isNarrowed: boolean;
  /** What is said where there is no line at all. */
  none: string;
  children(lines: readonly Line[]): ReactNode;
}

/** The lines of a log, with what follows them; or why there are none. */
export function LogResult<Line>({ log, isNarrowed, none, children }: Props<Line>) {
  const { lines, isFailed, showMore, isLoadingMore, retry } = log;
  if (lines === undefined) return isFailed ? <LoadFailed onRetry={retry} /> : <Loading />;
  if (lines.length === 0)
    return (
      <Notice icon={<HistoryIcon size={48} />} title={isNarrowed ? "Nothing matches these filters." : none} />
    );
  return (
    <>
      {children(lines)}
      {isFailed && <MoreFailed onRetry={retry} />}
      {(showMore || isLoadingMore) && (
        <div className="screen-more">
          <Button text="Load More" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="audit-waits" role="status" aria-label="Loading">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="bp6-skeleton">
          Loading
        </div>
      ))}
    </div>
  );
}
