import type { ReactNode } from "react";
import { formatDateTime } from "../../../engine/index.ts";
import { personName } from "../../parts/personName.ts";
import type { RecordComment } from "./commentStore.ts";

/** Who said what and when. */
export function CommentItem({ comment, children }: { comment: RecordComment; children?: ReactNode }) {
  const { createdByUser, createdDate, commentText } = comment;
  return (
    <>
      <div className="ss-comment-head">
        <span className="ss-history-who">{personName(createdByUser)}</span>
        <time dateTime={new Date(createdDate * 1000).toISOString()}>{formatDateTime(createdDate)}</time>
        {children}
      </div>
      <p className="ss-comment-text" dir="auto">
        {commentText}
      </p>
    </>
  );
}
