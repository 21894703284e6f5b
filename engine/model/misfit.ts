/** How a constant of a field is written in JSON, by the field's type. */
const written: Readonly<Record<string, string>> = {
  text: "a text in quotation marks",
  number: "a number without quotation marks",
  currency: "an amount in USD without quotation marks, at most two digits after the point",
  boolean: "true or false",
  checkbox: "true or false",
  enum: "the name of a choice, or a list of names where the field takes several",
  dateTime: "seconds since 1970, for a date those of its midnight in UTC",
};

/** What is wrong with a constant that is no value of a field, and what to write: `others` are the other ways to say a value. */
export function misfit(value: unknown, field: { key: string; valueType: string }, others: string): string {
  const wanted = written[field.valueType] ?? `a value of the type ${field.valueType}`;
  return `${JSON.stringify(value)} does not fit "${field.key}": write ${wanted}, or ${others}`;
}
