import { useRef, useState, type RefObject } from "react";
import { Button, Classes } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useViews } from "../../context/viewsContext.ts";
import { ConfirmDialog } from "../../parts/dialogs/ConfirmDialog.tsx";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { useObserved } from "../../context/observed.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { personName } from "../../parts/values/personName.ts";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import type { CommentStore } from "./commentStore.ts";
import type { RecordComment } from "../../dataSource/commentPort.ts";

const removed = "Comment has been successfully deleted.";

/** All comments of a record, newest first, with a place to write one; administrators may delete them (spec records.md 6). */
export function CommentLog({ store }: { store: CommentStore }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <OutsideForm className="ss-comments">
      <CommentForm store={store} input={input} />
      <Comments store={store} input={input} />
    </OutsideForm>
  );
}

function Comments({ store, input }: { store: CommentStore; input: RefObject<HTMLTextAreaElement | null> }) {
  const { abilities } = useViews();
  const { status, comments, next, loadingMore, moreFailed } = useObserved(store);
  const [asked, setAsked] = useState<RecordComment | null>(null);
  if (status === "error") return <LoadFailure onRetry={() => void store.load()} />;
  if (status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
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
      {next !== null && (
        <div className="ss-comment-actions">
          <Button
            text={moreFailed ? "Retry" : "Show earlier comments"}
            loading={loadingMore}
            onClick={() => void store.loadMore()}
          />
          {moreFailed && <span role="alert">The earlier comments could not be loaded.</span>}
        </div>
      )}
      {asked && (
        <RemoveQuestion store={store} comment={asked} fallback={input} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface RemoveQuestionProps {
  store: CommentStore;
  comment: RecordComment;
  /** Where the focus goes when the comment is gone. */
  fallback: RefObject<HTMLElement | null>;
  onClose(): void;
}

function RemoveQuestion({ store, comment, fallback, onClose }: RemoveQuestionProps) {
  const { notify } = useViews();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useReturnFocus(fallback);
  const confirm = async () => {
    setBusy(true);
    try {
      await store.remove(comment.id);
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
