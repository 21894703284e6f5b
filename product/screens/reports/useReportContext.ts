import { useMemo } from "react";
import { LazyMap, type ReportContext } from "../../../engine/index.ts";
import { type TemplateEntry, useCatalog } from "../../workspace/workspace.ts";

/** What reports of the signed-in user are read against: the record types that are on, each compiled when a report names it. */
export function useReportContext(): ReportContext {
  const { templates, abilities } = useCatalog();
  return useMemo(
    () => ({ templates: new LazyMap(templates, ({ compiled }) => compiled), abilities }),
    [templates, abilities],
  );
}

/** The record types that the user may report on, by name (spec reporting.md 6). */
export function useReportTypes(): readonly TemplateEntry[] {
  const { templates, abilities } = useCatalog();
  return useMemo(
    () =>
      [...templates.values()]
        .filter((entry) => abilities.can("view", entry))
        .toSorted((left, right) => left.plural.localeCompare(right.plural)),
    [templates, abilities],
  );
}
