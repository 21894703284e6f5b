import { pages } from "../../common/pages.ts";
import type { OwnNavigation } from "../../services/index.ts";
import { type AuthoredSection, structures } from "../../shell/navigation/navigation.ts";

/** A section while it is edited. */
export interface DraftSection {
  id: string;
  /** Empty: it has no heading. */
  title: string;
  /** Ids of pages. */
  items: readonly string[];
  sections: readonly DraftSection[];
}

/** The navigation while it is edited. Hidden pages keep their place. */
export interface Draft {
  sections: readonly DraftSection[];
  hidden: readonly string[];
}

/** Most characters of a title. */
export const MOST_TITLE = 60;
/** Most sections, those below others too. */
export const MOST_SECTIONS = 40;

const untitled = new Set(
  [...structures.new, ...structures.older].filter(({ title }) => title === undefined).map(({ id }) => id),
);

/** Whether a section may be without a heading: those that are shipped without one. */
export const mayBeUntitled = (id: string): boolean => untitled.has(id);

/** The structure that is in force, to be edited. Pages that are no more are left out. */
export function draftOf(sections: readonly AuthoredSection[], hidden: readonly string[]): Draft {
  const known = (ids: readonly string[]) => ids.filter((id) => pages.has(id));
  const toDraft = ({ id, title = "", items = [], sections: below = [] }: AuthoredSection): DraftSection => ({
    id,
    title,
    items: known(items),
    sections: below.map(toDraft),
  });
  return { sections: sections.map(toDraft), hidden: known(hidden) };
}

/** The navigation as it is saved. */
export const writtenOf = ({ sections, hidden }: Draft): OwnNavigation => ({
  sections: sections.map(({ id, title, items, sections: below }) => ({
    id,
    ...(title !== "" && { title }),
    items: [...items],
    sections: below.map((each) => ({ id: each.id, title: each.title, items: [...each.items] })),
  })),
  hidden: [...hidden],
});

/** Whether two are saved alike. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(writtenOf(one)) === JSON.stringify(writtenOf(other));

/** A section and where it stands: its place among its siblings, and the section above. */
export interface Placed {
  section: DraftSection;
  above: DraftSection | undefined;
  index: number;
  siblings: number;
}

/** All sections from top to bottom, each with those below it. */
export const placedSections = ({ sections }: Draft): Placed[] =>
  sections.flatMap((section, index) => [
    { section, above: undefined, index, siblings: sections.length },
    ...section.sections.map((below, at) => ({
      section: below,
      above: section,
      index: at,
      siblings: section.sections.length,
    })),
  ]);

/** What an entry is called. */
export const pageTitle = (id: string): string => pages.get(id)?.title ?? id;

/** What a section is called; one without a heading by its first entry. */
export const sectionTitle = ({ title, items: [first] }: Pick<DraftSection, "title" | "items">): string =>
  title || `Without heading (${first === undefined ? "empty" : pageTitle(first)})`;

/** The same with the section above. */
export const pathTitle = ({ section, above }: Pick<Placed, "section" | "above">): string =>
  above ? `${sectionTitle(above)} / ${sectionTitle(section)}` : sectionTitle(section);

/** The ids of the entries of a section and of those below it. */
export const entriesOf = ({ items, sections }: DraftSection): string[] => [
  ...items,
  ...sections.flatMap(entriesOf),
];
