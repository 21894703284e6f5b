/** A field, as far as its constants are concerned. */
interface OfField {
  readonly key: string;
  /** Its type: how a constant is written, in words. */
  readonly fieldType: { readonly constant: string };
}

/** What is wrong with a constant that is no value of a field, and what to write: `others` are the other ways to say a value. */
export function misfit(value: unknown, { key, fieldType }: OfField, others: string): string {
  return `${JSON.stringify(value)} does not fit "${key}": write ${fieldType.constant}, or ${others}`;
}
