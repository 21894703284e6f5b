import { createContext, useContext } from "react";
import type { Normalization } from "../../../../engine/index.ts";
import type { KpiDataset } from "../../../services/index.ts";
import type { PageView } from "./pageAddress.ts";
import type { ChosenPeople } from "./usePeople.ts";

/** What the cards of a page are drawn from. */
export interface PageState {
  readonly view: PageView;
  /** Those that the reader may ask about. */
  readonly datasets: readonly KpiDataset[];
  readonly people: ChosenPeople;
}

export const PageContext = createContext<PageState | undefined>(undefined);

/** The page around a card. @throws Error outside of one. */
export function usePageState(): PageState {
  const state = useContext(PageContext);
  if (!state) throw new Error("There is no insight page around.");
  return state;
}

/** What a dataset can be divided by now. */
export const dividersOf = ({ normalizations }: KpiDataset): Normalization[] =>
  normalizations.flatMap(({ name, reason }) => (reason === undefined ? name : []));

/** Whether the records of a dataset are events of people that can be divided, so that a page can be about it. */
export const isAboutEvents = (
  { normalizations, attributes }: KpiDataset,
  person: string | undefined,
): boolean => normalizations.length > 0 && attributes.some(({ metric }) => metric === person);
