import type { Schemas } from "../../../schemaFiles/readSchemas.ts";
import type { OwnNavigation } from "./schema.ts";

/** A section of `schemas/navigation`. */
interface AuthoredSection {
  id: string;
  title?: string;
  items?: readonly string[];
  sections?: readonly AuthoredSection[];
}

/** What is shipped: the structure that a company begins with, and what its own may name. */
export interface ShippedNavigation {
  structure: OwnNavigation;
  /** Titles of the pages that structures of the product lead to, by id. */
  titles: ReadonlyMap<string, string>;
  /** Ids of the sections that have no title. */
  untitled: ReadonlySet<string>;
}

/** The two structures of the product, of which the flag `module.misc.newSiteNavigation.enabled` chooses one. */
const names = ["new", "older"] as const;

/** What an installation ships. `isNewer`: the company begins with the new structure. */
export function shippedNavigation(
  { navigation }: Pick<Schemas, "navigation">,
  isNewer: boolean,
): ShippedNavigation {
  const files = navigation as Record<string, { sections?: readonly AuthoredSection[] } | undefined>;
  const both = names.flatMap((name) => files[name]?.sections ?? []);
  const { pages = {} } = (navigation["pages"] ?? {}) as { pages?: Record<string, { title: string }> };
  const led = both.flatMap(itemsIn);
  return {
    structure: structureOf(files[isNewer ? "new" : "older"]?.sections ?? []),
    titles: new Map(led.flatMap((id) => (pages[id] ? [[id, pages[id].title] as const] : []))),
    untitled: new Set(both.filter(({ title }) => title === undefined).map(({ id }) => id)),
  };
}

const itemsIn = ({ items = [], sections = [] }: AuthoredSection): string[] => [
  ...items,
  ...sections.flatMap(itemsIn),
];

const structureOf = (sections: readonly AuthoredSection[]): OwnNavigation => ({
  sections: sections.map(({ id, title, items = [], sections: below = [] }) => ({
    id,
    ...(title !== undefined && { title }),
    items,
    sections: below.map((each) => ({ id: each.id, title: each.title ?? "", items: each.items ?? [] })),
  })),
  hidden: [],
});

/** A navigation as it is stored: the same text for the same navigation, whatever the order in which its properties came. */
export const written = ({ sections, hidden }: OwnNavigation): OwnNavigation => ({
  sections: sections.map(({ id, title, items, sections: below }) => ({
    id,
    ...(title !== undefined && { title: title.trim() }),
    items,
    sections: below.map((each) => ({ id: each.id, title: each.title.trim(), items: each.items })),
  })),
  hidden,
});
