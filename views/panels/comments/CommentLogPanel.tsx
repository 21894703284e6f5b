import type { PanelEntry } from "../../formScope/panelEntry.ts";
import { CommentLog } from "./CommentLog.tsx";
import { useComments } from "./useComments.ts";

/** The comments on the scope's record; nothing for a new one. */
function CommentLogPanel() {
  const comments = useComments();
  return comments ? <CommentLog comments={comments} /> : null;
}

export const commentLogPanel: PanelEntry = { type: "commentLog", component: CommentLogPanel };
