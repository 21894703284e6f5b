import type { AttentionQuery, RecordAttention } from "../dataSource/attention.ts";
import type { HistoryEntry, ListItem, RecordData, RelatedRecord } from "../../engine/index.ts";
import type { RecordComment } from "../dataSource/commentPort.ts";
import type { Suggestion, SuggestionQuery } from "../dataSource/dataSource.ts";
import type { DocumentLink } from "../dataSource/documentLibraryPort.ts";
import type { RecordDocument } from "../dataSource/documentPort.ts";
import type { RelatedQuery, RelatedRecords } from "../dataSource/relatedSource.ts";
import type { PersonScores } from "../dataSource/scores.ts";
import type { StoredFile } from "../dataSource/storedFile.ts";
import type { Timeline, TimelineQuery } from "../dataSource/timeline.ts";

/**
 * Names one answer of the server in swr's cache: its kind, then what it is about. `T` is the type of the answer. The product provides a
 * cache for each user and company, so keys name neither.
 */
export type ServerKey<T> = readonly [kind: string, ...about: readonly unknown[]] & { readonly answer?: T };

/** The comments of a record that are loaded, newest first, and where older ones continue. */
export interface CommentPages {
  comments: readonly RecordComment[];
  next: number | null;
}

/** A checklist with its items in their order. */
export interface Checklist {
  record: RecordData;
  items: readonly RecordData[];
}

function keyOf<T>(kind: string, ...about: readonly unknown[]): ServerKey<T> {
  return [kind, ...about];
}

/** Of one array, so that swr serializes it once. */
const titles = keyOf<ReadonlyMap<number, RelatedRecord>>("titles");

/** The keys of everything that views know of the server. */
export const serverKeys = {
  record: (id: number) => keyOf<RecordData>("record", id),
  /** `version` is that of the record: each save adds to its history. `withRelated`: it includes changes of related records. */
  history: (recordId: number, version: number, withRelated: boolean) =>
    keyOf<HistoryEntry[]>("history", recordId, version, withRelated),
  /** So many pages of a timeline, one after the other. */
  timeline: (query: Omit<TimelineQuery, "after">, pages: number) => keyOf<Timeline>("timeline", query, pages),
  attention: (query: AttentionQuery) => keyOf<RecordAttention>("attention", query),
  personScores: (recordId: number) => keyOf<readonly PersonScores[]>("personScores", recordId),
  integrationDate: (integration: string) => keyOf<{ date: number | null }>("integrationDate", integration),
  /** Records of a template by their ids. */
  relatedByIds: (templateAlias: string, ids: readonly number[]) =>
    keyOf<RelatedRecords>("related", templateAlias, ids),
  /** Records that a query finds. */
  related: (query: RelatedQuery) => keyOf<RelatedRecords>("related", query.templateAlias, query),
  /** Records of several queries, asked together. `changes`: how often something of their record was changed here. */
  relatedTogether: (queries: readonly RelatedQuery[], changes: number) =>
    keyOf<readonly RelatedRecords[]>("related", queries, changes),
  /** The same with the record around, where it has an id here. */
  runningTotals: (queries: readonly RelatedQuery[], recordId: number | undefined, changes: number) =>
    keyOf<readonly [readonly RelatedRecords[], RecordData | undefined]>(
      "runningTotals",
      queries,
      recordId,
      changes,
    ),
  suggestions: (templateAlias: string, text: string, query?: SuggestionQuery) =>
    keyOf<Suggestion[]>("suggestions", templateAlias, text, query),
  /** Titles of related records by id. */
  titles: () => titles,
  file: (id: number) => keyOf<Partial<StoredFile>>("file", id),
  comments: (recordId: number) => keyOf<CommentPages>("comments", recordId),
  documents: (recordId: number) => keyOf<RecordDocument[]>("documents", recordId),
  /** Links by which outsiders get a document of the company's library. */
  documentLinks: (documentId: number) => keyOf<readonly DocumentLink[]>("documentLinks", documentId),
  listItems: (recordId: number, list: string) => keyOf<readonly ListItem[]>("listItems", recordId, list),
  /** `relation`: key of the record's relation that leads to its checklists. */
  checklists: (recordId: number, relation: string) =>
    keyOf<readonly Checklist[]>("checklists", recordId, relation),
  /** Content of a picture by its address. */
  picture: (url: string) => keyOf<Blob>("picture", url),
  /** The address of a record's picture, once it was changed here; null: it has none. */
  pictureUrl: (recordId: number) => keyOf<string | null>("pictureUrl", recordId),
} as const;

/** The kinds of answers about one record: what the views of a record load, and what its pickers offer. */
const ofRecords: ReadonlySet<unknown> = new Set<keyof typeof serverKeys>([
  "record",
  "history",
  "timeline",
  "attention",
  "personScores",
  "related",
  "runningTotals",
  "suggestions",
  "comments",
  "documents",
  "listItems",
  "checklists",
]);

/** Whether a key of swr's cache names an answer about a record, which another visit of the record asks for again. */
export function isOfRecord(key: unknown): boolean {
  return Array.isArray(key) && ofRecords.has(key[0]);
}

/** Whether a key of swr's cache names the history of a record, or one that includes changes of related records. */
export function isHistoryOf(key: unknown, recordId: number): boolean {
  return Array.isArray(key) && key[0] === "history" && (key[1] === recordId || key[3] === true);
}

/** Whether a key of swr's cache names what is shown of related records: rows of a table, a timeline, what is due. Running totals name each change in their keys. */
export function isOfRelated(key: unknown): boolean {
  if (!Array.isArray(key)) return false;
  return key[0] === "related" ? typeof key[1] === "string" : key[0] === "timeline" || key[0] === "attention";
}
