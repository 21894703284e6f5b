/** Pages that lead nowhere, and pages that nothing leads to. */
import { pointerTo } from "../../../model/errors.ts";
import { fixedNames } from "../fixedNames.ts";
import { sectionsOf } from "../sections.ts";
import type { AuthoredPage, CheckedSchemas, FoundIn, Rule } from "../checkTypes.ts";

/** A page with its id and place. */
export interface PlacedPage {
  readonly file: string;
  readonly pointer: string;
  readonly id: string;
  readonly page: AuthoredPage;
}

/** The pages that navigations lead to. */
export function pagesOf({ files }: CheckedSchemas): PlacedPage[] {
  return files.pages.flatMap(({ file, json }) =>
    Object.entries(json.pages).map(([id, page]) => ({ file, pointer: pointerTo("/pages", id), id, page })),
  );
}

export const navigationNowhere: Rule = {
  name: "navigationNowhere",
  about: "A page of the navigation that is nowhere, is there twice, or that no navigation leads to.",
  find: (schemas) => [...nowhere(schemas), ...twice(schemas), ...unled(schemas)],
};

/** Where no file fixes paths, all of them are taken to lead somewhere. */
function nowhere(schemas: CheckedSchemas): FoundIn[] {
  const paths = fixedNames(schemas.files, "paths");
  if (paths.length === 0) return [];
  return pagesOf(schemas)
    .filter(({ page }) => page.template === undefined && page.monitor === undefined)
    .filter(({ page }) => !paths.includes(page.path))
    .map(({ file, pointer, page }) => ({
      file,
      pointer: pointerTo(pointer, "path"),
      what: `'${page.title}' leads to ${page.path}, where there is no page: who follows it comes to the dashboard.`,
      todo: "Name the `template` or `monitor` of the page, or correct the path.",
    }));
}

function twice(schemas: CheckedSchemas): FoundIn[] {
  const pages = pagesOf(schemas);
  return pages.flatMap(({ file, pointer, page }, index): FoundIn[] => {
    const before = pages.slice(0, index).find((other) => other.page.path === page.path);
    if (!before) return [];
    const what = `'${page.title}' leads to ${page.path}, as '${before.page.title}' does: only the first one is found there.`;
    const todo = "Give it a path of its own, or take it away.";
    return [{ file, pointer: pointerTo(pointer, "path"), what, todo }];
  });
}

function unled(schemas: CheckedSchemas): FoundIn[] {
  const led = new Set(sectionsOf(schemas).flatMap(({ section }) => section.items ?? []));
  return pagesOf(schemas)
    .filter(({ id }) => !led.has(id))
    .map(({ file, pointer, id, page }) => ({
      file,
      pointer,
      what: `No navigation leads to '${page.title}' (${id}).`,
      todo: "Add its id to the `items` of a section, or take it away.",
    }));
}
