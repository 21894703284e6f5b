/** The fleet performance dashboard as the manager of one terminal: each number is what its records say, and leads to them (spec reporting.md 2, 7). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "../support/api.ts";
import { everyRecord, inDays, lastDay, rateOf, withValue } from "../support/fleetFigures.ts";
import type { Days } from "../support/fleetFigures.ts";
import { tick } from "../support/form.ts";
import { counted } from "../support/lists.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();
const day = 86_400;

/** A super admin gives the company the dashboard, where it does not have it yet. */
async function switchOn(): Promise<void> {
  const { page } = await product.as("superAdmin");
  await page.goto(product.server.url("redwood", "/admin/config/module/dashboards"));
  const box = page.getByRole("checkbox", { name: "Fleet performance dashboard" });
  await box.waitFor();
  if (await box.isChecked()) return;
  await tick(box);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Dashboards saved.").waitFor();
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const numberOf = (text: string | null) => Number((text ?? "").replaceAll(",", ""));

/** The text of a figure's tile. */
async function figure(page: Page, label: string): Promise<string> {
  const region = page.getByRole("region", { name: "Last 12 Months" });
  const tile = region.getByRole("listitem").filter({ hasText: label }).first();
  return tile.locator(".figures-number").innerText();
}

/** The days that a figure counts, as it says itself. */
async function daysOf(page: Page, label: string): Promise<Days> {
  const tile = page.getByRole("listitem").filter({ hasText: label }).first();
  const [, from = "", to = ""] = /From (\S+) to (\S+)\./.exec((await tile.getAttribute("title")) ?? "") ?? [];
  return { from: Date.parse(`${from} UTC`) / 1_000, to: Date.parse(`${to} UTC`) / 1_000 };
}

test("issue 19, Must show 2 and 3: the numbers of a terminal manager's morning are those of the records, which they open", async () => {
  await switchOn();
  const { page, faults } = await product.as("terminal");
  await page.goto(product.server.url("redwood", "/dashboard"));
  await page.waitForURL("**/dashboard/performance");
  const api = await apiOf(page, product.server);
  await page.getByRole("combobox", { name: "Period" }).selectOption({ label: "Last 3 Years" });
  const accidents = await everyRecord(api, "accident");
  const { body } = await api.get("/api/fleet-performance/accidents/counts?timePeriod=last3Years");
  const { timeFrame } = body as { timeFrame: Days };
  const recent = inDays(accidents, "date", timeFrame);
  expect(recent.length).toBeGreaterThan(0);
  const expected = {
    Accidents: recent,
    Preventable: withValue(recent, "preventability", "preventable"),
    "DOT Recordable": withValue(recent, "dotReportable", true),
    "Open or Under Review": withValue(recent, "status", "open", "underReview"),
  };
  for (const [label, records] of Object.entries(expected)) {
    const link = card(page, "Accidents").getByRole("link", { name: new RegExp(`^${label}: `) });
    await expect.poll(async () => numberOf(await link.innerText())).toBe(records.length);
  }
  await lookAt(page, "fleet-performance");

  const preventable = expected["Preventable"].length;
  await card(page, "Accidents")
    .getByRole("link", { name: /^Preventable: / })
    .click();
  await page.getByRole("heading", { level: 1, name: "Accidents" }).waitFor();
  await expect.poll(() => counted(page).innerText()).toMatch(new RegExp(`^${preventable} record`));
  await page.goBack();
  await card(page, "Accidents").waitFor();
  expect(faults).toEqual([]);
}, 240_000);

test("issue 19, Must show 3: each frequency figure is what its records say", async () => {
  await switchOn();
  const { page } = await product.as("terminal");
  await follow(page, "/dashboard/performance");
  await page.getByRole("region", { name: "Last 12 Months" }).getByRole("listitem").first().waitFor();
  const label = "Accidents per Million Miles";
  const days = await daysOf(page, label);
  expect(days.to - days.from).toBeGreaterThan(360 * day);
  const api = await apiOf(page, product.server);
  const all = {
    accidents: await everyRecord(api, "accident"),
    injuries: await everyRecord(api, "injury_illness"),
  };
  const accidents = inDays(all.accidents, "date", days);
  const injuries = inDays(all.injuries, "date", days);
  const exposure = inDays(await everyRecord(api, "mileage"), "endDate", days);
  const miles = { date: "date", key: "miles", per: 1_000_000 };
  const hours = { date: "date", key: "hours", per: 200_000 };
  const dot = withValue(accidents, "dotReportable", true);
  const recordable = withValue(injuries, "oshaReportable", true);
  const restricted = ["H - Days away from work", "I - Job transfer or restriction"];
  const expected = {
    [label]: rateOf(accidents, exposure, miles),
    "DOT Accidents per Million Miles": rateOf(dot, exposure, miles),
    "TRIR, Recordable Cases per 200,000 Hours": rateOf(recordable, exposure, hours),
    "DART, Days Away or Restricted per 200,000 Hours": rateOf(
      withValue(injuries, "oshaOutcome", ...restricted),
      exposure,
      hours,
    ),
  };
  for (const [name, rate] of Object.entries(expected))
    expect([name, await figure(page, name)]).toEqual([name, rate === undefined ? "--" : rate.toFixed(2)]);

  const decided = withValue(accidents, "preventability", "preventable", "nonPreventable").length;
  const share = withValue(accidents, "preventability", "preventable").length / decided;
  expect(await figure(page, "Preventable Share of Accidents")).toBe(
    decided === 0 ? "--" : `${Math.round(share * 100)}%`,
  );

  const last = lastDay(withValue(all.accidents, "dotReportable", true), "date");
  const shown = await figure(page, "Days Since the Last DOT Accident");
  const { today } = (await api.get("/api/monitor/expirations/attention?limit=1")).body as { today: number };
  expect(shown).toBe(last === undefined ? "--" : ((today - last) / day).toLocaleString("en-US"));
}, 240_000);
