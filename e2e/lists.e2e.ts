import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import {
  closeFilter,
  column,
  counted,
  countOf,
  eventually,
  header,
  isCalm,
  openFilter,
  openList,
  rows,
} from "./support/lists.ts";
import { lookAt } from "./support/pictures.ts";
import { tick } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ keepsWindows: true });

/** Their codes, in the order of their names: lists show the code. */
const statesInOrder = (
  JSON.parse(readFileSync("schemas/enums/states.json", "utf8")) as { values: { name: string }[] }
).values.map(({ name }) => name);

test("records.md 2.2 and 9: a list is searched after a pause, the search stands in the address, and Back undoes it", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents");
  const before = await counted(page).innerText();
  const box = page.getByLabel("Search Accidents");
  await box.pressSequentially("Lake Charles");
  await page.waitForURL(/search=Lake/);
  await eventually(() => counted(page).innerText()).not.toBe(before);
  await eventually(() => column(page, "City")).toContain("Lake Charles");
  await page.reload();
  await rows(page).first().waitFor();
  expect(await box.inputValue()).toBe("Lake Charles");
  await page.goBack();
  await eventually(() => counted(page).innerText()).toBe(before);
  expect(await box.inputValue()).toBe("");
  await box.fill("Lake Charlse");
  await page.getByText("No Accidents hold all of these words. Those with similar words are shown.").waitFor();
  expect((await column(page, "City"))[0]).toBe("Lake Charles");
  await box.fill("no such words anywhere");
  await page.getByText("No results found").waitFor();
  await page.getByText("No matches found, check your spelling or try another search").waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await rows(page).first().waitFor();
  expect(faults).toEqual([]);
});

test("a list asks for its first page once, before it is drawn, also where its address says what it shows", async () => {
  const { page, faults } = await product.as("admin");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(models\/get|savedViews|notifications\/types)$/.test(pathname)) asked.push(pathname);
  });
  for (const query of ["", "?search=Lake%20Charles"]) {
    asked.length = 0;
    await openList(page, product.server, `/accidents${query}`);
    await isCalm(page);
    const first = asked.filter((path) => path === "/api/models/get");
    expect(first).toHaveLength(1);
    // The bell of the list is asked for when the list is drawn.
    expect(asked.indexOf("/api/models/get")).toBeLessThan(asked.indexOf("/api/notifications/types"));
  }
  expect(faults).toEqual([]);
});

test("records.md 2.3: a list is sorted by two columns, and a link restores it", async () => {
  const { page, faults } = await product.as("admin");
  await openList(page, product.server, "/accidents");
  await header(page, "State").click();
  await page.waitForURL(/sort=state$/i);
  await header(page, "Date").click({ modifiers: ["Shift"] });
  await page.waitForURL(/sort=[^&]*,date/);
  const sorted = async () => {
    const [states, dates] = [await column(page, "State"), await column(page, "Date")];
    expect(states.length).toBeGreaterThan(5);
    const positions = states.map((code) => statesInOrder.indexOf(code));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const days = dates.map((text) => new Date(text).getTime());
    const same = days.filter((_, index) => states[index] === states[0]);
    expect(same).toEqual(same.toSorted((a, b) => Number(a) - Number(b)));
  };
  await eventually(async () => (await column(page, "State"))[0]).toBe("AL");
  await sorted();
  const link = page.url();
  await page.goto(product.server.url("redwood", "/dashboard"));
  await page.goto(link);
  await rows(page).first().waitFor();
  await sorted();
  expect(faults).toEqual([]);
});

test("records.md 3.16 and 5: a list is filtered by every kind of value, and Reset Filters ends it", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/accidents"));
  const api = await apiOf(page, product.server);
  await rows(page).first().waitFor();
  const shows = (text: string) => eventually(() => counted(page).innerText()).toBe(text);
  const reset = async () => {
    await page.getByRole("button", { name: /^Add filter/ }).click();
    await page.locator(".bp6-popover").getByRole("button", { name: "Reset Filters" }).click();
    await page.keyboard.press("Escape");
  };

  const text = await openFilter(page, "City");
  await text.getByLabel("Text", { exact: true }).fill("lake");
  await closeFilter(page, text);
  await shows(await countOf(api, { field: "city", contains: "lake" }));
  await reset();

  const choice = await openFilter(page, "Preventability");
  await tick(choice.getByLabel("Preventable", { exact: true }));
  await closeFilter(page, choice);
  await shows(await countOf(api, { field: "preventability", in: ["preventable"] }));

  const date = await openFilter(page, "Date");
  await date.getByLabel("Dates").selectOption({ label: "Last 365 Days" });
  await closeFilter(page, date);
  await page.getByText(/Date: last 365 days/).waitFor();
  await eventually(() => page.url()).toMatch(/filter=.*&filter=/);
  await lookAt(page, "list-filtered");
  await reset();
  expect(page.url()).not.toContain("filter=");

  await isCalm(page);
  const least = Math.max(...(await column(page, "Record No.")).map(Number));
  const number = await openFilter(page, "Record No.");
  await number.getByLabel("Maximum").fill("1000000");
  await number.getByLabel("Minimum").fill(String(least));
  await closeFilter(page, number);
  await shows(await countOf(api, { field: "recordNumber", atLeast: least }));
  await reset();

  const group = await openFilter(page, "Terminal");
  await group.getByLabel("Search choices").fill("Houston");
  await tick(group.getByLabel("Houston").first());
  await closeFilter(page, group);
  await eventually(async () => new Set(await column(page, "Terminal"))).toEqual(new Set(["Houston"]));
  expect(faults).toEqual([]);
});
