/** Route metadata: what the header and the document title say about a route. */
export interface PageMeta {
  /** May hold placeholders, see `fillPlaceholders`. */
  title: string;
  crumbs: readonly CrumbMeta[];
}
export interface CrumbMeta {
  title: string;
  /** Where it leads; left out: not a link. */
  link?: string;
}
/** What placeholders stand for: the route's parameters and the words of the template. */
export type PageWords = Readonly<Record<string, string | undefined>>;

const maxCrumbs = 4;

const placeholders = /\$configuration_(\w+(?:\.\w+)*)|[:$]([A-Za-z]+)/g;

/**
 * Puts words in place of `:param` and `$word`, and a text of the company's configuration in place of `$configuration_` and its key (spec
 * reporting.md 2). A placeholder without a word becomes empty.
 */
export function fillPlaceholders(
  text: string,
  words: PageWords,
  setting: (key: string) => unknown = () => undefined,
): string {
  const wordFor = (_match: string, key: string | undefined, name: string) => {
    if (key === undefined) return words[name] ?? "";
    const value = setting(key);
    return typeof value === "string" ? value : "";
  };
  return text.replace(placeholders, wordFor).trim();
}

/**
 * The breadcrumbs of a page: at most four, the last one never a link, none of them empty (spec platform.md 2.2). `fill` puts words in place of
 * placeholders.
 */
export function breadcrumbs(meta: PageMeta, fill: (text: string) => string): CrumbMeta[] {
  const filled = meta.crumbs
    .map(({ title, link = "" }) => ({ title: fill(title), link: fill(link) }))
    .map(({ title, link }) => (link === "" ? { title } : { title, link }))
    .filter(({ title }) => title !== "")
    .slice(-maxCrumbs);
  return filled.map((crumb, index) => (index === filled.length - 1 ? { title: crumb.title } : crumb));
}
