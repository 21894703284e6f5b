/** The shape of a rollup's file; names are checked later, against the templates. */
import { listOf, objectOf, oneOf, words } from "../model/shape.ts";
import type { Check } from "../model/shape.ts";
import { rollupLimits } from "./types.ts";

const named: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-z][A-Za-z0-9]{0,49}$/.test(value)) return;
  errors.add(
    "badKey",
    pointer,
    "must begin with a small letter and have letters and digits only, at most 50",
  );
};

/** What a rollup's file may say. */
export const rollupShape = objectOf(
  {
    $schema: words,
    alias: named,
    template: words,
    date: words,
    bucket: oneOf("bucket", "day", "month"),
    dimensions: listOf(words, 0, rollupLimits.dimensions),
    measures: listOf(words, 1, rollupLimits.measures),
  },
  ["alias", "template", "date", "bucket", "dimensions"],
);
