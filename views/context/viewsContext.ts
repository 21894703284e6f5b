import { createContext, useContext } from "react";
import type { FormatContext, TableState } from "../../engine/index.ts";
import type { FileCache } from "./fileCache.ts";
import type { RecordChanges } from "./observed.ts";
import type { RelatedCache } from "./relatedCache.ts";
import { sharedOf, type CreateShared, type Shared } from "./shared.ts";
import type { ViewsValue } from "./viewsValue.ts";

/** What views read: the value handed in, and what one provider keeps. */
export interface ProvidedViews extends ViewsValue {
  related: RelatedCache;
  files: FileCache;
  /** What panels create once per provider and share; see `useShared`. */
  shared: Shared;
  /** The states of the tables in a record, by their keys. */
  tableStates: (recordId: number) => Map<string, TableState>;
  /** Counts the changes made here to what belongs to a record. */
  changes: RecordChanges;
  /** What `formatValue` needs to turn ids and stored names into labels. */
  format: FormatContext;
}

export const ViewsContext = createContext<ProvidedViews | null>(null);

/** The value of the nearest ViewsProvider. Throws where there is none. */
export function useViews(): ProvidedViews {
  const value = useContext(ViewsContext);
  if (!value) throw new Error("Views are drawn inside <ViewsProvider>.");
  return value;
}

/** What `formatValue` needs to turn ids and stored names into labels. */
export function useFormatContext(): FormatContext {
  return useViews().format;
}

/** What a factory created for the nearest provider; the same object for every view below it. */
export function useShared<T>(create: CreateShared<T>): T {
  return sharedOf(useViews().shared, create);
}
