import { Button, Classes } from "@blueprintjs/core";
import { Panel } from "../../parts/frame/Panel.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import { recordPageView, tabOfType } from "../recordPageView.ts";
import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { CommentItem } from "./CommentItem.tsx";
import type { RecordComments } from "./recordComments.ts";
import { useCommentPages, useComments } from "./useComments.ts";

/** How many comments stand beside a record (spec records.md 9). */
const shownComments = 3;

/** The most recent comments; nothing while the tab with all of them is open. */
function RecentCommentsPanel() {
  const comments = useComments();
  const { store, tab, onTab } = useFormScope();
  const logTab = tabOfType(recordPageView(store.template), "commentLog");
  if (!comments || (logTab !== undefined && logTab === tab)) return null;
  return (
    <Panel title="Recent Comments">
      <RecentComments comments={comments} onAll={logTab === undefined ? undefined : () => onTab(logTab)} />
    </Panel>
  );
}

function RecentComments({ comments: ofRecord, onAll }: { comments: RecordComments; onAll?: () => void }) {
  const loaded = useCommentPages(ofRecord);
  if (loaded.status === "loading") return <div className={`${Classes.SKELETON} ss-card-skeleton`} />;
  if (loaded.status === "error") {
    return (
      <div role="alert">
        The comments could not be loaded.{" "}
        <Button size="small" variant="minimal" text="Retry" onClick={loaded.retry} />
      </div>
    );
  }
  const { comments } = loaded.data;
  return (
    <>
      {comments.length === 0 && <p className={Classes.TEXT_MUTED}>No comments to display.</p>}
      <ol className="ss-comment-list ss-comments-recent" aria-label="Recent comments">
        {comments.slice(0, shownComments).map((comment) => (
          <li key={comment.id}>
            <CommentItem comment={comment} />
          </li>
        ))}
      </ol>
      {onAll && (
        <Button
          variant="minimal"
          size="small"
          fill
          text={comments.length === 0 ? "Add a comment" : "Open Comment Log"}
          onClick={onAll}
        />
      )}
    </>
  );
}

export const recentCommentsPanel: PanelEntry = { type: "recentComments", component: RecentCommentsPanel };
