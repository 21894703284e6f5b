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
  /** Initial values of a new record, in place of the template's defaults. They do not count as changes. */
  readonly initialValues?: RecordValues;
  /** The context of rules; what belongs to the record itself (`isNew`, `initial`, `system` ...) comes from the record. */
  readonly context: RuleContext;
  readonly validators: Validators;
  /** The store of the atoms; left out: one of the form's own. */
  readonly store?: Store;
  /** Where the form gets related records, validators and lookups; left out: it has none of them. */
  readonly sources?: FormSources;
}

/** What a form asks for. Each member may reject. */
export interface FormSources {
  /** Records of a template by id, for rows and for rules that read related records. Those that may not be viewed are left out. */
  records(ids: readonly number[], templateAlias: string): Promise<readonly RecordData[]>;
  /** Validators of another template, for records that are edited inside the form. */
  validators(templateAlias: string): Promise<Validators>;
  /** What a lookup finds under a key. Rejects with an error whose message is for the user, also when it finds nothing. */
  lookup(alias: string, key: string): Promise<Readonly<Record<string, JsonValue>>>;
}

/** One row of a relation that is edited inside a form. */
export interface Row {
  /** Stable while the form lives: `r41` for record 41, `n1`, `n2` ... for new ones. */
  readonly id: string;
  /** null: a new record. */
  readonly recordId: number | null;
  /** The record as it was loaded; null for a new one, and for one that was attached and is not loaded. */
  readonly record: RecordData | null;
  /** Title as stored; null for a new one. */
  readonly label: string | null;
  /** The row's form, made when first asked for. Throws for a row whose record is not loaded. */
  form(): FormStore;
  /** Whether its form is open: only then can it differ from what is stored. */
  readonly opened: boolean;
}

/** The records of a relation, edited inside a form (view types `nestedForm`, `subForm`, `nestedList`). */
export interface RowList {
  readonly relation: CompiledField;
  readonly template: CompiledTemplate;
  /** `loading` until the stored records and the validators are loaded. */
  readonly statusAtom: Atom<"loading" | "ready" | "failed">;
  readonly rowsAtom: Atom<readonly Row[]>;
  /** Loads the stored records, unless they are loaded; after a failure tries again. */
  load(): Promise<void>;
  /** Adds a new record at the end, or at a position. Throws while the list is not ready. */
  add(values?: RecordValues, at?: number): Row;
  /** Relates a stored record. When the list has it already, does nothing and returns the issue 'This <template> is already attached.' */
  attach(record: RelatedRecord): Promise<Issue | undefined>;
  /** Removes a row from the list. Its record is detached or deleted, as the view says; a new one is dropped. */
  remove(rowId: string): void;
  /** Moves a row to a position, counted from 0. */
  move(rowId: string, to: number): void;
  /** Sub-form only: whether its data is sent; null while the question is not answered (spec records.md 4.1, 5). */
  readonly submitAtom: Atom<boolean | null>;
  /** Answers the question. `true` makes the sub-form's record when there is none. */
  setSubmit(submit: boolean | null): void;
}

/** A question to be confirmed before the form is sent. */
export interface FormWarning {
  /** Key of the field, or the path of an issue. */
  readonly path: string;
  readonly message: string;
}

/** A form over one record. Atoms are made on first use and notify of real changes only. */
export interface FormStore {
  readonly template: CompiledTemplate;
  readonly isNew: boolean;
  readonly store: Store;
  valueAtom(key: string): Atom<FieldValue>;
  uiAtom(key: string): Atom<FieldUi>;
  /** Issues of rules are shown once the field lost focus or the form was submitted; `""` gives those of the whole record. */
  issuesAtom(key: string): Atom<readonly Issue[]>;
  readonly changedAtom: Atom<boolean>;
  /** Whether a condition of the template's views holds. */
  visibleAtom(condition: Condition): Atom<boolean>;
  /** A person changes a value. Throws an `EngineError` for unknown, computed, locked and redacted fields. */
  change(key: string, value: FieldValue): void;
  /** Choices of an enum field that its rules allow now. */
  choicesAtom(key: string): Atom<readonly EnumValue[]>;
  /** Rows of a relation that the template's views edit inside the form. Throws an `EngineError` for any other. */
  rows(key: string): RowList;
  readonly history: FormHistory;
  /** Undoes the last step of entry, rows included; returns the path of what changed, or undefined. */
  undo(): string | undefined;
  redo(): string | undefined;
  /** What was entered and is not saved; null when nothing changed. */
  draft(): FormDraft | null;
  /**
   * Sets the values and rows of a draft, as changes. Keys that the template no longer knows are left out. Rejects, with nothing
   * changed, when the records of its rows cannot be loaded.
   */
  restore(draft: FormDraft): Promise<void>;
  /** Remembers what the form says now: call it when the form is sent. */
  mark(): Mark;
  /**
   * What was changed since a mark, as a draft of the record that was saved meanwhile; null: nothing. Rejects when saved records
   * that contain rows themselves cannot be loaded.
   */
  further(mark: Mark, saved: RecordData): Promise<FormDraft | null>;
  /** Resets the form to a record as it is stored now, with a draft on top: its own values at once, its rows when they are loaded. */
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
  /** How a field got its value; undefined: it has its initial value. */
  provenance(key: string): Provenance | undefined;
  /** What is sent to save the record. */
  input(): RecordInput;
  /** Issues of a refused save. Each is shown at its field, until the field changes. */
  setServerIssues(issues: readonly Issue[]): void;
  /** Makes labels of related records known, for expressions and titles; call before `change` with a new id. */
  rememberRelated(records: readonly RelatedRecord[]): void;
  relatedLabel(id: number): string | null | undefined;
  /** Resets the form to a record as it is stored now. */
  reset(record: RecordData | null): void;
  /** Resolves when side effects and computations are done. */
  whenIdle(): Promise<void>;
}
