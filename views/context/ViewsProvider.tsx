import { useEffect, useMemo, useState, type ReactNode } from "react";
import { createStore } from "jotai/vanilla";
import { useServerCache } from "../serverData/useServerCache.ts";
import { keepPresses } from "./keepPresses.ts";
import { createKnownFiles } from "./knownFiles.ts";
import { createRelatedTitles } from "./relatedTitles.ts";
import { ViewsContext, type ProvidedViews } from "./viewsContext.ts";
import type { ViewsValue } from "./viewsValue.ts";

/**
 * Gives the views below it their engine, data and links. Keep `value` stable between renders. What the server answers is kept in the
 * cache of the SWRConfig around: have one for each user and company.
 */
export function ViewsProvider({ value, children }: { value: ViewsValue; children: ReactNode }) {
  const [panelStates] = useState(createStore);
  const cache = useServerCache();
  useEffect(() => keepPresses(document), []);
  const provided = useMemo((): ProvidedViews => {
    const { dataSource, enumValues, groups } = value;
    const related = createRelatedTitles(cache, (id) => dataSource.record(id));
    const files = createKnownFiles(cache);
    const relatedLabel = (id: number) => related.get(id)?.label ?? undefined;
    const fileName = (id: number) => files.get(id)?.name;
    return { ...value, related, files, panelStates, format: { enumValues, groups, relatedLabel, fileName } };
  }, [value, cache, panelStates]);
  return <ViewsContext value={provided}>{children}</ViewsContext>;
}
