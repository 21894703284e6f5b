/** The shape of what a ready report says of headcount; names are checked later, against the templates. */
import { listOf, objectOf, words } from "../model/shape.ts";
import { mostKinds } from "./numbers.ts";

const names = listOf(words, 1);
const moves = objectOf({ any: names, from: words }, ["any", "from"]);
const kind = objectOf({ label: words, field: words, any: names }, ["label", "field", "any"]);

const historyShape = objectOf(
  {
    template: words,
    person: words,
    date: words,
    change: words,
    position: words,
    starts: names,
    ends: names,
    transfers: moves,
    positions: moves,
    kinds: listOf(kind, 0, mostKinds),
  },
  ["template", "person", "date", "change", "position", "starts", "ends", "kinds"],
);

/** What the property `headcount` of a ready report may say. */
export const headcountShape = objectOf(
  {
    hireDate: words,
    endDate: words,
    status: words,
    gone: names,
    position: words,
    history: historyShape,
  },
  ["hireDate", "endDate", "status", "gone", "position"],
);
