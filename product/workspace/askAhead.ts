import { listItems } from "../common/pages.ts";
import type { Services } from "../services/index.ts";

/** What the screen at an address asks for first, as far as the address alone says it. */
type FirstRead = { record: number } | { savedViews: string } | undefined;

const recordPage = /^(.+)\/([1-9]\d{0,14})(\/print)?$/;

/** What the page of a record or the list of a record type at a path reads first. */
export function firstRead(pathname: string): FirstRead {
  const [, base = "", id = ""] = recordPage.exec(pathname) ?? [];
  if (/^\/model\/[^/]+$/.test(base) || listItems.some(({ path }) => path === base))
    return { record: Number(id) };
  const list = /^\/model\/([^/]+)\/viewAdd$/.exec(pathname)?.[1];
  const template = list ?? listItems.find(({ path }) => path === pathname)?.template;
  return template === undefined ? undefined : { savedViews: template };
}

/** Asks for it beside everything else that a start needs. What fails, or may not be read, is asked again by the screen, which says so. */
export function askAhead({ ahead }: Pick<Services, "ahead">, pathname: string): void {
  const read = firstRead(pathname);
  if (!read) return;
  const asked = "record" in read ? ahead.record(read.record) : ahead.savedViews(read.savedViews);
  asked.catch(() => undefined);
}
