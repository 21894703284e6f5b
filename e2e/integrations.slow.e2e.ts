import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults } from "./support/browser.ts";
import { fill, input } from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { setUpProduct } from "./support/product.ts";
import { openByClick } from "./support/recordPage.ts";

const product = setUpProduct();

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What outside services were asked, by path with parameters. */
const asked: string[] = [];
const outside = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  if (path.startsWith("/pro") && path.includes("4402817"))
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ shipperName: "Ann's Orchard", shipperState: "CA", consigneeName: "Bay Foods" }));
  else if (path.startsWith("/scans") && path.includes("page=1"))
    response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
  else response.writeHead(404).end();
});
const origin = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((listening) => void outside.listen(0, "127.0.0.1", () => listening())));
afterAll(async () => {
  outside.closeAllConnections();
  await new Promise((closed) => outside.close(closed));
});

const lookUp = (page: Page) => page.getByRole("button", { name: "Look up PRO number" }).click();

test("records.md 7.2: a super admin sets outside services; forms look shipments up there and show their scans, whose host no page learns", async () => {
  const root = await product.as("superAdmin");
  await root.page.goto(product.server.url("redwood", "/admin/config/company/integrations"));
  await root.page.getByRole("textbox", { name: /^PRO records/ }).fill(`${origin()}/pro`);
  await root.page.getByRole("textbox", { name: /^Images of bills of lading/ }).fill(`${origin()}/scans`);
  await root.page.getByRole("button", { name: "Save" }).click();
  await root.page.getByText("Integrations saved.").waitFor();
  expect(await accessibilityFaults(root.page)).toEqual([]);
  await lookAt(root.page, "integrations");

  const { page, faults } = await product.as("admin");
  const seen: string[] = [];
  page.on("request", (request) => void seen.push(request.url()));
  await page.goto(product.server.url("redwood", "/model/bill_of_lading_violation/create"));
  await fill(page, "PRO number", "4402817");
  await lookUp(page);
  await expect.poll(() => input(page, "Shipper").inputValue(), { timeout: 20_000 }).toBe("Ann's Orchard");
  await openByClick(page, page.getByRole("tab", { name: "Scans" }));
  await page.getByRole("img", { name: "Bill of lading, page 1" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "scans");
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("There is no such page of this document.").waitFor();
  expect(asked).toContain("/scans?page=1&fmt=png&irv=0&pro=4402817&doc=BOL");
  expect(seen.filter((url) => url.startsWith(origin()))).toEqual([]);
  const api = await apiOf(page, product.server);
  const settings = JSON.stringify((await api.get("/api/customer/configuration")).body);
  expect(settings).toContain('"integrations.images.url":true');
  expect(settings).not.toContain(origin());
  expect(faults.filter((fault) => !JSON.stringify(fault).includes("404"))).toEqual([]);
}, 120_000);
