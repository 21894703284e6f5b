/** What rules need beside the record's values. Handed in: the engine reads no clock and no session. */
import type { Abilities } from "../access/abilities.ts";
import type { ExpressionRunner } from "../expressions/expressionScope.ts";
import type { EnumValue, Group, RecordValues } from "../model/recordData.ts";
import type { EngineError } from "../model/errors.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/** The context in which a record's rules are read. */
export interface RuleContext {
  /** The date and time on the company's clocks, as `companyTime` gives it, in seconds. */
  readonly now: number;
  /** Whether the record is not stored yet. */
  readonly isNew: boolean;
  readonly user: {
    readonly id: number;
    readonly permissions: Abilities;
    /** Number of the person's own employee record, null where they have none; asked by rules that read it. Left out: they have none. */
    readonly employee?: () => number | null | Promise<number | null>;
  };
  readonly groups: readonly Group[];
  enumValues(setAlias: string): readonly EnumValue[];
  flag(key: string): boolean;
  config(key: string): JsonValue | undefined;
  readonly sourceIds?: Readonly<Record<string, string>>;
  /** The stored values that are being edited. */
  readonly initial?: RecordValues;
  /** Values that every record has beside its fields, as far as it is stored. */
  readonly system?: SystemValues;
  /** Keys of confidential fields that are redacted for this reader (a record's `protectedFields`). */
  readonly redacted?: readonly string[];
  /** Label of a related record, for expressions and text. */
  relatedLabel?(id: number): string | null | undefined;
  /** Values of a related record, as far as they are known here; undefined when it is not loaded or may not be viewed. */
  related?(id: number): RecordValues | undefined;
  /** Where expressions run; left out: in this process. */
  readonly run?: ExpressionRunner;
  /** Called when an expression fails on this record's data; the value is then null. */
  report?(error: EngineError): void;
}

/** Epoch seconds and ids that the storage gives. */
interface SystemValues {
  readonly id?: number;
  readonly createdDate?: number;
  readonly lastUpdatedDate?: number;
}
