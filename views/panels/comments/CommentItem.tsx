import type { ReactNode } from "react";
import { Moment } from "../../parts/values/Moment.tsx";
import { personName } from "../../parts/values/personName.ts";
import type { RecordComment } from "../../dataSource/commentPort.ts";

/** Who said what and when. */
export function CommentItem({ comment, children }: { comment: RecordComment; children?: ReactNode }) {
  const { createdByUser, createdDate, commentText } = comment;
  return (
    <>
      <div className="ss-comment-head">
        <span className="ss-history-who">{personName(createdByUser)}</span>
        <Moment at={createdDate} />
        {children}
      </div>
      <p className="ss-comment-text" dir="auto">
        {commentText}
      </p>
    </>
  );
}
