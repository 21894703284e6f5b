/** Pages that lead nowhere, and pages that nothing leads to. */
import { pointerTo } from "../../../model/errors.ts";
import { specPaths } from "../specNames.ts";
import { sectionsOf } from "../sections.ts";
import type { AuthoredPage, CheckedHouse, FoundIn, Rule } from "../checkTypes.ts";

/** A page with its id and place. */
export interface PlacedPage {
  readonly file: string;
  readonly pointer: string;
  readonly id: string;
  readonly page: AuthoredPage;
}

/** The pages that navigations lead to. */
export function pagesOf({ files }: CheckedHouse): PlacedPage[] {
  return files.pages.flatMap(({ file, json }) =>
    Object.entries(json.pages).map(([id, page]) => ({ file, pointer: pointerTo("/pages", id), id, page })),
  );
}

export const navigationNowhere: Rule = {
  name: "navigationNowhere",
  about: "A page of the navigation that is nowhere, is there twice, or that no navigation leads to.",
  find: (house) => [...nowhere(house), ...twice(house), ...unled(house)],
};

function nowhere(house: CheckedHouse): FoundIn[] {
  return pagesOf(house)
    .filter(({ page }) => page.template === undefined && page.monitor === undefined)
    .filter(({ page }) => !specPaths.includes(page.path))
    .map(({ file, pointer, page }) => ({
      file,
      pointer: pointerTo(pointer, "path"),
      what: `'${page.title}' leads to ${page.path}, where there is no page: who follows it comes to the dashboard.`,
      todo: "Name the `template` or `monitor` of the page, or correct the path.",
    }));
}

function twice(house: CheckedHouse): FoundIn[] {
  const pages = pagesOf(house);
  return pages.flatMap(({ file, pointer, page }, index): FoundIn[] => {
    const before = pages.slice(0, index).find((other) => other.page.path === page.path);
    if (!before) return [];
    const what = `'${page.title}' leads to ${page.path}, as '${before.page.title}' does: only the first one is found there.`;
    const todo = "Give it a path of its own, or take it away.";
    return [{ file, pointer: pointerTo(pointer, "path"), what, todo }];
  });
}

function unled(house: CheckedHouse): FoundIn[] {
  const led = new Set(sectionsOf(house).flatMap(({ section }) => section.items ?? []));
  return pagesOf(house)
    .filter(({ id }) => !led.has(id))
    .map(({ file, pointer, id, page }) => ({
      file,
      pointer,
      what: `No navigation leads to '${page.title}' (${id}).`,
      todo: "Add its id to the `items` of a section, or take it away.",
    }));
}
