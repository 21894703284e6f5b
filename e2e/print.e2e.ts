import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { chooseMore, eventually, isCalm, openFilter, openList, closeFilter } from "./support/lists.ts";
import { downloaded, idsOf, readPdf, solid, textsOf, title } from "./support/pdf.ts";
import { lookAt } from "./support/pictures.ts";
import { tick } from "./support/form.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();
const address = (path: string) => product.server.url("redwood", path);

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
  const [id = 0] = await idsOf(page, product.server, "accident");
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
