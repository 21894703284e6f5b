/** Every address that the specification names (platform.md 2.1), and every page of the menus: who gets it, and who is refused with what words. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  addresses,
  addressesOf,
  menuPage,
  moved,
  numberFor,
  redirects,
  refusalOf,
  titleOf,
  type Onlooker,
} from "./parts/addresses.ts";
import { apiOf } from "./support/api.ts";
import { people, type Person } from "./support/people.ts";
import { follow, setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

/** Who looks at the pages. The roles of the claims adjuster are removed before. */
const onlookers: Readonly<Record<Onlooker, Person>> = {
  superAdmin: "superAdmin",
  admin: "admin",
  nobody: "claims",
};

const failed = /does not exist|Something went wrong|Please refresh your page|could not be loaded/i;
/** How long a page may take that is not as it should be. */
const LIMIT_MS = 20_000;

/** What a page says. */
interface Seen {
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
async function problemAt(
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
function problemOfPage(seen: Seen, { path, to, id }: { path: string; to: string; id: number }) {
  const title = titleOf(path, id);
  const isInMenu = menuPage(path) !== undefined && !path.startsWith("/account/password");
  if (seen.path !== to) return `leads to ${seen.path}`;
  if (seen.isWaiting) return "is not loaded";
  if (seen.title !== `${title} - Safety Suite`) return `is called ${seen.title} instead of ${title}`;
  if (seen.heading === "" || (isInMenu && seen.heading !== title)) return `has the heading "${seen.heading}"`;
  if (seen.crumbs.length > 4 || seen.isLastCrumbLink) return `has the breadcrumbs ${seen.crumbs.join(", ")}`;
  // A breadcrumb may be shorter than the title: "All Companies" of "Users of All Companies".
  if (isInMenu && seen.crumbs.length > 0 && !title.endsWith(seen.crumbs.at(-1) ?? ""))
    return `has the last breadcrumb ${seen.crumbs.at(-1)}`;
  const refused = seen.notices.find((notice) => knownRefusals.has(notice));
  return refused ?? failed.exec(seen.text)?.[0];
}

/** What is wrong with a page that somebody may not have. */
function problemOfRefusal(seen: Seen, { to, refusal }: { to: string; refusal: string }) {
  if (seen.path !== to) return `leads to ${seen.path}`;
  if (seen.notices.join() !== refusal) return `says "${seen.notices.join()}" instead of "${refusal}"`;
  return seen.parts > 0 ? "shows more than that it is refused" : undefined;
}

/** Numbers of records for the addresses that have one. */
const numbers = new Map<string, number>();

beforeAll(async () => {
  const { page } = await product.as("superAdmin");
  const { get, send } = await apiOf(page, product.server);
  for (const path of [...addresses, ...moved.keys()]) numbers.set(path, await numberFor({ get, send }, path));
  const { body } = await get(`/api/users?search=${people.claims}`);
  const [user] = (body as { data: { id: number; grants: { roleId: number }[] }[] }).data;
  const data = user?.grants.map(({ roleId }) => ({ userId: user.id, roleId, groupIds: [] }));
  expect((await send("PUT", "/api/grants/bulk", { data })).status).toBe(200);
});

describe("[platform.md 2.1, 6] every address that is no other issue's", { timeout: 600_000 }, () => {
  test.each<Onlooker>(["superAdmin", "admin", "nobody"])(
    "shows its page to %s, or why they may not have it",
    async (onlooker) => {
      const { page, faults } = await product.as(onlookers[onlooker]);
      const wrong: string[] = [];
      for (const path of addresses) {
        const id = numbers.get(path) ?? 0;
        const { from, to } = addressesOf(path, id);
        const refusal = refusalOf(onlooker, path);
        const problem = await problemAt(page, from, (seen) =>
          refusal === undefined
            ? problemOfPage(seen, { path, to, id })
            : problemOfRefusal(seen, { to, refusal }),
        );
        if (problem !== undefined) wrong.push(problem);
      }
      expect(wrong).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test("is refused to somebody without rights, but for the dashboard and the own account", () => {
    const shown = addresses.filter((path) => refusalOf("nobody", path) === undefined);
    expect(shown.filter((path) => path !== "/dashboard" && !path.startsWith("/account"))).toEqual([]);
    expect(addresses.filter((path) => refusalOf("admin", path) !== undefined).length).toBeGreaterThan(8);
  });
});

describe("[platform.md 2.1] an address", { timeout: 300_000 }, () => {
  test("of earlier releases is known, each that the specification names", () => {
    expect([...moved.keys()]).toEqual(
      expect.arrayContaining([
        "/monitor/improvement_plan_monitor",
        "/monitor/watchList",
        "/monitor/watchList/employee_watch_list/{id}",
      ]),
    );
  });

  test("without a page of its own leads to the page of today, with the number and the query", async () => {
    const { page, faults } = await product.as("superAdmin");
    const wrong: string[] = [];
    const query = "?hideTabs=true&source=mail";
    for (const path of redirects.keys()) {
      const { from, to } = addressesOf(path, numbers.get(path) ?? 0);
      const problem = await problemAt(page, `${from}${query}`, (seen) =>
        seen.path === to && seen.query === query && !seen.isWaiting
          ? undefined
          : `leads to ${seen.path}${seen.query}`,
      );
      if (problem !== undefined) wrong.push(problem);
    }
    expect(wrong).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("that nothing is at leads to the dashboard with the query, which says so", async () => {
    const { page, faults } = await product.as("superAdmin");
    const problem = await problemAt(page, "/no/such/page?source=mail", ({ path, query }) =>
      path === "/dashboard" && query === "?source=mail" ? undefined : `leads to ${path}${query}`,
    );
    expect(problem).toBeUndefined();
    await page.getByText("There is no page at /no/such/page. This is your dashboard.").waitFor();
    expect(faults).toEqual([]);
  });
});
