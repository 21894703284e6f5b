import { useMemo, useState, type ReactNode } from "react";
import type { TableState } from "../../engine/index.ts";
import { createFileCache } from "./fileCache.ts";
import { createRecordChanges, perRecord } from "./observed.ts";
import { createRelatedCache } from "./relatedCache.ts";
import type { Shared } from "./shared.ts";
import { ViewsContext, type ProvidedViews } from "./viewsContext.ts";
import type { ViewsValue } from "./viewsValue.ts";

/** Gives the views below it their engine, data and links. Keep `value` stable between renders. */
export function ViewsProvider({ value, children }: { value: ViewsValue; children: ReactNode }) {
  const [kept] = useState(() => keptBy(value));
  const provided = useMemo((): ProvidedViews => {
    const { enumValues, groups } = value;
    const relatedLabel = (id: number) => kept.related.get(id)?.label ?? undefined;
    const fileName = (id: number) => kept.files.get(id)?.name;
    return { ...value, ...kept, format: { enumValues, groups, relatedLabel, fileName } };
  }, [value, kept]);
  return <ViewsContext value={provided}>{children}</ViewsContext>;
}

/** What a provider keeps while people go from page to page. */
function keptBy({ dataSource, leaveGuard }: ViewsValue) {
  const changes = createRecordChanges();
  const related = createRelatedCache((id) => dataSource.record(id));
  const shared: Shared = { deps: { dataSource, changes, related, leaveGuard }, created: new Map() };
  return {
    related,
    files: createFileCache((id) => dataSource.file?.(id)),
    shared,
    changes,
    tableStates: perRecord(() => new Map<string, TableState>()),
  };
}
