import { type Draft, type DraftSection, entriesOf, placedSections } from "./draft.ts";

/** Each section as `change` makes it, those below others first. */
const mapped = (
  sections: readonly DraftSection[],
  change: (section: DraftSection) => DraftSection,
): DraftSection[] =>
  sections.map((section) => change({ ...section, sections: mapped(section.sections, change) }));

const inserted = <Item>(items: readonly Item[], index: number, item: Item): Item[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
];

/** The draft with an entry at a place of a section, counted without the entry. */
export function withMovedPage(draft: Draft, page: string, sectionId: string, index: number): Draft {
  const sections = mapped(draft.sections, (section) => {
    const items = section.items.filter((id) => id !== page);
    return { ...section, items: section.id === sectionId ? inserted(items, index, page) : items };
  });
  return { ...draft, sections };
}

/** The draft with a section at a place among its siblings. */
export function withMovedSection(draft: Draft, id: string, index: number): Draft {
  const move = (sections: readonly DraftSection[]): readonly DraftSection[] => {
    const moved = sections.find((section) => section.id === id);
    if (!moved) return sections.map((section) => ({ ...section, sections: move(section.sections) }));
    return inserted(
      sections.filter((section) => section !== moved),
      index,
      moved,
    );
  };
  return { ...draft, sections: move(draft.sections) };
}

/** The draft in which a section has another title. */
export const withTitle = (draft: Draft, id: string, title: string): Draft => ({
  ...draft,
  sections: mapped(draft.sections, (section) => (section.id === id ? { ...section, title } : section)),
});

/** The draft in which a page is hidden, or shown again. */
export const withHidden = ({ sections, hidden }: Draft, page: string, isHidden: boolean): Draft => ({
  sections,
  hidden: isHidden ? [...hidden, page] : hidden.filter((id) => id !== page),
});

/** The first id of the company's own that is free. */
function freeId(draft: Draft): string {
  const ids = new Set(placedSections(draft).map(({ section }) => section.id));
  let number = 1;
  while (ids.has(`own${number}`)) number += 1;
  return `own${number}`;
}

/** The draft with a new section, the last one below `above` or of all; and its id. */
export function withSection(draft: Draft, title: string, above?: string): { draft: Draft; id: string } {
  const added = { id: freeId(draft), title, items: [], sections: [] };
  const sections =
    above === undefined
      ? [...draft.sections, added]
      : mapped(draft.sections, (section) =>
          section.id === above ? { ...section, sections: [...section.sections, added] } : section,
        );
  return { draft: { ...draft, sections }, id: added.id };
}

/** The draft without a section and those below it; their entries become the last ones of another section. */
export function withoutSection(draft: Draft, id: string, into: string): Draft {
  const removed = placedSections(draft).find(({ section }) => section.id === id)?.section;
  if (!removed) return draft;
  const kept = (sections: readonly DraftSection[]) => sections.filter((section) => section.id !== id);
  const sections = mapped(kept(draft.sections), (section) => ({
    ...section,
    sections: kept(section.sections),
    items: section.id === into ? [...section.items, ...entriesOf(removed)] : section.items,
  }));
  return { ...draft, sections };
}
