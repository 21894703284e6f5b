/** Terms that people agree to before they work with the product. */
export interface TermsOfService {
  /** The current version; an empty text: there are none to agree to. */
  version: string;
  /** Where they can be read; an empty text: nowhere on the web. */
  url: string;
}

/** The terms of service of a company, by its settings (spec reporting.md 4). A setting that is no text counts as none. */
export function termsOfService(config: (key: string) => unknown): TermsOfService {
  const text = (name: string) => {
    const value = config(`module.termsOfService.${name}`);
    return typeof value === "string" ? value.trim() : "";
  };
  return { version: text("version"), url: text("url") };
}
