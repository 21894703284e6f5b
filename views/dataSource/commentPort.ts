import type { PersonName } from "../../engine/index.ts";

/** A comment on a record (spec records.md 3.12). */
export interface RecordComment {
  id: number;
  commentText: string;
  /** Epoch seconds. */
  createdDate: number;
  createdByUser: PersonName | null;
}

/** Where comments come from and go to. Each call may reject with a sentence for the user. */
export interface CommentPort {
  /** Newest first; `next` is asked with `before` for the older ones, null: there are none. */
  list(recordId: number, before?: number): Promise<{ comments: RecordComment[]; next: number | null }>;
  add(recordId: number, commentText: string): Promise<RecordComment>;
  remove(commentId: number): Promise<void>;
}
