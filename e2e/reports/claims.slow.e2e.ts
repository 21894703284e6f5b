/** An adjuster's claim, from the accident to loss runs of a day before and a day after: every amount is an entry, and the claim is worth what they add up to. */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { recordAccident, saveNew } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import {
  addPayment,
  approve,
  cancelEntry,
  chooseApproval,
  dialog,
  inDialog,
  openMoney as openMoneyOf,
  recover,
  refuseEntry,
  requestApproval,
  saveEntry,
  setReserves,
} from "../support/claimMoney.ts";
import { companyDay, letDaysPass } from "../support/clock.ts";
import { choose, edit, field, fill, input, saveChanges } from "../support/form.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct({ signsInAgain: true });
const number = "MONEY-1";
const DAY = 86_400;
const closedWith = "Reason for closing with open reserves";

/** A day as inputs of dates have it. */
const dayText = (day: number) => new Date(day * 1000).toISOString().slice(0, 10);

/** A day as people type it. */
const usDay = (day: number) => dayText(day).replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1");

const openMoney = (page: Page, id: number) =>
  openMoneyOf(page, product.server.url("redwood", `/claims/${id}`));

/** First notice: adds a claim on the page of an accident, which gives it what it knows. */
async function addClaim(page: Page, accident: number): Promise<number> {
  await page.goto(product.server.url("redwood", `/model/accident/${accident}?tab=costs`));
  await page.getByText("No Claim data to display.").waitFor();
  await page.getByRole("link", { name: "Add Claim" }).click();
  await page.waitForURL((url) => url.searchParams.get("accident") === String(accident));
  await fill(page, "Claim No.", number);
  await choose(page, "Type", "Cargo");
  expect(await input(page, "Date of loss").inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await page.getByRole("main").getByLabel("Description").inputValue()).toBe("The load shifted.");
  return saveNew(page);
}

async function setStatus(
  page: Page,
  id: number,
  status: string,
  more: Readonly<Record<string, string>> = {},
) {
  await page.goto(product.server.url("redwood", `/model/claim/${id}`));
  await edit(page);
  await choose(page, "Status", status);
  for (const [label, text] of Object.entries(more)) await fill(page, label, text);
  await saveChanges(page);
}

/** The line of the claim in the loss run of a day, as its page shows it; left out: of today. Undefined where it has none. */
async function lossRunOf(page: Page, day?: string): Promise<string | undefined> {
  await follow(page, "/cannedreports/claimsLossRun");
  await page.getByRole("heading", { level: 1, name: "Claims Loss Run" }).waitFor();
  if (day !== undefined) {
    await page.getByLabel("Valued On").fill(day);
    await page.keyboard.press("Tab");
    await page.waitForURL((url) => url.searchParams.get("valuedOn") === day);
  }
  const valued = day === undefined ? companyDay() : Date.parse(day) / 1000;
  await page
    .getByText(`Loss Run Valued on ${usDay(valued)}`)
    .first()
    .waitFor();
  const row = page.getByRole("row").filter({ hasText: number });
  return (await row.count()) === 0 ? undefined : (await row.first().allInnerTexts()).join(" ");
}

/** The server stops, and somebody comes back to it so many days later. */
async function comeBackAfter(days: number) {
  await product.server.stop();
  letDaysPass(days);
  onTestFinished(() => letDaysPass(-days));
  await product.server.start();
  return product.as("claims");
}

/** Writes down what is to be done by when; the first page of who does it says so. */
async function writeDiary(page: Page): Promise<void> {
  const task = "Ask the yard for its bill";
  await page.getByRole("tab", { name: "Diary" }).click();
  await page.getByRole("button", { name: "Add Diary Entry" }).click();
  await inDialog(page, "Task", task);
  // Longer ago than all that the demo has: the first page begins with what is due longest.
  await inDialog(page, "Due date", usDay(companyDay() - 300 * DAY));
  const box = dialog(page).getByRole("combobox", { name: /^Assigned to/ });
  await box.click();
  await box.fill("Paula Renner");
  await page
    .getByRole("option", { name: /Paula Renner/ })
    .first()
    .click();
  await saveEntry(page);
  await follow(page, "/");
  await page
    .getByRole("link", { name: new RegExp(`${task} - Claim ${number}`) })
    .first()
    .waitFor();
}

