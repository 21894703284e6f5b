/** What names mean in an expression, and what it is given when it runs. */

/** What names mean at one place of an expression: in the record itself, or in a related record. */
export interface NameScope {
  readonly known: readonly string[];
  /** undefined: nothing is called so. */
  get(name: string): NamedThing | undefined;
}

/** What a name stands for. */
export interface NamedThing {
  /**
   * The own key that is read, e.g. `status`, or for `claims.reserves` the relation's key `claims`; undefined for what is no value
   * of the record (`now`, `user`).
   */
  readonly key?: string;
  /** The feature flag that is read. */
  readonly flag?: string;
  /** The setting of the company that is read. */
  readonly setting?: string;
  /** It is the moment at which the expression runs (`now`). */
  readonly clock?: true;
  /** It is the number of the signed-in person's own employee record. */
  readonly employee?: true;
  /** Only inside a relation: the field of the related record that is read. */
  readonly related?: string;
  /** What names mean inside it; absent: it has no inside (a plain value: a further name is an unknown name). */
  readonly inside?: NameScope;
}

/**
 * Runs guarded JSONata: input and displays are plain JSON, and so is the result. Rejects with a message when it fails or exceeds
 * its limits.
 */
export type ExpressionRunner = (
  source: string,
  input: Record<string, unknown>,
  displays: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** What an expression reads when it runs. */
export interface ExpressionScope {
  /**
   * Value of a key as expressions see it; null and undefined are nothing. Relations are `{ id, label, <field>: value ... }`, or
   * a list of these.
   */
  value(key: string): unknown;
  /** Epoch seconds. */
  readonly now: number;
  /** Who is signed in; `employee` is the number of their own employee record, null where they have none. */
  readonly user: { readonly id: number; readonly employee?: number | null };
  /** Whether a feature flag is on. */
  flag(key: string): boolean;
  /** A setting of the company; left out: nothing is set. */
  config?(key: string): unknown;
  /** A field's value as people read it; empty text where there is none. */
  display(key: string): string;
  /** Where it runs; left out: here, in this process. */
  readonly run?: ExpressionRunner;
}
