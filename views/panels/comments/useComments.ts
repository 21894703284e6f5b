import { useViews } from "../../context/ViewsProvider.tsx";
import { useFormScope } from "../../formScope/formScope.ts";
import type { CommentStore } from "./commentStore.ts";

/** The comments of the scope's record; undefined for a new record, and where there are no comments at all. */
export function useComments(): CommentStore | undefined {
  const { comments } = useViews();
  const { record } = useFormScope();
  return record ? comments?.(record.id) : undefined;
}