/** Reserves, a payment above authority with its approval by somebody else, one below it, and a recovery. */
async function payAndRecover(page: Page, id: number): Promise<void> {
  await openMoney(page, id);
  await setReserves(page, "40000");
  await field(page, "Total reserves").getByText("$40,000.00").waitFor();
  await addPayment(page, "12000");
  await refuseEntry(page, "This is more than you may pay without an approval.");
  await lookAt(page, "claim-authority");
  await cancelEntry(page);
  await requestApproval(page, "12000");
  await page.getByText("Requested", { exact: true }).first().waitFor();
  await lookAt(page, "claim-approvals");

  const { page: other, faults } = await product.as("manager");
  await approve(other, "Summit Salvage", () => lookAt(other, "claim-approvals-monitor"));
  await field(other, "State").getByText("Approved").waitFor();
  await lookAt(other, "claim-approval-decided");
  expect(faults).toEqual([]);

  await openMoney(page, id);
  await addPayment(page, "12000");
  await chooseApproval(page);
  await saveEntry(page);
  await field(page, "Total payments").getByText("$12,000.00").waitFor();
  await addPayment(page, "12000");
  await chooseApproval(page);
  const twice = "This is the same as the last payment of this category: same day, amount and payee.";
  await refuseEntry(page, "This approval is already used by another payment.", twice);
  await cancelEntry(page);
  await addPayment(page, "1200.25");
  await saveEntry(page);
  await field(page, "Remaining reserves").getByText("$26,799.75").waitFor();
  await recover(page, { amount: "300", kind: "Salvage" });
  await field(page, "Total reimbursements").getByText("$300.00").waitFor();
  await field(page, "Non-reimbursed expense").getByText("$12,900.25").waitFor();
  await lookAt(page, "claim-money");
}

/** Closes the claim; a payment is refused then. */
async function close(page: Page, id: number): Promise<void> {
  await setStatus(page, id, "Closed", { [closedWith]: "The last bill is on its way." });
  await openMoney(page, id);
  await addPayment(page, "10");
  await refuseEntry(page, "The claim is closed. Reopen it to record a payment.");
  await cancelEntry(page);
}

/** Milliseconds: it is a day's work of two people, and a month later the server starts again. */
const LONG = 900_000;

test(
  "issue 20, Must show 3: first notice, diary, reserves, a payment above authority, its approval, recovery, close, reopen, and loss runs of the days before and after",
  { timeout: LONG },
  async () => {
    const { page: manager } = await product.as("manager");
    const accident = await recordAccident(manager, product.server, {
      city: "Lodi",
      description: "The load shifted.",
    });
    const { page, faults } = await product.as("claims");
    const id = await addClaim(page, accident);
    await writeDiary(page);
    await payAndRecover(page, id);
    expect(await lossRunOf(page)).toContain("$40,000.00");
    await lookAt(page, "claims-loss-run");

    await close(page, id);
    expect(await lossRunOf(page)).toContain("Closed");
    // Closed and opened again on one day, it was closed on none.
    await setStatus(page, id, "Open");
    expect(await lossRunOf(page)).toMatch(/\bOpen\b/);
    await close(page, id);
    const day = dayText(companyDay());
    const then = await lossRunOf(page);
    expect(then).toContain("Closed");
    expect(faults).toEqual([]);

    const { page: later, faults: laterFaults } = await comeBackAfter(30);
    await setStatus(later, id, "Open", { "Reason for the status": "A late bill." });
    await later.getByText("A late bill.").first().waitFor();
    await lookAt(later, "claim-reopened");
    await openMoney(later, id);
    await addPayment(later, "500");
    await saveEntry(later);
    await setReserves(later, "20000");
    await field(later, "Remaining reserves").getByText("$6,299.75").waitFor();
    const after = await lossRunOf(later);
    expect(after).toContain("Reopened");
    expect(after).toContain("$20,000.00");
    expect(await lossRunOf(later, day)).toBe(then);
    expect(await lossRunOf(later, dayText(companyDay() - 31 * DAY))).toBeUndefined();

    const { body } = await (await apiOf(later, product.server)).get(`/api/models/${id}`);
    expect(body).toMatchObject({
      fields: { totalReimbursements: 300 },
      relations: { accident },
      computations: {
        totalReserves: 20_000,
        totalPayments: 13_700.25,
        totalReserveRemaining: 6_299.75,
        incurredLoss: 20_000,
        totalIncurredExpense: 13_400.25,
      },
    });
    expect(laterFaults).toEqual([]);
  },
);
