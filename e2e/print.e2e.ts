import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { chooseMore, eventually, isCalm, openFilter, openList, closeFilter } from "./support/lists.ts";
import { readPdf, solid } from "./support/pdf.ts";
import { lookAt } from "./support/pictures.ts";
import { schemasWith } from "./support/schemas.ts";
import { tick } from "./support/form.ts";
import { openTray, tray } from "./support/tray.ts";
import { setUpProduct } from "./support/product.ts";

/** A record type as it stands, without its print view. */
function withoutPrint(alias: string): { alias: string } {
  const template = JSON.parse(readFileSync(`schemas/templates/${alias}.json`, "utf8")) as { views: object };
  const views = Object.entries(template.views).filter(([name]) => name !== "print");
  return Object.assign(template, { alias, views: Object.fromEntries(views) });
}

const product = setUpProduct({ schemas: schemasWith(withoutPrint("store")) });
const address = (path: string) => product.server.url("redwood", path);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

interface Records {
  data: { id: number; fields: Record<string, unknown> }[];
}

/** Numbers of some records of a template. */
async function idsOf(page: Page, template: string): Promise<number[]> {
  await page.goto(address("/dashboard"));
  const api = await apiOf(page, product.server);
  const { body } = await api.get(`/api/models?templateAlias=${template}&limit=20`);
  return (body as Records).data.map(({ id }) => id);
}

/** Every text of the document on the screen, in its order, without what stands at the edges of paper. */
const textsOf = (page: Page) =>
  page.locator(".ss-print :is(h1, h2, h3, p:not(.ss-print-origin), dt, dd, th, td)").allTextContents();

/** The PDF that the server makes. */
async function downloaded(page: Page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), ...(await readPdf(readFileSync(await file.path()))) };
}

/** Fails unless all texts are there one after the other. */
function expectInOrder(whole: string, texts: readonly string[]): void {
  let from = 0;
  for (const text of texts.map(solid)) {
    const at = whole.indexOf(text, from);
    expect(at, text).toBeGreaterThanOrEqual(from);
    from = at + text.length;
  }
}

test("records.md 2.1, 2.6: a record is printed by the browser and as PDF with the same texts, on Letter and A4", async () => {
  const { page, faults } = await product.as("manager");
  const [id = 0] = await idsOf(page, "accident");
  const api = await apiOf(page, product.server);
  const said = "Ольга Ковальчук, Łódź: Ωρα 7:30, Škoda.";
  for (let index = 0; index < 30; index += 1)
    await api.send("POST", `/api/models/${id}/comments`, { commentText: `${index}. ${said}\nSecond line.` });
  await page.goto(address(`/model/accident/${id}`));
  await page.getByRole("link", { name: "Print Accident" }).click();
  await title(page, "Accident Report").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.locator(":focus").textContent()).toBe("Print Accident");
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(80);

  for (const [paper, size] of [
    ["Letter", [612, 792]],
    ["A4", [595, 842]],
  ] as const) {
    await page.getByRole("radio", { name: paper }).click();
    const own = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const servers = await downloaded(page);
    expect(servers.name).toBe(`Accident ${id}.pdf`);
    for (const { pages, size: reported } of [own, servers]) {
      expect(Math.abs((reported[0] ?? 0) - size[0]) + Math.abs((reported[1] ?? 0) - size[1])).toBeLessThan(3);
      expect(pages.length).toBeGreaterThan(1);
      pages.forEach((text, index) => {
        expect(text).toContain(solid(`Accident Record No. ${id}`));
        expect(text).toContain(solid(`Page ${index + 1} of ${pages.length}`));
        expect(text).not.toContain(solid("Download PDF"));
      });
      expectInOrder(pages.join(""), texts);
    }
  }
  await lookAt(page, "print-accident");
  await page.getByRole("link", { name: "Back to record" }).click();
  await page.getByRole("link", { name: "Print Accident" }).waitFor();
  expect(faults).toEqual([]);
});

