import type { OwnNavigation } from "./schema.ts";
import type { ShippedNavigation } from "./shipped.ts";

/** What is wrong with a navigation: a JSON pointer and a sentence. */
export type NavigationProblem = readonly [pointer: string, message: string];

const MOST_SECTIONS = 40;
const MOST_TITLE = 60;
/** The section of the favorites, which every user has of their own. */
const favorites = "favorites";

/** What is wrong with a navigation that a company is to have, with pointers into the request; empty where nothing is. */
export function navigationProblems(
  { sections, hidden }: OwnNavigation,
  shipped: ShippedNavigation,
): NavigationProblem[] {
  const placed = sections.flatMap((section, index) => {
    const pointer = `/navigation/sections/${index}`;
    const below = section.sections.map((each, at) => ({ ...each, pointer: `${pointer}/sections/${at}` }));
    return [{ ...section, pointer, mayBeUntitled: shipped.untitled.has(section.id) }, ...below];
  });
  const ids = new Set<string>();
  const seen = new Set<string>();
  return [
    ...(placed.length > MOST_SECTIONS
      ? [["/navigation/sections", `The navigation has at most ${MOST_SECTIONS} sections.`] as const]
      : []),
    ...placed.flatMap(({ pointer, items, ...section }) => [
      ...idProblems(section.id, ids, pointer),
      ...titleProblems(section, pointer),
      ...pageProblems(items, { pointer: `${pointer}/items`, seen, titles: shipped.titles }),
    ]),
    ...pageProblems(hidden, {
      pointer: "/navigation/hidden",
      seen: new Set<string>(),
      titles: shipped.titles,
    }),
  ];
}

function idProblems(id: string, ids: Set<string>, pointer: string): NavigationProblem[] {
  const isTaken = ids.has(id) || id === favorites;
  ids.add(id);
  return isTaken ? [[`${pointer}/id`, `There is a section "${id}" already.`]] : [];
}

function titleProblems(
  { title, mayBeUntitled = false }: { title?: string | undefined; mayBeUntitled?: boolean },
  pointer: string,
): NavigationProblem[] {
  if (title === undefined && mayBeUntitled) return [];
  if (title === undefined || title.trim() === "") return [[`${pointer}/title`, "A section needs a title."]];
  if (title.trim().length <= MOST_TITLE) return [];
  return [[`${pointer}/title`, `The title of a section has at most ${MOST_TITLE} characters.`]];
}

function pageProblems(
  items: readonly string[],
  { pointer, seen, titles }: { pointer: string; seen: Set<string>; titles: ShippedNavigation["titles"] },
): NavigationProblem[] {
  return items.flatMap((id, index): NavigationProblem[] => {
    const at = `${pointer}/${index}`;
    const title = titles.get(id);
    if (title === undefined) return [[at, `There is no page "${id}" in the navigation.`]];
    if (seen.has(id)) return [[at, `"${title}" stands there twice.`]];
    seen.add(id);
    return [];
  });
}
