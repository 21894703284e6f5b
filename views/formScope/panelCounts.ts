import { createContext, type ComponentType } from "react";

/** Finds what counts the things in a panel of a view type; undefined where nothing is counted. */
export type PanelCounts = (type: string) => ComponentType | undefined;

/** The counts of the panels that the surrounding form draws; layouts know no panel. */
export const PanelCountsContext = createContext<PanelCounts>(() => undefined);
