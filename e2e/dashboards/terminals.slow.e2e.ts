/** The screen of a drivers' lounge, and the morning of a terminal manager with the score of their terminal (spec platform.md 2.1; issue 19, Must show 2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { recordAccident } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import { lookAt } from "../support/pictures.ts";
import { setUpProduct } from "../support/product.ts";

const product = setUpProduct();

/** What the display counts of accidents, once its part with counts is shown. */
async function accidentsShown(page: Page): Promise<number> {
  const part = page.getByRole("region", { name: /^Last \d+ Days$/ });
  const figure = part.getByRole("listitem").filter({ hasText: /^Accidents/ });
  await figure.waitFor({ timeout: 60_000 });
  return Number(await figure.locator(".terminal-display-number").innerText());
}

test("issue 19, Must show 2: the screen of a drivers' lounge changes within a second of what somebody saves elsewhere, and names nobody", async () => {
  const { page, faults } = await product.as("terminal");
  const api = await apiOf(page, product.server);
  const stream = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/api/changes");
  const first = page.waitForResponse((reply) => reply.url().includes("/api/terminalDisplay/"));
  await page.goto(product.server.url("redwood", "/terminalDisplay"));
  await page.getByRole("region", { name: "Days Without" }).waitFor();
  const { groupId } = (await (await first).json()) as { groupId: number };
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.getByRole("button").count()).toBe(0);
  await lookAt(page, "terminal-display");
  await stream;
  const before = await accidentsShown(page);
  const asked: number[] = [];
  const changed = page.waitForResponse((reply) => {
    if (!reply.url().includes(`/api/terminalDisplay/${groupId}`)) return false;
    asked.push(Date.now());
    return true;
  });
  const other = await product.as("admin");
  await recordAccident(other.page, product.server, { city: "Winnemucca", description: "Slid into a ditch." });
  const savedAt = Date.now();
  await changed;
  expect((asked[0] ?? Infinity) - savedAt).toBeLessThan(1_000);
  const { body } = await api.get(`/api/terminalDisplay/${groupId}`);
  const { counts } = body as { counts: { label: string; count: number }[] };
  expect(counts.find(({ label }) => label === "Accidents")?.count).toBe(before + 1);
  expect(JSON.stringify(body)).not.toContain("Winnemucca");
  await expect.poll(() => accidentsShown(page), { timeout: 60_000 }).toBe(before + 1);
  expect([...faults, ...other.faults]).toEqual([]);
});

test("a display without a connection says so, keeps its numbers, and comes back", async () => {
  const { page } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/terminalDisplay"));
  await page.getByRole("region", { name: "Days Without" }).waitFor();
  await page.route("**/api/terminalDisplay/*", (route) => route.abort());
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  const note = page.getByText(/^No connection since/);
  await note.waitFor({ timeout: 60_000 });
  await lookAt(page, "terminal-display-lost");
  await page.unroute("**/api/terminalDisplay/*");
  await note.waitFor({ state: "detached", timeout: 60_000 });
});

test("issue 19, Must show 2: a terminal manager opens what the score of a terminal is made of, and the records behind it", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/terminalWatchList"));
  const table = page.getByRole("table", { name: "Terminals" });
  await table.waitFor();
  await lookAt(page, "terminal-watch-list");
  await table.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("region", { name: "Highest Risk Scores" }).waitFor();
  await lookAt(page, "watched-terminal");
  await page.getByRole("link", { name: "All of this terminal" }).click();
  const score = page.getByRole("region", { name: "Score" });
  await score.getByRole("link", { name: "What it is made of" }).waitFor();
  await lookAt(page, "terminal-score");
  expect(faults).toEqual([]);
});

test("a super admin changes what a report weighs, and the ranks follow", async () => {
  const { page, faults } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/stackedRankReport"));
  const report = page.getByRole("region", { name: "Terminals", exact: true });
  await report.waitFor();
  await lookAt(page, "stacked-rank-settings");
  await report.getByRole("button", { name: "Distribute evenly" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The reports were saved.").waitFor();
  await page.goto(product.server.url("redwood", "/safeView/stackedRankReport"));
  await page.getByRole("list", { name: "Measures" }).getByText("Preventable Accidents, 20%").waitFor();
  await page.getByRole("table", { name: "Terminals" }).waitFor();
  await lookAt(page, "stacked-rank-report");
  expect(faults).toEqual([]);
});
