/** What no two records of a template share, as authored. */
import type { Condition } from "./ruleTypes.ts";

/**
 * No two records (or no more than `most`) have the same value of `field` within the same values of `within`, in the same year. A record without a value of
 * `field` is not asked. Deleted records do not count. Texts agree whatever their capitals are.
 */
export interface UniqueRule {
  /** Key of the field that differs, at which it is told: open, with one value, stored. */
  field: string;
  /** Keys of the fields within which it differs; two records without a value of one agree there. Left out: the company. */
  within?: string[];
  /** Key of a date: only records of the same calendar year are compared. */
  year?: string;
  /** Only records for which this holds are compared: comparisons of own open fields, and `all`, `any`, `not` of them. */
  where?: Condition;
  /**
   * `field` is a relation to one record, and this is the key of a whole number there: so many records may share it, and any number
   * where that is empty. Left out: one.
   */
  most?: string;
  /** While it holds, a record that is saved without a value gets the next whole number there. */
  numbered?: Condition;
  /** What is told where another record has the value. */
  message: string;
}
