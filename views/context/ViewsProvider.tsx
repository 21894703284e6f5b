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
  ListItemFields,
  RecordData,
  RelatedRecord,
  TableState,
} from "../../engine/index.ts";
import { createChecklists, type Checklists } from "../panels/checklists/createChecklists.ts";
import type { ChecklistPort } from "../panels/checklists/types.ts";
import { createCommentStore, type CommentPort, type CommentStore } from "../panels/comments/commentStore.ts";
import { createDocumentStore, type DocumentStore } from "../panels/documents/documentStore.ts";
import type { DocumentLibraryPort } from "../dataSource/documentLibraryPort.ts";
import type { DocumentPort } from "../panels/documents/types.ts";
import { createItemLists } from "../panels/listItems/createItemLists.ts";
import type { ItemStore, ListItemPort } from "../panels/listItems/itemStore.ts";
import { createPictures, type PicturePort, type Pictures } from "../panels/personnelCard/pictures.ts";
import { createFileCache, type FileCache, type StoredFile } from "./fileCache.ts";
import type { LeaveGuard } from "./leaveGuard.ts";
import { createRecordChanges, perRecord, type RecordChanges } from "./observed.ts";
import type { UploadOptions } from "../dataSource/uploadOptions.ts";
import type { RelatedSource } from "../dataSource/relatedSource.ts";
import { createRelatedCache, type RelatedCache } from "./relatedCache.ts";

/** What a picker asks for beside a text. */
export interface SuggestionQuery {
  /** Only records for which this holds, by their own fields. */
  where?: Condition;
  /** The relation that asks for a right: only people who hold it in a record of this group; null: of none yet. */
  offeredFor?: { templateAlias: string; relation: string; groupId: number | null };
  /** Most records. */
  limit: number;
}

/** A record that a picker offers; `record` where it is at hand, since people pickers show more than its title. */
export interface Suggestion extends RelatedRecord {
  record?: RecordData;
}

/** The port through which views ask for data. Each call may reject; the asking view shows that in its place. */
export interface DataSource {
  /** Records of a template whose title fits the text; an empty text gives the first ones. Of people, who has left comes last. Left out: at most 20 of all. */
  suggestions(templateAlias: string, text: string, query?: SuggestionQuery): Promise<Suggestion[]>;
  record(id: number): Promise<RecordData>;
  /** Changes of a record, newest first. */
  history(recordId: number): Promise<HistoryEntry[]>;
  /** Stores a file; rejects with a sentence for the user. Left out: files cannot be uploaded here. */
  upload?(file: File, options: UploadOptions): Promise<Omit<StoredFile, "href">>;
  /** When data of an integration came last, in epoch seconds; null: never. Left out: none ever came here. */
  integrationDate?(integration: string): Promise<number | null>;
  /** Reading and saving of records that hang on the one in front. Left out: views that need them cannot be shown here. */
  relatedRecords?: RelatedSource;
  /** What is known of a stored file. */
  file?(id: number): Promise<StoredFile>;
  /** Comments, documents and profile pictures of records; left out: there are none here. */
  comments?: CommentPort;
  documents?: DocumentPort;
  /** What is done with several documents at a time; left out: there are no libraries here. */
  documentLibrary?: DocumentLibraryPort;
  pictures?: PicturePort;
  /** Lists of items of records; left out: there are none here. */
  listItems?: ListItemPort;
  /** Checklists that are made from templates, and changes of many of their items; left out: there are none here. */
  checklists?: ChecklistPort;
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
  /** The date and time on the company's clocks, as the epoch seconds at which clocks in UTC show the same. */
  now: number;
  /** Time zone (IANA name) in which moments are shown, with its name; left out: UTC. */
  timezone?: string;
  /** Address of a record's page, or undefined where the user may not open it. */
  linkTo(record: RecordAddress): string | undefined;
  /** Address of the form for a new record; undefined where the user may add none. Left out: there is none. */
  linkToNew?(templateAlias: string): string | undefined;
  onNavigate(href: string): void;
  /** Asks before something typed is left; the same for the life of the provider. Left out: nobody asks. */
  leaveGuard?: LeaveGuard;
  /** Tells the user something that is not bound to a place of the page. */
  notify?(intent: "success" | "warning" | "danger", message: string): void;
}

interface Provided extends ViewsValue {
  related: RelatedCache;
  files: FileCache;
  /** The comments and the documents of a record; undefined where the data source has none. */
  comments?: (recordId: number) => CommentStore;
  documents?: (recordId: number) => DocumentStore;
  pictures?: Pictures;
  /** The lists of a record, by their aliases. */
  listItems?: (recordId: number) => (list: string) => ItemStore<ListItemFields>;
  checklists?: Checklists;
  /** The states of the tables in a record, by their keys. */
  tableStates: (recordId: number) => Map<string, TableState>;
  /** What was changed here that hangs on records. */
  changes: RecordChanges;
  /** What `formatValue` needs to turn ids and stored names into labels. */
  format: FormatContext;
}

const ViewsContext = createContext<Provided | null>(null);

/** Gives the views below it their engine, data and links. Keep `value` stable between renders. */
export function ViewsProvider({ value, children }: { value: ViewsValue; children: ReactNode }) {
  const { dataSource } = value;
  const [related] = useState(() => createRelatedCache((id) => dataSource.record(id)));
  const [files] = useState(() => createFileCache((id) => dataSource.file?.(id)));
  const [attached] = useState(() => attachedStores(dataSource, value.leaveGuard));
  const [lists] = useState(() => createChecklists(dataSource, value.leaveGuard, related));
  const provided = useMemo((): Provided => {
    const { enumValues, groups } = value;
    const relatedLabel = (id: number) => related.get(id)?.label ?? undefined;
    const fileName = (id: number) => files.get(id)?.name;
    return {
      ...value,
      ...attached,
      ...lists,
      related,
      files,
      format: { enumValues, groups, relatedLabel, fileName },
    };
  }, [value, related, files, attached, lists]);
  return <ViewsContext value={provided}>{children}</ViewsContext>;
}

/** What hangs on records, as far as the data source has it: kept while people go from page to page. */
function attachedStores({ comments, documents, pictures, listItems }: DataSource, guard?: LeaveGuard) {
  const changes = createRecordChanges();
  const noted = (id: number) => () => changes.note(id);
  return {
    changes,
    tableStates: perRecord(() => new Map<string, TableState>()),
    ...(comments ? { comments: perRecord((id) => createCommentStore(comments, id, noted(id))) } : {}),
    ...(documents ? { documents: perRecord((id) => createDocumentStore(documents, id, noted(id))) } : {}),
    ...(pictures ? { pictures: createPictures(pictures, changes.note) } : {}),
    ...(listItems ? { listItems: createItemLists(listItems, noted, guard) } : {}),
  };
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
