/** The form as views use it. */
import type { Atom } from "jotai/vanilla";
import type {
  EnumValue,
  FieldValue,
  FormDraft,
  Issue,
  RecordData,
  RecordInput,
  RecordValues,
  RelatedRecord,
} from "../model/recordData.ts";
import type { ConditionScope } from "../conditions/kind.ts";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { FieldUi } from "../record/ui.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { Validators } from "../validation/loadValidators.ts";
import type { FormHistory } from "./history.ts";
import type { Condition, JsonValue } from "../language/ruleTypes.ts";
import type { Provenance } from "../record/explanation.ts";
import type { Store } from "./atoms.ts";
import type { Mark } from "./mark.ts";

/** What a form is made of. */
export interface FormOptions {
  /** The engine that compiled the template. */
  readonly engine?: Engine;
  readonly template: CompiledTemplate;
  /** null: a new record. */
  readonly record: RecordData | null;
  /** Values that a new record begins with in place of the template's defaults. They do not count as changes. */
  readonly initialValues?: RecordValues;
  /** The surroundings; what belongs to the record itself (`isNew`, `initial`, `system` ...) is taken from the record. */
  readonly context: RuleContext;
  readonly validators: Validators;
  /** The store in which the atoms live; left out: one of the form's own. */
  readonly store?: Store;
  /** Where the form gets what it does not hold itself; left out: it has none of it. */
  readonly sources?: FormSources;
}

/** Ports of a form. Each may reject. */
export interface FormSources {
  /** Records of a template by id, for rows and for rules that read related records; those that may not be viewed are left out. */
  records(ids: readonly number[], templateAlias: string): Promise<readonly RecordData[]>;
  /** Validators of another template, for records that are edited inside the form. */
  validators(templateAlias: string): Promise<Validators>;
  /** What a lookup knows under a key. Rejects with an error whose message is for the user, also when there is nothing. */
  lookup(alias: string, key: string): Promise<Readonly<Record<string, JsonValue>>>;
}

/** One row of a relation that is edited inside a form. */
export interface Row {
  /** Stable while the form lives: `r41` for record 41, `n1`, `n2` ... for new ones. */
  readonly id: string;
  /** null: a new record. */
  readonly recordId: number | null;
  /** The record as it was loaded; null for a new one, and for one that was attached and never opened. */
  readonly record: RecordData | null;
  /** Title as stored; null for a new one. */
  readonly label: string | null;
  /** The row's form, made when first asked for. Throws for a row whose record is not loaded. */
  form(): FormStore;
  /** Whether its form was made: only then can it differ from what is stored. */
  readonly opened: boolean;
}

/** The records of a relation, edited inside a form (view types `nestedForm`, `subForm`, `nestedList`). */
export interface RowList {
  readonly relation: CompiledField;
  readonly template: CompiledTemplate;
  /** `loading` until the stored records and the validators are there. */
  readonly statusAtom: Atom<"loading" | "ready" | "failed">;
  readonly rowsAtom: Atom<readonly Row[]>;
  /** Loads what is stored, if that did not happen yet; after a failure tries again. */
  load(): Promise<void>;
  /** A new record at the end, or at a place. Throws while the list is not ready. */
  add(values?: RecordValues, at?: number): Row;
  /** Relates a stored record; gives an issue and does nothing when it is already there: 'This <template> is already attached.' */
  attach(record: RelatedRecord): Promise<Issue | undefined>;
  /** Takes a row off the list; its record is detached or deleted as the view says. A new one is gone. */
  remove(rowId: string): void;
  /** Moves a row to a place, counted from 0. */
  move(rowId: string, to: number): void;
  /** Sub-form only: whether its data is sent; null while the question is not answered (spec records.md 4.1, 5). */
  readonly submitAtom: Atom<boolean | null>;
  /** Answers the question; `true` makes the sub-form's record when there is none. */
  setSubmit(submit: boolean | null): void;
}

/** A question to be confirmed before the form is sent. */
export interface FormWarning {
  /** Key of the field, or the path of an issue. */
  readonly path: string;
  readonly message: string;
}

/** A form over one record. Atoms are made on first use and tell only of real changes. */
export interface FormStore {
  readonly template: CompiledTemplate;
  readonly isNew: boolean;
  readonly store: Store;
  valueAtom(key: string): Atom<FieldValue>;
  uiAtom(key: string): Atom<FieldUi>;
  /** Quiet until the field lost focus or the form was submitted; `""` gives those of the whole record. */
  issuesAtom(key: string): Atom<readonly Issue[]>;
  readonly changedAtom: Atom<boolean>;
  /** Whether a condition of the template's views holds. */
  visibleAtom(condition: Condition): Atom<boolean>;
  /** A person changes a value. Throws an `EngineError` for unknown, computed, locked and untold fields. */
  change(key: string, value: FieldValue): void;
  /** Choices of an enum field that its rules let through now. */
  choicesAtom(key: string): Atom<readonly EnumValue[]>;
  /** Rows of a relation that the template's views edit inside the form. Throws an `EngineError` for any other. */
  rows(key: string): RowList;
  readonly history: FormHistory;
  /** Takes back the last step of entry, rows included; gives the path of what changed, or undefined. */
  undo(): string | undefined;
  redo(): string | undefined;
  /** What was typed and is not saved; null when the form is not changed. */
  draft(): FormDraft | null;
  /**
   * Puts a draft in place, as changes. Keys that the template no longer knows are left out. Rejects, with nothing changed, when
   * the records of its rows cannot be loaded.
   */
  restore(draft: FormDraft): Promise<void>;
  /** Remembers what the form says now: call it when that is sent. */
  mark(): Mark;
  /**
   * What was changed since a mark, as a draft of the record that was saved meanwhile; null: nothing. Rejects when saved records
   * that hold rows themselves cannot be loaded.
   */
  further(mark: Mark, saved: RecordData): Promise<FormDraft | null>;
  /** Begins anew with a record as it is stored now, with a draft on top: its own values at once, its rows when they are loaded. */
  goOn(record: RecordData, draft: FormDraft): Promise<void>;
  /** What has to be confirmed before the form is sent: warning side effects of changed fields, and issues of severity warning. */
  warnings(): FormWarning[];
  /** Asks the lookup of a field and fills in what it finds. Resolves with an issue when the field is empty or nothing is found. */
  lookup(key: string): Promise<Issue | undefined>;
  /** Whether a lookup of the field is under way. */
  lookingUpAtom(key: string): Atom<boolean>;
  blur(key: string): void;
  /** All issues of the form; from now on each is shown at its field. */
  validate(): Issue[];
  values(): RecordValues;
  /** How rules read the form now. */
  scope(): ConditionScope;
  /** How a field got its value; undefined: as it was when the form began. */
  provenance(key: string): Provenance | undefined;
  /** What is sent to save the record. */
  input(): RecordInput;
  /** Issues of a refused save: each lands on its field and goes when that changes. */
  setServerIssues(issues: readonly Issue[]): void;
  /** Makes labels of related records known, for expressions and titles; call before `change` with a new id. */
  rememberRelated(records: readonly RelatedRecord[]): void;
  relatedLabel(id: number): string | null | undefined;
  /** Begins anew with a record as it is stored now. */
  reset(record: RecordData | null): void;
  /** Resolves when side effects and computations are done. */
  settled(): Promise<void>;
}
