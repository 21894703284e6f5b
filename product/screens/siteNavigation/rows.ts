import { pageTitle, type Draft, type Placed, placedSections, sectionTitle } from "./draft.ts";
import { withMovedPage, withMovedSection } from "./draftSteps.ts";

interface SectionRow extends Placed {
  kind: "section";
  key: string;
  depth: number;
}
interface PageRow {
  kind: "page";
  key: string;
  depth: number;
  page: string;
  /** The section that it is in. */
  section: Placed["section"];
  index: number;
}
/** A line of the tree. */
export type Row = SectionRow | PageRow;

/** The lines of the tree from top to bottom. */
export const rowsOf = (draft: Draft): Row[] =>
  placedSections(draft).flatMap((placed): Row[] => {
    const { section, above } = placed;
    const depth = above ? 1 : 0;
    return [
      { kind: "section", key: `section-${section.id}`, depth, ...placed },
      ...section.items.map((page, index) => ({
        kind: "page" as const,
        key: `page-${page}`,
        depth: depth + 1,
        page,
        section,
        index,
      })),
    ];
  });

/** What a line is called. */
export const rowTitle = (row: Row): string =>
  row.kind === "page" ? pageTitle(row.page) : sectionTitle(row.section);

/** The draft after one line was dropped onto another one; undefined: it may not be. An entry moves to the position of an entry, or is the last one of a section. */
export function dropped(draft: Draft, row: Row | undefined, onto: Row | undefined): Draft | undefined {
  if (row === undefined || onto === undefined || row.key === onto.key) return undefined;
  if (row.kind === "page") {
    const { section } = onto;
    const isIn = section.id === row.section.id;
    const index = onto.kind === "page" ? onto.index : section.items.length - (isIn ? 1 : 0);
    return isIn && index === row.index ? undefined : withMovedPage(draft, row.page, section.id, index);
  }
  if (onto.kind !== "section" || onto.above?.id !== row.above?.id) return undefined;
  return withMovedSection(draft, row.section.id, onto.index);
}

/** Where a line stands now, in words. */
export function placeWords(draft: Draft, key: string): string {
  const row = rowsOf(draft).find((each) => each.key === key);
  if (row === undefined) return "";
  if (row.kind === "page")
    return `${rowTitle(row)} is ${row.index + 1} of ${row.section.items.length} in ${sectionTitle(row.section)}.`;
  return `${rowTitle(row)} is section ${row.index + 1} of ${row.siblings}${row.above ? ` in ${sectionTitle(row.above)}` : ""}.`;
}
