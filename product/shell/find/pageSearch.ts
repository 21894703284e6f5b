import Fuse from "fuse.js";
import type { NavigationSection } from "../navigation/navigation.ts";

/** A page to jump to, or something to begin there. */
export interface Jump {
  name: string;
  /** Where it stands in the navigation. */
  section: string;
  link: string;
}

/** Weights of what is compared (spec platform.md 2.2). */
const keys = [
  { name: "name", weight: 3 },
  { name: "section", weight: 2 },
  { name: "link", weight: 1 },
];

/** From 0, alike in each letter, to 1, anything. */
const THRESHOLD = 0.35;

/** Pages of the configuration come last (spec platform.md 2.2). */
const configuration = /^\/admin\/config(?:Info)?(?:\/|$)/;

/** The pages of navigations that somebody may open, each once. */
export function jumpsOf(navigations: readonly (readonly NavigationSection[])[]): Jump[] {
  const jumps = navigations.flatMap((sections) => sections.flatMap((each) => jumpsIn(each, [])));
  const first = new Map<string, Jump>();
  for (const jump of jumps) if (!first.has(jump.link)) first.set(jump.link, jump);
  return [...first.values()];
}

function jumpsIn({ title, items, sections }: NavigationSection, above: readonly string[]): Jump[] {
  const path = title === undefined ? above : [...above, title];
  const section = path.join(" / ");
  const own = items
    .filter(({ locked }) => !locked)
    .map((item) => ({ name: item.title, section, link: item.path }));
  return [...own, ...sections.flatMap((each) => jumpsIn(each, path))];
}

/** Finds jumps by a text that may be mistyped, the best first and those of the configuration last, at most `limit`. */
export function jumpFinder(jumps: readonly Jump[]): (text: string, limit: number) => Jump[] {
  const fuse = new Fuse(jumps, { keys, threshold: THRESHOLD, ignoreLocation: true });
  return (text, limit) => {
    const found = fuse.search(text.trim()).map(({ item }) => item);
    const isLast = ({ link }: Jump) => configuration.test(link);
    return [...found.filter((each) => !isLast(each)), ...found.filter(isLast)].slice(0, limit);
  };
}
