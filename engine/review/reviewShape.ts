/** The shape of what a ready report says of a review; names are checked later, against the templates. */
import { listOf, objectOf, words } from "../model/shape.ts";

/** Columns of one query, beside the one that names the person. */
const mostColumns = 12;

const events = objectOf({ relation: words, date: words, columns: listOf(words, 1, mostColumns) }, [
  "relation",
  "date",
  "columns",
]);

/** What the property `review` of a ready report may say. */
export const reviewShape = objectOf(
  { hireDate: words, endDate: words, position: words, events: listOf(events, 1) },
  ["hireDate", "endDate", "position", "events"],
);
