import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "./support/accidents.ts";
import { apiOf } from "./support/api.ts";
import { everyField, everyOption } from "./support/everything.ts";
import {
  answer,
  choose,
  chooseFirst,
  edit,
  field,
  fill,
  input,
  save,
  saveChanges,
  tick,
} from "./support/form.ts";
import { lookAt } from "./support/pictures.ts";
import { schemasWith } from "./support/schemas.ts";
import { recordNumber } from "./support/recordActions.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ schemas: schemasWith(everyField, everyOption) });
const at = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
  Date.UTC(year, month - 1, day, hour, minute) / 1000;

/** What is typed into a box, what the box holds later, what the record shows, what is stored. */
const typed: [label: string, typed: string, kept: string, shown: string, key: string, stored: unknown][] = [
  ["Line", "Dock 4", "Dock 4", "Dock 4", "line", "Dock 4"],
  ["Story", "First.\nSecond.", "First.\nSecond.", "First.\nSecond.", "story", "First.\nSecond."],
  ["Phone", "415.555.0132", "(415) 555-0132", "(415) 555-0132", "phone", "+14155550132"],
  ["E-mail", "Ann@Example.com", "Ann@example.com", "Ann@example.com", "email", "Ann@example.com"],
  ["Fatalities", "3", "3", "3", "count", 3],
  ["Distance", "12.345", "12.345", "12.345 miles", "distance", 12.345],
  ["Share of fault", "12.5", "12.5", "12.5%", "share", 12.5],
  ["Incident rate", "1.4567", "1.457", "1.457 per 200,000 hours", "rate", 1.457],
  ["Cost", "1234.5", "1234.50", "$1,234.50", "cost", 1234.5],
  ["Day", "1/31/2024", "01/31/2024", "01/31/2024", "date", at(2024, 1, 31)],
  ["Time of day", "2:30 pm", "2:30 PM", "2:30 PM", "time", 52_200],
  [
    "Reported at",
    "02/01/2024 6:05 AM",
    "02/01/2024 6:05 AM",
    "02/01/2024 6:05 AM",
    "reported",
    at(2024, 2, 1, 6, 5),
  ],
];

/** The parts of an address. */
const address: [label: string, typed: string][] = [
  ["Street", "1 Main St"],
  ["City", "Lodi"],
  ["ZIP code", "95240"],
];

/** What is chosen. */
const chosen: [label: string, option: string, key: string, stored: unknown][] = [
  ["Light", "Daylight", "light", "daylight"],
  ["Weather", "Cloudy", "weather", "cloudy"],
];

/** What a record shows besides. */
const others: [label: string, shown: string][] = [
  ["Policy", "Excluded"],
  ["Reviewed", "Seen"],
  ["Tenure", "2 years 6 months"],
  ["Endorsements", "H - Hazardous materials, N - Tank vehicle"],
  ["Yard", "Dallas"],
  ["Scene", "1 Main St, Lodi, CA 95240"],
];

const computed: [label: string, shown: string][] = [
  ["Total", "$3,703.50"],
  ["Expensive", "Yes"],
  ["Twice", "5 years"],
  ["Follow-up", "02/29/2024"],
];

/** Text of the value that a field shows on a record's page. */
async function shown(page: Page, label: string): Promise<string> {
  return (await field(page, label).last().locator(".ss-static").innerText()).trim();
}

async function fillAll(page: Page): Promise<void> {
  await choose(page, "Terminal", "Dallas");
  for (const [label, text] of typed) await fill(page, label, text);
  for (const [label, text] of address) await fill(page, label, text);
  for (const [label, option] of [...chosen, ["State", "California"] as const])
    await choose(page, label, option);
  await choose(page, "Endorsements", "H - Hazardous materials");
  await choose(page, "Endorsements", "N - Tank vehicle");
  await choose(page, "Yard", "Dallas");
  await tick(page.getByRole("radiogroup", { name: "Policy" }).getByRole("radio", { name: "Excluded" }));
  await tick(page.getByRole("checkbox", { name: "Reviewed" }));
  const tenure = field(page, "Tenure").getByRole("textbox");
  await tenure.first().fill("2");
  await tenure.last().fill("6");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "photo.txt", mimeType: "text/plain", buffer: Buffer.from("as it was") });
  await field(page, "Photo").getByText("photo.txt").waitFor();
  expect(await chooseFirst(page, "Tractor")).toMatch(/^Unit /);
  expect(await chooseFirst(page, "Trailers")).toMatch(/^Unit /);
  expect(await chooseFirst(page, "Driver")).toContain("Active");
}

const storedBesides = {
  policy: true,
  reviewed: true,
  tenure: 30,
  endorsements: ["H", "N"],
  photo: expect.any(Number) as unknown,
  sceneStreet: "1 Main St",
  sceneCity: "Lodi",
  sceneState: "CA",
  scenePostalCode: "95240",
};

