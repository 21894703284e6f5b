/** Every address that the specification names (platform.md 2.1) answers: with its page, or with why somebody may not have it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import names from "../scripts/lib/specification/names.json" with { type: "json" };
import { apiOf, type Api } from "./support/api.ts";
import { readMonitors, readPages } from "./support/schemas.ts";
import { follow, setUpProduct } from "./support/product.ts";
import type { Person } from "./support/people.ts";

const product = setUpProduct({ keepsWindows: true });

const open = names.open as Readonly<Record<string, string>>;
const addresses = names.paths.filter((path) => open[path] === undefined);
const pages = readPages();
const monitors = readMonitors();

const refused = /permission|does not include access|administrators|not enabled/i;
const failed = /does not exist|Something went wrong|Please refresh your page|could not be loaded/i;

/** What stands for parameters that are no records. */
const words: Readonly<Record<string, string>> = {
  "/admin/dropdowns/{alias}": "/admin/dropdowns/accident_types",
  "/admin/checklists/{alias}": "/admin/checklists/employee",
  "/admin/config/{type}": "/admin/config/module",
  "/admin/config/{type}/{name}": "/admin/config/module/safetyAndRisk",
  "/model/{templateName}": "/model/accident",
  "/model/{templateName}/viewAdd": "/model/accident/viewAdd",
  "/model/{templateName}/create": "/model/accident/create",
  "/monitor/{monitorAlias}": "/monitor/expirations",
  "/admin/roles/{id}": "/admin/roles/1",
};
/** Record types of addresses that no page of the menu explains. */
const types: Readonly<Record<string, string>> = {
  "/model/{templateName}/{modelId}": "accident",
  "/monitor/{monitorAlias}/{templateName}/{modelId}": "employee_certification",
  "/monitor/awards/employee/{modelId}": "employee",
  "/monitor/watchList/employee_watch_list/{id}": "employee_watch_list",
};

/** The record type whose records an address shows. */
function typeAt(path: string): string | undefined {
  const page = pages.find((each) => each.path === path.replace(/\/\{\w+\}$/, ""));
  const monitor = monitors.find(({ alias }) => alias === page?.monitor);
  return types[path] ?? page?.template ?? monitor?.template ?? monitor?.templates?.[0];
}

/** The address with a record that there is. */
async function addressOf(api: Api, path: string): Promise<string> {
  if (words[path] !== undefined) return words[path];
  if (!path.includes("{")) return path;
  if (path === "/admin/users/{id}") {
    const { body } = await api.get("/api/users?limit=1");
    return `/admin/users/${(body as { data: { id: number }[] }).data[0]?.id}`;
  }
  const type = typeAt(path);
  const { body } = await api.get(`/api/models?templateAlias=${type}&limit=1`);
  const id = (body as { data: { id: number }[] }).data[0]?.id;
  return path
    .replace("{monitorAlias}/{templateName}", `certifications/${type}`)
    .replace("{templateName}", String(type))
    .replace(/\{\w+\}$/, String(id));
}

interface Seen {
  heading: string;
  text: string;
  /** What stands in place of the page, such as that its reader may not see it. */
  notice: string;
}

/** What a page says once it stands. */
async function readPage(page: Page, path: string): Promise<Seen> {
  await follow(page, "/account/password");
  await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  await follow(page, path);
  const heading = page.locator("#page-heading");
  await expect.poll(() => heading.innerText(), { timeout: 20_000 }).not.toMatch(/^(Account)?$/);
  await expect.poll(() => page.locator(".shell-wait, [aria-busy=true]").count(), { timeout: 20_000 }).toBe(0);
  const notices = await page.locator(".shell-notice-title").allInnerTexts();
  return {
    heading: await heading.innerText(),
    text: await page.getByRole("main").innerText(),
    notice: notices.join(" "),
  };
}

/** Visits addresses as one person; returns what was wrong at which. */
async function visit(
  person: Person,
  paths: readonly string[],
  isWrong: (seen: Seen) => boolean,
): Promise<string[]> {
  const finder = await product.as("superAdmin");
  const api = await apiOf(finder.page, product.server);
  const { page, faults } = await product.as(person);
  const wrong: string[] = [];
  for (const path of paths.filter((each) => !each.startsWith("/account"))) {
    const address = await addressOf(api, path);
    const seen = await readPage(page, address);
    const { heading, text } = seen;
    const isLost = new URL(page.url()).pathname === "/dashboard" && path !== "/dashboard";
    if (heading.trim() === "" || isLost || failed.test(text) || isWrong(seen))
      wrong.push(`${address}: ${heading}`);
  }
  expect(faults).toEqual([]);
  return wrong;
}

/** Of the provider's own people alone. */
const isForStaff = (path: string) => path.startsWith("/admin/dataSuite");
const isRefused = ({ notice }: Seen) => refused.test(notice);

describe("[platform.md 2.1] every address that is no other issue's", { timeout: 600_000 }, () => {
  test("shows its page to a super admin", async () => {
    const paths = addresses.filter((path) => !isForStaff(path));
    expect(await visit("superAdmin", paths, isRefused)).toEqual([]);
  });

  test("that is the provider's shows its page to the provider's people", async () => {
    expect(await visit("staff", addresses.filter(isForStaff), isRefused)).toEqual([]);
  });

  test("shows its page, or a refusal, to somebody with few rights", async () => {
    expect(await visit("claims", addresses, () => false)).toEqual([]);
  });
});
