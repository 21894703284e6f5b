/** Route metadata: what the header and the document title say about a route. */
export interface PageMeta {
  /** May hold `:param` and `$word` placeholders, see `PageWords`. */
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

/** Puts words in place of `:param` and `$word`; a placeholder without a word becomes empty. */
export function fillPlaceholders(text: string, words: PageWords): string {
  return text.replace(/[:$]([A-Za-z]+)/g, (_match, name: string) => words[name] ?? "").trim();
}

/** The breadcrumbs of a page: at most four, the last one never a link, none of them empty (spec platform.md 2.2). */
export function breadcrumbs(meta: PageMeta, words: PageWords): CrumbMeta[] {
  const filled = meta.crumbs
    .map(({ title, link }) => ({
      title: fillPlaceholders(title, words),
      ...(link === undefined ? {} : { link: fillPlaceholders(link, words) }),
    }))
    .filter(({ title }) => title !== "")
    .slice(-maxCrumbs);
  return filled.map((crumb, index) => (index === filled.length - 1 ? { title: crumb.title } : crumb));
}
