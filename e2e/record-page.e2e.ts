import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "./support/accidents.ts";
import { rows } from "./support/lists.ts";
import { edit, fill, saveChanges } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { comment, focused, openPanel, openTab } from "./support/recordPage.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

test("2.1 the record page: breadcrumb, tabs of the edit view with Comment Log and Documents, deep links", async () => {
  const { page, faults } = await product.as("manager");
  const id = await recordAccident(page, product.server, { city: "Alturas", description: "Ice." });
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect
    .poll(() => crumbs.getByRole("listitem").allTextContents())
    .toEqual(["View/Add", "Accident", `Record No. ${id}`]);
  await expect
    .poll(async () => (await page.getByRole("tab").allTextContents()).slice(-2))
    .toEqual(["Comment Log", "Documents"]);
  await openTab(page, /^Comment Log/);
  expect(new URL(page.url()).searchParams.get("tab")).toBe("comment_log");
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=documents`));
  await page.getByLabel("Upload documents").waitFor({ state: "attached" });
  await page.goto(product.server.url("redwood", `/model/accident/${id}?tab=comment_log`));
  await page.getByLabel("Add a comment").waitFor();
  await lookAt(page, "record-comments-empty");
  expect(faults).toEqual([]);
});

/** In the page: how far its parts moved by themselves since it was loaded, as Chromium scores it. */
const movement = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 500);
})`;
/** Keeps the stream of changes away, which is under way for as long as the page is open. */
const withoutStream = (page: Page) => page.route("**/api/changes?*", (route) => route.abort());

/** Asked again and again while a page is open. */
const polled: readonly string[] = ["/api/models/query/export/status", "/api/changes"];

test("a record page that is loaded whole asks for everything once, in few files, and does not move", async () => {
  const { page } = await product.as("manager");
  await withoutStream(page);
  await page.goto(product.server.url("redwood", "/accidents"));
  await rows(page).first().waitFor();
  const address = await rows(page).first().getByRole("link").first().getAttribute("href");
  const asked: string[] = [];
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) files.add(pathname);
    if (pathname.startsWith("/api/") && !polled.includes(pathname))
      asked.push([request.method(), pathname, request.postData()].join(" "));
  });
  await page.goto(product.server.url("redwood", address ?? ""));
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((request, index) => asked.indexOf(request) < index)).toEqual([]);
  const record = asked.findIndex((request) => /^GET \/api\/models\/\d+ $/.test(request));
  // Beside what every page needs, and not after it.
  expect(record).toBeLessThan(asked.findIndex((request) => /^POST \/api\/models\/(get|lists)/.test(request)));
  expect(record).toBeLessThan(8);
  // With those of the tables in its first tab.
  expect(files.size).toBeLessThanOrEqual(16);
  expect(await page.evaluate<number>(movement)).toBeLessThan(0.05);
});

test("a tab asks for all its tables in one request", async () => {
  const { page, faults } = await product.as("manager");
  await withoutStream(page);
  await page.goto(product.server.url("redwood", "/employees"));
  await rows(page).first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  const asked: number[] = [];
  page.on("request", (request) => {
    const { lists } = (request.postDataJSON() ?? {}) as { lists?: unknown[] };
    if (/\/api\/models\/(get|lists)$/.test(new URL(request.url()).pathname)) asked.push(lists?.length ?? 0);
  });
  await openTab(page, /^Credentials/);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([expect.toSatisfy((lists: number) => lists > 10)]);
  expect(faults).toEqual([]);
});

test("2.1 the three most recent comments stand beside the record, except while the Comment Log is open", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Bishop", description: "Rock on the road." });
  await openTab(page, /^Comment Log/);
  for (const text of ["One.", "Two.", "Three.", "Four."]) {
    await comment(page, text);
    await openPanel(page).getByRole("list").getByText(text, { exact: true }).waitFor();
  }
  expect(await page.getByRole("list", { name: "Recent comments" }).count()).toBe(0);
  await page.getByRole("tab").first().click();
  const recent = page.getByRole("list", { name: "Recent comments" });
  await recent.getByText("Four.").waitFor();
  expect(await recent.getByRole("listitem").count()).toBe(3);
  await page.getByRole("button", { name: "Open Comment Log" }).click();
  await lookAt(page, "record-comments");
  expect(faults).toEqual([]);
});

test("2.1 the history says who changed what and when, in labels and not in codes", async () => {
  const { page, faults } = await product.as("manager");
  await recordAccident(page, product.server, { city: "Jamul", description: "Gravel." });
  await edit(page);
  await fill(page, "Nearest city or town", "Julian");
  await saveChanges(page);
  await expect.poll(() => focused(page)).toBe("Edit");
  const history = page.getByRole("region", { name: "Record History" });
  await history.getByText("Changed").waitFor();
  await history.getByText("Jamul").first().waitFor();
  await history.getByText("Julian").first().waitFor();
  await history.locator("summary").last().click();
  const made = await history.getByRole("listitem").last().textContent();
  expect(made).toContain("California");
  expect(made).toContain("Collision with Fixed Object");
  expect(made).not.toMatch(/collision_|collisionWith|"CA"/);
  expect(faults).toEqual([]);
});
