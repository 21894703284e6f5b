/** The form as views use it. */
import type { Atom, createStore } from "jotai/vanilla";
import type {
  FieldValue,
  Issue,
  RecordData,
  RecordInput,
  RecordValues,
  RelatedRecord,
} from "../model/types.ts";
import type { RuleContext } from "../record/context.ts";
import type { FieldUi } from "../record/ui.ts";
import type { CompiledTemplate } from "../template/compiled.ts";
import type { Engine } from "../template/engine.ts";
import type { Condition } from "../template/types.ts";
import type { Validators } from "../validation/load.ts";

/** A jotai store. */
export type Store = ReturnType<typeof createStore>;

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
  blur(key: string): void;
  /** All issues of the form; from now on each is shown at its field. */
  validate(): Issue[];
  values(): RecordValues;
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
