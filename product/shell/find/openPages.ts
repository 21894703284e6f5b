import unlisted from "../../../schemas/navigation/find.json" with { type: "json" };
import {
  type AuthoredSection,
  type NavigationRights,
  structures,
  visibleSections,
} from "../navigation/navigation.ts";
import { type Jump, jumpsOf } from "./pageSearch.ts";

/** The structure of the company's navigation, and the pages that no menu shows. */
interface Structure {
  sections: readonly AuthoredSection[];
  hidden: readonly string[];
}

/** All pages that somebody may open: those of the menus, and those that no menu leads to. */
export function openPages(rights: NavigationRights, { sections, hidden }: Structure): Jump[] {
  return jumpsOf([
    visibleSections(rights, sections, hidden),
    // What the company hides is tidied away, not forbidden.
    visibleSections(rights, [{ id: "hidden", title: "Not in the navigation", items: hidden }]),
    visibleSections(rights, structures.admin),
    visibleSections(rights, structures.account),
    visibleSections(rights, unlisted.sections),
  ]);
}
