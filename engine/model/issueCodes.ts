/** Codes of issues by the JSON Schema keyword that failed; others are called as the keyword. */
const codes: Readonly<Record<string, string>> = {
  minimum: "range",
  maximum: "range",
  multipleOf: "type",
  minLength: "type",
  uniqueItems: "duplicate",
  maxItems: "maxLength",
};

/** The code of the issue that a failed keyword of JSON Schema becomes. */
export function codeOfKeyword(keyword: string): string {
  return codes[keyword] ?? keyword;
}
