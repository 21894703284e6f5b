import { differences } from "../../../http/audit/changes.ts";
import type { OwnNavigation } from "./schema.ts";
import type { ShippedNavigation } from "./shipped.ts";

const untitled = "No heading";

/** What the audit log says of a change: from the shipped navigation or to it, and what moved, was hidden, renamed, added or removed. `null`: the shipped one. */
export function navigationWords(
  before: OwnNavigation | null,
  after: OwnNavigation | null,
  { structure, titles }: ShippedNavigation,
) {
  const kind = (own: OwnNavigation | null) => ({
    "Site Navigation": own === null ? "As shipped" : "The company's own",
  });
  const from = placesIn(before ?? structure, titles);
  const to = placesIn(after ?? structure, titles);
  // A section that is renamed is not said of each of its pages.
  const moved = [...to.pages].filter(([page, { key }]) => from.pages.get(page)?.key !== key);
  const words = [
    ...differences(kind(before), kind(after)),
    ...moved.map(([page, { text }]) => ({ field: page, from: from.pages.get(page)?.text ?? null, to: text })),
    ...differences(from.sections, to.sections).map((each) => ({ ...each, field: "Section" })),
  ];
  return words.length > 0 ? words : [{ field: "Site Navigation", from: null, to: "Another order" }];
}

/** Where each page stands, by its title, and what sections are called, by their ids. */
function placesIn({ sections, hidden }: OwnNavigation, titles: ShippedNavigation["titles"]) {
  const pages = new Map<string, { key: string; text: string }>();
  const note = (items: readonly string[], key: string, text: string) => {
    for (const id of items)
      pages.set(titles.get(id) ?? id, hidden.includes(id) ? { key: "", text: "Hidden" } : { key, text });
  };
  const named: Record<string, string> = {};
  for (const { id, title = untitled, items, sections: below } of sections) {
    named[id] = title;
    note(items, id, title);
    for (const each of below) {
      named[each.id] = `${title} / ${each.title}`;
      note(each.items, each.id, `${title} / ${each.title}`);
    }
  }
  return { pages, sections: named };
}
