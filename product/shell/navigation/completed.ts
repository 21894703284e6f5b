import type { AuthoredSection } from "./navigation.ts";

/** All sections, those below others too. */
export const flat = (sections: readonly AuthoredSection[]): AuthoredSection[] =>
  sections.flatMap((each) => [each, ...flat(each.sections ?? [])]);

/**
 * A company's own sections, with the pages that they lack where the shipped structure has them: in the section of that id, or else in that of a
 * section above it, or else in the last one. So nothing vanishes when a release adds pages. Icons are those of the shipped sections.
 */
export function completed(
  own: readonly AuthoredSection[],
  shipped: readonly AuthoredSection[],
): AuthoredSection[] {
  const all = flat(own);
  const known = new Set(all.flatMap(({ items = [] }) => items));
  const added: Record<string, string[]> = {};
  const assign = (sections: readonly AuthoredSection[], above = ""): void => {
    for (const { id, items = [], sections: below = [] } of sections) {
      const home = all.some((section) => section.id === id) ? id : above;
      (added[home] ??= []).push(...items.filter((item) => !known.has(item)));
      assign(below, home);
    }
  };
  assign(shipped, own.at(-1)?.id);
  const fill = ({ items = [], sections = [], ...section }: AuthoredSection): AuthoredSection => ({
    ...section,
    icon: flat(shipped).find(({ id }) => id === section.id)?.icon,
    items: [...items, ...(added[section.id] ?? [])],
    sections: sections.map(fill),
  });
  return own.map(fill);
}
