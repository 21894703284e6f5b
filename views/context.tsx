/** What views need from outside: handed in once by the product or by a story. Views know no router and no network. */
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import type {
  Abilities,
  Condition,
  Engine,
  EnumValue,
  FormatContext,
  Group,
  HistoryEntry,
  RecordData,
  RelatedRecord,
} from "../engine/index.ts";
import { createFileCache, type FileCache, type StoredFile } from "./parts/fileCache.ts";
import { createRelatedCache, type RelatedCache } from "./parts/relatedCache.ts";

/** What a picker asks for beside a text. */
export interface SuggestionQuery {
  /** Only records for which this holds, by their own fields. */
  where?: Condition;
  /** Most records. */
  limit: number;
}

/** A record that a picker offers; `record` where it is at hand, since people pickers show more than its title. */
export interface Suggestion extends RelatedRecord {
  record?: RecordData;
}

/** An upload under way. */
export interface UploadOptions {
  /** Told from 0 to 1 while the file is sent. */
  onProgress(share: number): void;
  /** Stops the upload, which then rejects. */
  signal: AbortSignal;
}

/** The port through which views ask for data. Each call may reject; the asking view shows that in its place. */
export interface DataSource {
  /** Records of a template whose title fits the text; an empty text gives the first ones. Left out: at most 20 of all. */
  suggestions(templateAlias: string, text: string, query?: SuggestionQuery): Promise<Suggestion[]>;
  record(id: number): Promise<RecordData>;
  /** Changes of a record, newest first. */
  history(recordId: number): Promise<HistoryEntry[]>;
  /** Stores a file; rejects with a sentence for the user. Left out: files cannot be uploaded here. */
  upload?(file: File, options: UploadOptions): Promise<Omit<StoredFile, "href">>;
  /** What is known of a stored file. */
  file?(id: number): Promise<StoredFile>;
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
  /** Tells the user something that is not bound to a place of the page. */
  notify?(intent: "success" | "warning" | "danger", message: string): void;
}

interface Provided extends ViewsValue {
  related: RelatedCache;
  files: FileCache;
  /** What `formatValue` needs to turn ids and stored names into labels. */
  format: FormatContext;
}

const ViewsContext = createContext<Provided | null>(null);

/** Gives the views below it their engine, data and links. Keep `value` stable between renders. */
export function ViewsProvider({ value, children }: { value: ViewsValue; children: ReactNode }) {
  const { dataSource } = value;
  const [related] = useState(() => createRelatedCache((id) => dataSource.record(id)));
  const [files] = useState(() => createFileCache((id) => dataSource.file?.(id)));
  const provided = useMemo((): Provided => {
    const { enumValues, groups } = value;
    const relatedLabel = (id: number) => related.get(id)?.label ?? undefined;
    const fileName = (id: number) => files.get(id)?.name;
    return { ...value, related, files, format: { enumValues, groups, relatedLabel, fileName } };
  }, [value, related, files]);
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
  return useViews().format;
}
