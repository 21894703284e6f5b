/** What an explanation of a field says, and what it reads of a form. */
import type { FieldValue } from "../model/recordData.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ConditionScope } from "../conditions/kind.ts";

/** How a value came to be. */
export type OriginKind =
  | "person"
  | "sideEffect"
  | "computation"
  | "default"
  | "record"
  | "draft"
  | "lookup"
  | "merge"
  | "undo"
  | "hidden"
  | "empty";

/** What a form remembers of how a field got its value. */
export interface Provenance {
  readonly kind: OriginKind;
  /** Key of the field whose change, or whose lookup, set this one. */
  readonly from?: string;
  /** Which of the source's side effects, counted from 0. */
  readonly effect?: number;
  readonly expression?: string;
  /** What was read at that moment, by key. */
  readonly saw?: Readonly<Record<string, FieldValue>>;
}

/** A value that a rule read. A confidential `value` that the reader may not see is null. */
export interface ReadValue {
  readonly key: string;
  readonly label: string;
  readonly value: FieldValue;
  /** As people read it. */
  readonly shown: string;
}

/** Why something holds or not. */
export interface Reason {
  readonly isTrue: boolean;
  /** What is asked, in the words of labels: `Vehicle towed away is Yes`. */
  readonly text: string;
  readonly parts: readonly Reason[];
  readonly reads: readonly ReadValue[];
  /** Pointer to the rule in its template. */
  readonly pointer: string;
  /** Why the fields that were read have their values. */
  readonly because?: readonly ValueReason[];
}

/** Why a field has its value. */
export interface ValueReason {
  readonly key: string;
  readonly kind: OriginKind;
  /** A sentence. */
  readonly text: string;
  readonly expression?: string;
  readonly reads: readonly ReadValue[];
  /** Why the values that were read are what they are. */
  readonly from?: readonly ValueReason[];
}

/** All that can be asked about a field. */
export interface Explanation {
  readonly path: string;
  readonly label: string;
  /** null where the reader may not see it. */
  readonly value: FieldValue;
  /** As people read it. */
  readonly shown: string;
  readonly visible: Reason;
  readonly required: Reason;
  readonly disabled: Reason;
  readonly valueBecause: ValueReason;
}

/** What an explanation needs of a form. */
export interface ExplainedForm {
  readonly template: CompiledTemplate;
  /** How rules read the form now. */
  scope(): ConditionScope;
  /** What is on screen, also where it is hidden. */
  values(): Readonly<Record<string, FieldValue | undefined>>;
  /** undefined: it has its initial value. */
  provenance(key: string): Provenance | undefined;
  /** The form of a row, by relation and the row's id; undefined where there is none. */
  row(relation: string, id: string): ExplainedForm | undefined;
}
