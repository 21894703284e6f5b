/** What a form consists of, as data. Plain functions in the files beside this one read and change it. */
import type { Atom, PrimitiveAtom } from "jotai/vanilla";
import type { RuleContext } from "../conditions/ruleContext.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { EnumValue, FieldValue, Issue, RecordValues } from "../model/recordData.ts";
import type { FieldUi } from "../record/ui.ts";
import type { CompiledField, CompiledTemplate, NestedRelation } from "../template/compiledTemplate.ts";
import type { Validators } from "../validation/loadValidators.ts";
import type { Store } from "./atoms.ts";
import type { RowList } from "./formStore.ts";
import type { FormHistory } from "./history.ts";
import type { InnerForm, InnerOptions } from "./inner.ts";
import type { RowItem } from "./rows/rowItem.ts";
import type { ListShape, ListState } from "./rows/rowOrder.ts";
import type { FieldFeedback, FormState } from "./state/formState.ts";

/** A form. */
export interface FormInternals {
  readonly options: InnerOptions;
  readonly template: CompiledTemplate;
  readonly store: Store;
  readonly history: FormHistory;
  /** Precedes keys in paths. */
  readonly prefix: string;
  /** The state now. Only `formWrites.ts` replaces it. */
  state: FormState;
  /** What is shown of the state. */
  readonly atoms: FormAtoms;
  /** Keys of computed values that are not shown yet. */
  readonly unshown: Set<string>;
  /** Labels of related records. */
  readonly labels: Map<number, string | null>;
  readonly computations: ComputationQueue;
  readonly related: RelatedRecords;
  readonly lookups: LookupRequests;
  /** Work that `whenIdle` waits for. */
  readonly pending: Set<Promise<void>>;
  readonly nested: ReadonlyMap<string, NestedRelation>;
  /** Keys of the fields that side effects set. */
  readonly setByEffects: ReadonlySet<string>;
  /** The lists of rows as views use them. */
  readonly rowLists: Map<string, RowList>;
  /** Counts the new rows. */
  newRows: number;
  /** Opens the form of a row. */
  openForm(options: InnerOptions): InnerForm;
}

/** The atoms of a form, each made when first asked for: see `formAtoms.ts` and `issueAtoms.ts`. */
export interface FormAtoms {
  readonly context: PrimitiveAtom<RuleContext>;
  readonly changed: PrimitiveAtom<boolean>;
  readonly submitted: PrimitiveAtom<boolean>;
  readonly lists: PrimitiveAtom<ReadonlyMap<string, ListInternals>>;
  readonly values: Map<string, PrimitiveAtom<FieldValue>>;
  readonly feedback: Map<string, PrimitiveAtom<FieldFeedback>>;
  readonly shown: Map<string, Atom<FieldValue>>;
  readonly seen: Map<string, Atom<FieldValue>>;
  readonly ui: Map<string, Atom<FieldUi>>;
  /** Atoms of fields that look the same whatever the record says. */
  readonly fixedUi: Map<string, Atom<FieldUi>>;
  readonly choices: Map<string, Atom<readonly EnumValue[]>>;
  readonly issues: Map<string, Atom<readonly Issue[]>>;
  readonly visible: Map<Condition, Atom<boolean>>;
  readonly unanswered: Map<string, Atom<boolean>>;
  readonly lookingUp: Map<string, Atom<boolean>>;
  readonly rowValues: Map<RowItem, Atom<RecordValues>>;
}

/** Computed fields whose inputs changed. */
interface ComputationQueue {
  readonly dirty: Set<string>;
  running: Promise<void> | undefined;
  /** Counts how often the queue was cleared. */
  version: number;
}

/** Related records that rules read, by id. */
export interface RelatedRecords {
  /** Keys of the relations that rules read. */
  readonly keys: ReadonlySet<string>;
  readonly values: Map<number, PrimitiveAtom<RecordValues | undefined>>;
  readonly requested: Set<number>;
  /** Ids that are loaded next, each with the key of its relation. */
  readonly next: Map<number, string>;
  readonly loading: Set<Promise<void>>;
  /** Counts the resets. */
  version: number;
}

/** Lookups under way. */
interface LookupRequests {
  /** How many are under way, by field. */
  readonly running: Map<string, PrimitiveAtom<number>>;
  /** Number of the latest request, by field and lookup. */
  readonly latest: Map<string, number>;
}

/** A relation whose records are edited inside a form. */
export interface ListInternals {
  readonly form: FormInternals;
  readonly relation: CompiledField;
  readonly node: NestedRelation["node"];
  /** The template of the rows. */
  readonly template: CompiledTemplate;
  readonly shape: ListShape;
  readonly stateAtom: PrimitiveAtom<ListState>;
  readonly statusAtom: PrimitiveAtom<"loading" | "ready" | "failed">;
  /** The answer of a sub-form. */
  readonly submitAtom: PrimitiveAtom<boolean | null>;
  /** How many rows were written in. */
  readonly writtenAtom: PrimitiveAtom<number>;
  readonly changedAtom: Atom<boolean>;
  /** The rows of stored records, by id. */
  readonly known: Map<number, RowItem>;
  readonly labels: Map<number, string | null>;
  /** The rows as they are stored, in order. */
  stored: readonly RowItem[];
  validators: Validators | undefined;
  loading: Promise<void> | undefined;
  /** Whether anybody asked for the rows. */
  requested: boolean;
  /** Counts the resets. */
  version: number;
  /** The rows that were sent last. */
  sent: readonly RowItem[] | undefined;
  index: { readonly rows: readonly RowItem[]; readonly byId: ReadonlyMap<number, RowItem> } | undefined;
}
