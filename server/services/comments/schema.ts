import { component, ref } from "../../http/component.ts";
import { personName } from "../../http/components/records.ts";
import { id, integer, nullable, object, text, words } from "../../http/schemas.ts";

/** A comment on a record. */
export const recordComment = component(
  "Comment",
  object({ id, commentText: text, createdDate: integer, createdByUser: nullable(ref(personName)) }),
);

/** What is sent to comment on a record. */
export const newComment = object({ commentText: words(10_000) });
