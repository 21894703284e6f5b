/** The shape of the file of terminals; names are checked later, against datasets and monitors. */
import { filterShape } from "../kpi/datasetShape.ts";
import { integer, listOf, objectOf, oneOf, words } from "../model/shape.ts";
import type { Check } from "../model/shape.ts";
import { rankLimits, rankSubjects } from "./types.ts";

const named: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must begin with a small letter and have letters and digits only, at most 50",
  );
};

const measureShape = objectOf({ dataset: words, attribute: words, weight: integer(1, 100) }, [
  "dataset",
  "attribute",
  "weight",
]);

const reportShape = objectOf(
  {
    alias: named,
    name: words,
    subject: oneOf("subject", ...rankSubjects),
    months: integer(1, rankLimits.months),
    measures: listOf(measureShape, 1, rankLimits.measures),
  },
  ["alias", "name", "subject", "months", "measures"],
);

const countShape = objectOf({ label: words, dataset: words, filters: listOf(filterShape, 1) }, [
  "label",
  "dataset",
]);

const dueShape = objectOf({ label: words, monitor: words, dataset: words, filters: listOf(filterShape, 1) }, [
  "label",
]);

const displayShape = objectOf(
  {
    since: listOf(countShape, 1, 4),
    counts: listOf(countShape, 1, 8),
    due: listOf(dueShape, 1, 8),
    days: integer(1, 366),
    seconds: integer(5, 600),
  },
  ["since", "counts", "due", "days", "seconds"],
);

/** What the file of terminals may say. */
export const terminalsShape = objectOf(
  { $schema: words, reports: listOf(reportShape, 1, rankLimits.reports), display: displayShape },
  ["reports", "display"],
);