test("[S15] each type and kind of field is filled in, saved, shown and edited", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/model/every_field/create"));
  await fillAll(page);
  for (const [label, text] of computed) await field(page, label).getByText(text, { exact: true }).waitFor();
  await lookAt(page, "every-field");
  const id = await saveNew(page);
  const api = await apiOf(page, product.server);
  const { body } = await api.get(`/api/models/${id}`);
  expect(body).toMatchObject({
    fields: {
      ...Object.fromEntries(typed.map(([, , , , key, stored]) => [key, stored])),
      ...Object.fromEntries(chosen.map(([, , key, stored]) => [key, stored])),
      ...storedBesides,
    },
    computations: {
      scene: "1 Main St, Lodi, CA 95240",
      total: 3703.5,
      dear: true,
      double: 60,
      nextDay: at(2024, 2, 29),
    },
  });
  const { relationModels } = body as { relationModels: Record<string, { label: string }> };

  await field(page, "Line").waitFor();
  const read: [string, string][] = [
    ...typed.map(([label, , , text]): [string, string] => [label, text]),
    ...chosen.map(([label, text]): [string, string] => [label, text]),
    ...others,
    ...computed,
    ["Tractor", relationModels["unit"]?.label ?? ""],
    ["Driver", relationModels["driver"]?.label ?? ""],
  ];
  for (const [label, text] of read) expect.soft(await shown(page, label), label).toBe(text);
  expect(await shown(page, "Photo")).toContain("photo.txt");

  await edit(page);
  for (const [label, , text] of typed) expect.soft(await input(page, label).inputValue(), label).toBe(text);
  for (const [label, text] of address) expect.soft(await input(page, label).inputValue(), label).toBe(text);
  await fill(page, "Cost", "10");
  await saveChanges(page);
  await page.reload();
  await field(page, "Total").getByText("$30.00").waitFor();
  await field(page, "Expensive").getByText("No", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("each option of a field does what it says", async () => {
  const { page, faults } = await product.as("manager");
  await page.goto(product.server.url("redwood", "/model/every_option/create"));
  const api = await apiOf(page, product.server);
  const found = await api.get("/api/models?templateAlias=pro_record&limit=1");
  const [shipment] = (found.body as { data: { fields: Record<string, string> }[] }).data;
  const { proNumber = "", consigneeName = "", consigneeCity = "" } = shipment?.fields ?? {};
  await choose(page, "Terminal", "Dallas");
  const message = (label: string, text: string) => field(page, label).getByText(text, { exact: true });

  await field(page, "Unit number").getByText("RW-104").waitFor();
  expect(await input(page, "Unit number").count()).toBe(0);
  const today = await input(page, "Day").inputValue();
  expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await input(page, "Reference").inputValue()).toBe(`R-${today}`);

  await save(page);
  await message("Scene left", "Required field").waitFor();
  expect(await input(page, "Final word").count()).toBe(0);
  await answer(page, "Closed", "Yes");
  expect(await input(page, "Remark").isDisabled()).toBe(true);
  await fill(page, "Scene left", "clean");
  await save(page);
  await message("Final word", "Choose how the scene was left.").waitFor();
  await fill(page, "Final word", "Done");

  await input(page, "Typed slowly").fill("abc");
  await page.waitForTimeout(300);
  expect(await field(page, "Echo").innerText()).not.toContain("abc");
  await input(page, "Typed slowly").press("Tab");
  await field(page, "Echo").getByText("<abc>").waitFor();

  await fill(page, "Day", "03/10/2024");
  await fill(page, "Review", "03/09/2024");
  expect.soft(await field(page, "Review").innerText()).toContain("Must be");
  await fill(page, "Review", "03/20/2024");

  await choose(page, "Category", "Road Departure");
  await choose(page, "Role", "A1 - Drives off the road");
  await choose(page, "Category", "Truck-Striking On-Road Forward Impact");
  expect.soft(await field(page, "Role").locator('[data-severity="error"]').innerText()).not.toBe("");
  await choose(page, "Category", "Road Departure");

  await fill(page, "Reserve", "100");
  await fill(page, "Paid", "200000");
  await message("Paid", "The head office pays this.").waitFor();
  await fill(page, "Paid", "50");
  await message("Paid", "Payments are booked at night.").waitFor();
  await fill(page, "Paid", "200");
  await message("Paid", "More is paid than was reserved.").waitFor();

  await lookAt(page, "every-option");

  const lookUp = page.getByRole("button", { name: "Look up PRO number" });
  await lookUp.click();
  await message("PRO number", "PRO number required.").waitFor();
  await input(page, "PRO number").fill(proNumber);
  await lookUp.click();
  await expect.poll(() => input(page, "Consignee").inputValue()).toBe(consigneeName);
  expect(await input(page, "City").inputValue()).toBe(consigneeCity);

  await fill(page, "Issue date", "01/31/2024");
  await choose(page, "Expires after", "3 Months");
  await expect.poll(() => input(page, "Expiration date").inputValue()).toBe("04/30/2024");
  expect(await input(page, "Expiration date").isDisabled()).toBe(true);
  await message("Social security number", "You do not have permissions to access this data...").waitFor();

  await save(page);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await recordNumber(page);
  await page.reload();
  expect(await shown(page, "Final word")).toBe("Done");
  expect(await shown(page, "Paid")).toBe("$200.00");
  expect(faults).toEqual([]);
});
