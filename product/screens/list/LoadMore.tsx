import { Button } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import type { RecordList } from "../useRecords.ts";

/** Milliseconds between the end of the list coming into sight and the next page (spec records.md 9). */
const scrollDelay = 350;

/** Loads the next page when the end of the list comes into sight; the button does the same without scrolling. */
export function LoadMore({ list }: { list: RecordList }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, loadingMore, loadMore } = list;
  useEffect(() => {
    if (!end.current || !hasMore || loadingMore) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([sight]) => {
      clearTimeout(timer);
      if (sight?.isIntersecting) timer = setTimeout(loadMore, scrollDelay);
    });
    observer.observe(end.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hasMore, loadingMore, loadMore]);
  if (list.moreFailed) return <MoreFailed onRetry={list.retry} />;
  if (!hasMore) return null;
  return (
    <div ref={end} className="screen-more">
      <Button text="Load more" loading={loadingMore} onClick={loadMore} />
    </div>
  );
}

function MoreFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="screen-more" role="alert">
      <span>We encountered an unexpected error loading these records.</span>
      <Button text="Retry" onClick={onRetry} />
    </div>
  );
}
