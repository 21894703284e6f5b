import type {
  Condition,
  FormStore,
  Issue,
  OrderBy,
  RecordData,
  RecordInput,
  RecordValues,
} from "../../engine/index.ts";

/** Which records: those of a template whose `relation` references the record `id`. */
export interface RelatedQuery {
  templateAlias: string;
  relation: string;
  id: number;
  /** Left out: the order of the template's list. */
  orderBy?: readonly OrderBy[];
  /** Only records for which this holds, by their own fields and those of related records. */
  filter?: Condition;
  limit: number;
}

/** Some records, and whether there are more of them. */
export interface RelatedRecords {
  records: RecordData[];
  more: boolean;
}

/** How an attempt to save a record ended. `failed` without a message: the user is shown nothing. */
export type SaveAnswer =
  | { kind: "saved"; record: RecordData }
  | { kind: "invalid"; issues: readonly Issue[] }
  | { kind: "conflict" }
  | { kind: "failed"; message: string | undefined };

/** Reading and saving of related records. Each call but `save` may reject. */
export interface RelatedSource {
  /** Records by id, in no order; those that may not be viewed are left out. */
  records(templateAlias: string, ids: readonly number[]): Promise<RecordData[]>;
  related(query: RelatedQuery): Promise<RelatedRecords>;
  /** The form of a record, or of a new one with these initial values. */
  form(templateAlias: string, record: RecordData | null, initialValues?: RecordValues): Promise<FormStore>;
  save(input: RecordInput): Promise<SaveAnswer>;
  remove(record: RecordData): Promise<void>;
}
