/** Every address that the specification names (platform.md 2.1), and every page of the menus: who gets it, and who is refused with what words. */
import { beforeAll, describe, expect, test } from "vitest";
import {
  addresses,
  addressesOf,
  moved,
  numberFor,
  redirects,
  refusalOf,
  type Onlooker,
} from "./parts/addresses.ts";
import { problemAt, problemOfPage, problemOfRefusal } from "./parts/pageAt.ts";
import { apiOf } from "./support/api.ts";
import { people, type Person } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

/** Who looks at the pages. The roles of the claims adjuster are removed before. */
const onlookers: Readonly<Record<Onlooker, Person>> = {
  superAdmin: "superAdmin",
  admin: "admin",
  nobody: "claims",
};

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

  test("is refused to somebody without rights, but for the dashboard, the own account and the own score", () => {
    const shown = addresses.filter((path) => refusalOf("nobody", path) === undefined);
    const others = shown.filter((path) => path !== "/dashboard" && !path.startsWith("/account"));
    expect(others).toEqual(["/safeView/scorecards/own"]);
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
