/** What a list of rows and the form around it know of each other. */
import type { Store } from "../atoms.ts";
import type { FormHistory, Step } from "../history.ts";
import type { FormSources, RowList } from "../formStore.ts";
import type { FieldValue, RecordValues } from "../../model/recordData.ts";
import type { RowItem } from "./rowItem.ts";
import type { CompiledTemplate, NestedRelation } from "../../template/compiledTemplate.ts";
import type { Validators } from "../../validation/loadValidators.ts";
import type { InnerParent, InnerForm } from "../inner.ts";
import type { ListShape, ListState } from "./rowOrder.ts";
import type { Atom, Getter } from "jotai/vanilla";

/** What a list needs of the form that it stands in. */
export interface RowHost {
  readonly store: Store;
  readonly history: FormHistory;
  readonly sources: FormSources | undefined;
  /** Stands before keys in paths. */
  readonly prefix: string;
  /** Numbers of new rows differ within a form. */
  nextNumber(): number;
  /** The relation's value as it is stored, and now. */
  stored(key: string): FieldValue;
  current(key: string): FieldValue;
  recordId(): number | null;
  label(id: number): string | null | undefined;
  openForm(row: RowItem, template: CompiledTemplate, checks: Validators, parent: InnerParent): InnerForm;
  /** The relation's value follows its rows. */
  follow(key: string, value: FieldValue): void;
  /** A person changed which rows there are. */
  rearranged(key: string): void;
  /** Something in the rows changed: which ones there are, or the field of one. */
  wrote(key: string, field: string | undefined): void;
  pending(work: Promise<void>): void;
}

/** A list as its form uses it. */
export interface InnerList extends RowList {
  readonly shape: ListShape;
  readonly node: NestedRelation["node"];
  readonly changedAtom: Atom<boolean>;
  state(): ListState;
  isReady(): boolean;
  /** Stored records that were taken off the list. */
  removed(): readonly RowItem[];
  /** Ids as rules see them: those of new rows are negative. undefined while the list is not ready. */
  ids(get: Getter): FieldValue | undefined;
  /** The rows by the ids that rules see; read again when one is written in for the first time. */
  byId(get: Getter): ReadonlyMap<number, RowItem>;
  /** Puts rows in place as part of a step, the running one unless told. */
  arrange(next: ListState, step?: Step): void;
  newRow(begun: RecordValues): RowItem;
  rowOf(id: number): RowItem;
  /** Loads the records of rows that have none yet. */
  fetch(ids: readonly number[]): Promise<void>;
  /** Makes the rows those of a value that was set elsewhere. */
  assign(value: FieldValue, step?: Step): void;
  restart(): void;
}
