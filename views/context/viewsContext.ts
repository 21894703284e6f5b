import { createContext, useContext } from "react";
import type { createStore } from "jotai/vanilla";
import type { FormatContext } from "../../engine/index.ts";
import type { KnownFiles } from "./knownFiles.ts";
import type { RelatedTitles } from "./relatedTitles.ts";
import type { ViewsValue } from "./viewsValue.ts";

/** The jotai store in which panels keep their own state. */
export type PanelStates = ReturnType<typeof createStore>;

/** What views read: the value handed in, and what one provider adds. */
export interface ProvidedViews extends ViewsValue {
  related: RelatedTitles;
  files: KnownFiles;
  /** What panels keep of each record while people go from page to page; see `recordState`. */
  panelStates: PanelStates;
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
