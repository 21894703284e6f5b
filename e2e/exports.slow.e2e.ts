import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { column, openList, rows } from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { openTray, tray } from "./support/tray.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const large = 20_000;

/** Has the page believe that its list is too large to be exported there: the demo's lists are not. */
async function pretendLarge(page: Page): Promise<void> {
  await page.route("**/api/models/count*", (route) =>
    route.fulfill({ json: { count: large, capped: false } }),
  );
}

/** Keeps the page from learning that what it asks for is ready. Gives the function that ends it. */
async function keepWaiting(page: Page): Promise<() => Promise<void>> {
  const path = "**/api/models/query/export/status*";
  const jobs: object[] = [];
  page.on("response", (response) => {
    const isBegun = response.request().method() === "POST" && response.url().includes("/query/export/");
    if (isBegun) void response.json().then((job: object) => jobs.push({ ...job, progress: 43 }));
  });
  await page.route(path, (route) => route.fulfill({ json: jobs }));
  return () => page.unroute(path);
}

async function start(page: Page, format: string): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: format }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Export all ${large.toLocaleString()} records` })
    .click();
}

/** The texts of a column of a sheet, without its header. */
function cellsOf(sheet: string, label: string): string[] {
  const location = new RegExp(`r="([A-Z]+)1"[^>]*><is><t[^>]*>${label}<`).exec(sheet)?.[1] ?? "";
  const cells = sheet.matchAll(new RegExp(`r="${location}[0-9]+"[^>]*><is><t[^>]*>([^<]*)<`, "g"));
  return [...cells].map(([, text = ""]) => text).slice(1);
}

test("reporting.md 4: a large list is exported behind the page, survives a reload, and downloads by itself", async () => {
  const { page, faults } = await product.as("admin");
  await pretendLarge(page);
  await openList(page, product.server, "/accidents?search=Lake+Charles");
  const { body } = await (
    await apiOf(page, product.server)
  ).get("/api/models/count?templateAlias=accident&search=Lake+Charles");
  await rows(page).first().waitFor();
  const shown = await column(page, "City");
  const release = await keepWaiting(page);
  await start(page, "Excel (XLSX)");
  await tray(page).getByRole("status").getByText("Downloading 1 File(s)").waitFor({ state: "attached" });
  await openTray(page);
  await tray(page).getByText("43%").waitFor();
  await lookAt(page, "export-tray");
  await page.goto(product.server.url("redwood", "/dashboard"));
  await openTray(page);
  await tray(page).getByText("43%").waitFor();
  const downloading = page.waitForEvent("download");
  await release();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Accidents \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = strFromU8(
    unzipSync(new Uint8Array(readFileSync(await file.path())))["xl/worksheets/sheet1.xml"] ??
      new Uint8Array(),
  );
  const towns = cellsOf(sheet, "City");
  expect({ count: towns.length, capped: false }).toEqual(body);
  expect(towns.slice(0, shown.length)).toEqual(shown);
  await tray(page).getByRole("button", { name: "Your files are ready to download." }).waitFor();
  await tray(page)
    .getByRole("button", { name: /^Close/ })
    .click();
  await tray(page).waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("reporting.md 8: an export is cancelled after a question", async () => {
  const { page, faults } = await product.as("admin");
  await pretendLarge(page);
  await openList(page, product.server, "/accidents");
  const release = await keepWaiting(page);
  await start(page, "CSV");
  await openTray(page);
  await tray(page)
    .getByRole("button", { name: /^Cancel Accidents/ })
    .click();
  const question = page.getByRole("dialog", { name: "Cancel Download?" });
  await question.getByText("Are you sure you want to cancel your download in progress?").waitFor();
  await question.getByRole("button", { name: "No, Continue" }).click();
  await tray(page).getByText("43%").waitFor();
  await tray(page)
    .getByRole("button", { name: /^Cancel Accidents/ })
    .click();
  await question.getByRole("button", { name: "Yes, Cancel" }).click();
  await tray(page).waitFor({ state: "detached" });
  await release();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  // The page of before may have asked, too, and its answers are gone with it.
  await page.reload({ waitUntil: "commit" });
  const reportOf = page.waitForResponse((response) => response.url().includes("/query/export/status"));
  expect(await (await reportOf).json()).toEqual([]);
  // Who has no exports is not sent the tray.
  expect(loaded.filter((url) => url.includes("openTray"))).toEqual([]);
  expect(faults).toEqual([]);
});

test("a finished export lies over no button, on a desk and on a phone, and is found by the keyboard", async () => {
  const elsewhere = await product.as("admin");
  await openList(elsewhere.page, product.server, "/accidents?search=Lake+Charles");
  const downloading = elsewhere.page.waitForEvent("download");
  await pretendLarge(elsewhere.page);
  await elsewhere.page.reload();
  await start(elsewhere.page, "CSV");
  await downloading;
  // Where it was fetched it leaves the tray by itself.
  await tray(elsewhere.page).waitFor({ state: "detached" });
  const { page, faults } = await product.as("admin");
  for (const [width, height] of [
    [1440, 900],
    [768, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(product.server.url("redwood", "/accidents/create"));
    await tray(page).getByRole("button", { name: "Your files are ready to download." }).waitFor();
    await page.getByRole("group", { name: "Save or cancel" }).waitFor();
    const covered = await page.evaluate<number>(`(() => {
      const bar = document.querySelector(".screen-save");
      return [...bar.querySelectorAll("button")].filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !bar.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }).length;
    })()`);
    expect([width, covered]).toEqual([width, 0]);
  }
  await tray(page).getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await tray(page)
    .getByRole("button", { name: /^Download / })
    .waitFor();
  await page.keyboard.press("Escape");
  await tray(page)
    .getByRole("button", { name: /^Download / })
    .waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});
