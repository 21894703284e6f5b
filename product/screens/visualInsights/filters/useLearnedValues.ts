import { useEffect, useState } from "react";
import { type FormatContext, type KpiFilter, relationOf } from "../../../../engine/index.ts";
import { useFormatContext } from "../../../../views/index.ts";
import { useLabels } from "../../reports/results/useLabels.ts";
import type { Opened } from "../useInsight.ts";

/** What values are read with, once it is known what the records are called that filters name. */
export function useLearnedValues({ open }: Opened, filters: readonly KpiFilter[]): FormatContext {
  const format = useFormatContext();
  const learn = useLabels();
  const [, setLearned] = useState(0);
  const named = filters.flatMap(({ attribute, values }) => {
    const found = open.attributes.find(({ path }) => path === attribute);
    const template = found && relationOf(found.field);
    const ids = values.flatMap(({ value }) => value).filter((id) => typeof id === "number");
    return template === undefined || ids.length === 0 ? [] : [{ template, ids }];
  });
  const key = JSON.stringify(named);
  useEffect(() => {
    let isWanted = true;
    const asked = JSON.parse(key) as typeof named;
    // Without their labels they are shown by their numbers.
    Promise.all(asked.map(({ template, ids }) => learn(template, ids)))
      .catch(() => undefined)
      .finally(() => isWanted && setLearned((times) => times + 1));
    return () => {
      isWanted = false;
    };
  }, [key, learn]);
  return format;
}
