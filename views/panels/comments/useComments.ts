import { perRecord } from "../../context/observed.ts";
import type { SharedDeps } from "../../context/shared.ts";
import { useShared } from "../../context/viewsContext.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { createCommentStore, type CommentStore } from "./commentStore.ts";

function createComments({ dataSource: { comments }, changes }: SharedDeps) {
  return comments && perRecord((id) => createCommentStore(comments, id, () => changes.note(id)));
}

/** The comments of the scope's record; undefined for a new record, and where there are no comments at all. */
export function useComments(): CommentStore | undefined {
  const commentsOf = useShared(createComments);
  const { record } = useFormScope();
  return record ? commentsOf?.(record.id) : undefined;
}
