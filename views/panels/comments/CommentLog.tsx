import { useRef, useState, type RefObject } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useViews } from "../../context/viewsContext.ts";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { personName } from "../../parts/values/personName.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import type { RecordComments } from "./recordComments.ts";
import { useCommentPages } from "./useComments.ts";
import type { RecordComment } from "../../dataSource/commentPort.ts";

const removed = "Comment has been successfully deleted.";

/** All comments of a record, newest first, with a place to write one; administrators may delete them (spec records.md 6). */
export function CommentLog({ comments }: { comments: RecordComments }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <OutsideForm className="ss-comments">
      <CommentForm comments={comments} input={input} />
      <Comments comments={comments} input={input} />
    </OutsideForm>
  );
}

interface CommentsProps {
  comments: RecordComments;
  input: RefObject<HTMLTextAreaElement | null>;
}

function Comments({ comments: ofRecord, input }: CommentsProps) {
  const { abilities } = useViews();
  const loaded = useCommentPages(ofRecord);
  const [asked, setAsked] = useState<RecordComment | null>(null);
  if (loaded.status === "error") return <LoadFailure onRetry={loaded.retry} />;
  if (loaded.status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  const { comments, next } = loaded.data;
  if (comments.length === 0) return <p className={Classes.TEXT_MUTED}>No comments to display.</p>;
  return (
    <>
      <ol className="ss-comment-list" aria-label="Comments">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment}>
              {abilities.admin && (
                <Button
                  className="ss-comment-delete"
                  variant="minimal"
                  size="small"
                  icon={<Trash />}
                  aria-label={`Delete the comment of ${personName(comment.createdByUser)}`}
                  onClick={() => setAsked(comment)}
                />
              )}
            </CommentItem>
          </li>
        ))}
      </ol>
      {next !== null && <Earlier comments={ofRecord} />}
      {asked && (
        <RemoveQuestion comments={ofRecord} comment={asked} fallback={input} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Loads the comments before those that are shown. */
function Earlier({ comments }: { comments: RecordComments }) {
  const [status, setStatus] = useState<"ready" | "loading" | "failed">("ready");
  const load = async () => {
    setStatus("loading");
    try {
      await comments.loadMore();
      setStatus("ready");
    } catch (error) {
      logFailure(`Loading earlier comments of record ${comments.recordId}`, error);
      setStatus("failed");
    }
  };
  return (
    <div className="ss-comment-actions">
      <Button
        text={status === "failed" ? "Retry" : "Show earlier comments"}
        loading={status === "loading"}
        onClick={() => void load()}
      />
      {status === "failed" && <span role="alert">The earlier comments could not be loaded.</span>}
    </div>
  );
}

interface RemoveQuestionProps {
  comments: RecordComments;
  comment: RecordComment;
  /** Where the focus goes when the comment is gone. */
  fallback: RefObject<HTMLElement | null>;
  onClose(): void;
}

function RemoveQuestion({ comments, comment, fallback, onClose }: RemoveQuestionProps) {
  const { notify } = useViews();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useReturnFocus(fallback);
  const confirm = async () => {
    setBusy(true);
    try {
      await comments.remove(comment.id);
    } catch (error) {
      setBusy(false);
      return setProblem(problemOf(error));
    }
    notify?.("success", removed);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Delete Comment?"
      confirm={problem === null ? "Yes, Delete" : "Retry"}
      cancel="Cancel"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Are you sure you want to delete this comment? This action cannot be undone.
      {problem !== null && (
        <p role="alert" className="ss-message" data-severity="error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
