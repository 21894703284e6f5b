/** What views need from outside: handed in once by the product or by a story. Views know no router and no network. */
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type {
  Abilities,
  Engine,
  EnumValue,
  FormatContext,
  Group,
  HistoryEntry,
  RecordData,
  RelatedRecord,
} from "../engine/index.ts";
import { createRelatedCache, type RelatedCache } from "./parts/relatedCache.ts";

/** The port through which views ask for data. Each call may reject; the asking view shows that in its place. */
export interface DataSource {
  /** Up to 20 records of a template whose title fits the text; an empty text gives the first ones. */
  suggestions(templateAlias: string, text: string): Promise<RelatedRecord[]>;
  record(id: number): Promise<RecordData>;
  /** Changes of a record, newest first. */
  history(recordId: number): Promise<HistoryEntry[]>;
}

/** A record as far as a link needs it. */
export type RecordAddress = Pick<RecordData, "id" | "templateAlias">;

export interface ViewsValue {
  engine: Engine;
  dataSource: DataSource;
  /** Choices of an enum set in their order; an empty list for an unknown set. */
  enumValues(setAlias: string): EnumValue[];
  /** Groups that the user may see, with inactive ancestors. */
  groups: Group[];
  abilities: Abilities;
  /** Epoch seconds. */
  now: number;
  /** Address of a record's page, or undefined where the user may not open it. */
  linkTo(record: RecordAddress): string | undefined;
  onNavigate(href: string): void;
}

interface Provided extends ViewsValue {
  related: RelatedCache;
}

const ViewsContext = createContext<Provided | null>(null);

/** Gives the views below it their engine, data and links. Keep `value` stable between renders. */
export function ViewsProvider({ value, children }: { value: ViewsValue; children: ReactNode }) {
  const { dataSource } = value;
  const [related] = useState(() => createRelatedCache((id) => dataSource.record(id)));
  const provided = useMemo(() => ({ ...value, related }), [value, related]);
  return <ViewsContext value={provided}>{children}</ViewsContext>;
}

/** The value of the nearest ViewsProvider. Throws where there is none. */
export function useViews(): Provided {
  const value = useContext(ViewsContext);
  if (!value) throw new Error("Views are drawn inside <ViewsProvider>.");
  return value;
}

/** What `formatValue` needs to turn ids and stored names into labels. */
export function useFormatContext(): FormatContext {
  const { enumValues, groups, related } = useViews();
  return useMemo(
    () => ({ enumValues, groups, relatedLabel: (id: number) => related.get(id)?.label ?? undefined }),
    [enumValues, groups, related],
  );
}
