/** A lookup, as far as templates and forms read its file in `schemas/lookups`. */
export interface LookupSource {
  readonly alias: string;
  /** Alias of the template that is looked through, and the key that its records are found by. */
  readonly template?: string;
  readonly key?: string;
  /** Its name among the integrations, whose address a company may set; left out: it is none. */
  readonly integration?: string;
  /** What can be taken from what is found; the values are keys of the template that is looked through. */
  readonly take: Readonly<Record<string, string>>;
  /** The message when the lookup is asked with nothing. */
  readonly requiredMessage?: string;
}
