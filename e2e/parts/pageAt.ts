/** What a page shows at an address, and what is wrong with it. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { follow } from "../support/product.ts";
import { addresses, headingOf, menuPage, refusalOf, titleOf } from "./addresses.ts";

const failed = /does not exist|Something went wrong|Please refresh your page|could not be loaded/i;
/** How long a page may take that is not as it should be. */
const LIMIT_MS = 20_000;

/** What a page says. */
export interface Seen {
  path: string;
  query: string;
  title: string;
  heading: string;
  crumbs: string[];
  isLastCrumbLink: boolean;
  /** What stands in place of the page, such as that its reader may not see it. */
  notices: string[];
  /** Whether something is on its way. */
  isWaiting: boolean;
  /** Tables and inputs: a page that is refused has none. */
  parts: number;
  text: string;
}

const reading = `(() => {
  const main = document.querySelector("main");
  const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());
  return {
    path: location.pathname,
    query: location.search,
    title: document.title,
    heading: texts("#page-heading").join(),
    crumbs: texts(".shell-crumbs li"),
    isLastCrumbLink: document.querySelector(".shell-crumbs li:last-child a") !== null,
    notices: texts("main .shell-notice-title"),
    isWaiting: document.querySelector('.shell-wait, [aria-busy="true"], main [aria-label^="Loading"]') !== null,
    parts: main?.querySelectorAll("table, form, input, [role=grid]").length ?? 0,
    text: main?.innerText ?? "",
  };
})()`;

/** Goes somewhere else, then to an address, and waits until the page is as it should be; answers what is wrong with it. */
export async function problemAt(
  page: Page,
  address: string,
  check: (seen: Seen) => string | undefined,
): Promise<string | undefined> {
  const before = address.startsWith("/account") ? "/dashboard" : "/account/password";
  await follow(page, before);
  await expect.poll(() => page.title()).toMatch(before === "/dashboard" ? /^Dashboard/ : /^Account/);
  await follow(page, address);
  const look = async () => {
    const problem = check(await page.evaluate<Seen>(reading));
    if (problem !== undefined) throw new Error(problem);
  };
  try {
    await vi.waitFor(look, { timeout: LIMIT_MS, interval: 50 });
    return undefined;
  } catch (error) {
    return `${address}: ${String(error)}`;
  }
}

const knownRefusals = new Set<string | undefined>([
  ...addresses.map((path) => refusalOf("nobody", path)),
  "This feature is not enabled.",
]);

/** What is wrong with a page that somebody may have. */
export function problemOfPage(seen: Seen, { path, to, id }: { path: string; to: string; id: number }) {
  const title = titleOf(path, id);
  const isInMenu = menuPage(path) !== undefined && !path.startsWith("/account/password");
  if (seen.path !== to) return `leads to ${seen.path}`;
  if (seen.isWaiting) return "is not loaded";
  if (seen.title !== `${title} - Safety Suite`) return `is called ${seen.title} instead of ${title}`;
  if (seen.heading === "" || (isInMenu && seen.heading !== headingOf(path)))
    return `has the heading "${seen.heading}"`;
  if (seen.crumbs.length > 4 || seen.isLastCrumbLink) return `has the breadcrumbs ${seen.crumbs.join(", ")}`;
  // A breadcrumb may be shorter than the title: "All Companies" of "Users of All Companies".
  if (isInMenu && seen.crumbs.length > 0 && !title.endsWith(seen.crumbs.at(-1) ?? ""))
    return `has the last breadcrumb ${seen.crumbs.at(-1)}`;
  const refused = seen.notices.find((notice) => knownRefusals.has(notice));
  return refused ?? failed.exec(seen.text)?.[0];
}

/** What is wrong with a page that somebody may not have. */
export function problemOfRefusal(seen: Seen, { to, refusal }: { to: string; refusal: string }) {
  if (seen.path !== to) return `leads to ${seen.path}`;
  if (seen.notices.join() !== refusal) return `says "${seen.notices.join()}" instead of "${refusal}"`;
  return seen.parts > 0 ? "shows more than that it is refused" : undefined;
}