test("records.md 6: a confidential value is on the paper of who may see it, and the placeholder on all others'", async () => {
  const { page: admin } = await product.as("admin");
  const [id = 0] = await idsOf(admin, "employee");
  const api = await apiOf(admin, product.server);
  const { body } = await api.get(`/api/models/${id}`);
  const secret = String((body as Records["data"][number]).fields["socialSecurityNumber"]);
  expect(secret.length).toBeGreaterThan(5);
  for (const person of ["admin", "viewer"] as const) {
    const { page } = person === "admin" ? { page: admin } : await product.as(person);
    await page.goto(address(`/model/employee/${id}/print`));
    await title(page, `Employee Record No. ${id}`).waitFor();
    const shown = (await textsOf(page)).join(" ");
    const { pages } = await downloaded(page);
    for (const text of [shown, pages.join("")]) {
      expect(text.includes(solid(secret)), person).toBe(person === "admin");
      expect(text.includes("Confidential"), person).toBe(person === "viewer");
    }
  }
});

test("records.md 2.1, 8: a print that cannot be shown says why, and offers another try", async () => {
  const { page, context } = await product.as("manager");
  const [id = 0] = await idsOf(page, "accident");
  const [store = 0] = await idsOf(page, "store");
  await page.goto(address(`/model/store/${store}`));
  await page.getByRole("button", { name: "Edit" }).waitFor();
  expect(await page.getByRole("link", { name: /^Print/ }).count()).toBe(0);
  await page.goto(address(`/model/store/${store}/print`));
  await page.getByText("record you are looking for does not exist.").waitFor();
  await page.goto(address("/model/accident/999999999/print"));
  await page.getByText("The Accident record you are looking for does not exist.").waitFor();

  let isBroken = true;
  await context.route("**/api/models/*/comments*", (route) =>
    isBroken ? route.fulfill({ status: 500, json: { message: "Down." } }) : route.continue(),
  );
  await context.route("**/api/models/*/print*", (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: "unavailable", message: "Try again soon." } }),
  );
  await page.goto(address(`/model/accident/${id}/print`));
  await page.getByText("We encountered an unexpected error loading these records.").waitFor();
  expect(await page.getByRole("button", { name: "Print" }).isDisabled()).toBe(true);
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await title(page, "Accident Report").waitFor();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await page.getByText("Try again soon.").waitFor();
  expect(await page.getByRole("button", { name: "Download PDF" }).isEnabled()).toBe(true);
  expect(await title(page, "Accident Report").isVisible()).toBe(true);
});

test("issue 4: a list is printed as it is seen, with its filters named, across the sheet", async () => {
  const { page, faults } = await product.as("manager");
  await page.addInitScript("window.print = () => { window.printed = (window.printed ?? 0) + 1; }");
  await openList(page, product.server, "/accidents");
  const form = await openFilter(page, "Status");
  await tick(form.getByRole("checkbox").first());
  await closeFilter(page, form);
  await page.getByText(/^Status: /).waitFor();
  await isCalm(page);
  await chooseMore(page, "Print");
  await expect.poll(() => page.evaluate("window.printed")).toBe(1);
  await eventually(() => page.locator(".ss-print").textContent()).toContain("Filters: Status: ");
  const texts = await textsOf(page);
  const { pages, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(size[0]).toBeGreaterThan(size[1] ?? 0);
  expectInOrder(pages.join(""), texts.slice(0, 60));
  expect(pages[0]).toContain(solid(`Page 1 of ${pages.length}`));
  expect(pages[0]).not.toContain(solid("Saved views"));
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.locator(".ss-print").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("issues 4 and 5: a monitor is exported as XLSX by the server, and fetched by the tray", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(address("/fuelTankMonitor?state=all"));
  await page.getByRole("grid").waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "Excel (XLSX)" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Fuel Tank \d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await openTray(page);
  await tray(page)
    .getByRole("button", { name: /^Close Fuel Tank/ })
    .click();
  expect(faults).toEqual([]);
});
