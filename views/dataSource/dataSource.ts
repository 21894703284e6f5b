import type { AttentionQuery, RecordAttention } from "./attention.ts";
import type { Condition, HistoryEntry, RecordData, RelatedRecord } from "../../engine/index.ts";
import type { ChecklistPort } from "./checklistPort.ts";
import type { CommentPort } from "./commentPort.ts";
import type { DocumentLibraryPort } from "./documentLibraryPort.ts";
import type { DocumentPort } from "./documentPort.ts";
import type { ListItemPort } from "./listItemPort.ts";
import type { PicturePort } from "./picturePort.ts";
import type { RelatedSource } from "./relatedSource.ts";
import type { ScanPort } from "./scanPort.ts";
import type { VideoPort } from "./videoPort.ts";
import type { PersonScores } from "./scores.ts";
import type { StoredFile } from "./storedFile.ts";
import type { Timeline, TimelineQuery } from "./timeline.ts";
import type { UploadOptions } from "./uploadOptions.ts";

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

/** The port through which views ask for data. Each call may reject; the view that asked shows the failure. */
export interface DataSource {
  /** Records of a template whose title matches the text; an empty text gives the first ones. People who have left come last. Without a query: at most 20 of all. */
  suggestions(templateAlias: string, text: string, query?: SuggestionQuery): Promise<Suggestion[]>;
  record(id: number): Promise<RecordData>;
  /** Changes of a record, newest first. */
  history(recordId: number): Promise<HistoryEntry[]>;
  /** A page of what happened to a record, or in a group. Left out: views that need it cannot be shown here. */
  timeline?(query: TimelineQuery): Promise<Timeline>;
  /** What is due of a record or in a group. Left out: views that need it cannot be shown here. */
  attention?(query: AttentionQuery): Promise<RecordAttention>;
  /** The scores of a person in the scorecards that the user may open. Left out: there are none here. */
  personScores?(recordId: number): Promise<readonly PersonScores[]>;
  /** Stores a file; rejects with a sentence for the user. Left out: files cannot be uploaded here. */
  upload?(file: File, options: UploadOptions): Promise<Omit<StoredFile, "href">>;
  /** When data of an integration came last, in epoch seconds; null: never. Left out: none ever came here. */
  integrationDate?(integration: string): Promise<number | null>;
  /** Reading and saving of records that belong to the one in front. Left out: views that need them cannot be shown here. */
  relatedRecords?: RelatedSource;
  /** What is known of a stored file. */
  file?(id: number): Promise<StoredFile>;
  /** Comments, documents and profile pictures of records; left out: there are none here. */
  comments?: CommentPort;
  documents?: DocumentPort;
  /** What is done with several documents at a time; left out: there are no libraries here. */
  documentLibrary?: DocumentLibraryPort;
  pictures?: PicturePort;
  /** Scans of bills of lading; left out: there are none here. */
  scans?: ScanPort;
  /** Videos of the fleet's cameras; left out: there are none here. */
  video?: VideoPort;
  /** Lists of items of records; left out: there are none here. */
  listItems?: ListItemPort;
  /** Checklists that are made from templates, and changes of many of their items; left out: there are none here. */
  checklists?: ChecklistPort;
}
