/** An adjuster's claim from first notice to its loss run: every amount is an entry, and the claim is worth what they add up to. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "../support/accidents.ts";
import { apiOf } from "../support/api.ts";
import {
  addPayment,
  chooseCost,
  dialog,
  inDialog,
  openMoney as openMoneyOf,
  saveEntry,
  setReserves,
} from "../support/claimMoney.ts";
import { choose, edit, field, fill, saveChanges } from "../support/form.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

const openMoney = (page: Page, id: number) =>
  openMoneyOf(page, product.server.url("redwood", `/claims/${id}`));

async function setStatus(page: Page, id: number, status: string, reason?: string): Promise<void> {
  await page.goto(product.server.url("redwood", `/model/claim/${id}`));
  await edit(page);
  await choose(page, "Status", status);
  if (reason !== undefined) await fill(page, "Reason for closing with open reserves", reason);
  await saveChanges(page);
}

/** The line of the claim in the loss run of today. */
async function lossRunOf(page: Page, number: string): Promise<string> {
  await follow(page, "/cannedreports/claimsLossRun");
  await page.getByRole("heading", { level: 1, name: "Claims Loss Run" }).waitFor();
  const row = page.getByRole("row").filter({ hasText: number }).first();
  await row.waitFor();
  return ((await row.textContent()) ?? "").replaceAll(/\s+/g, " ");
}

test("issue 20, Must show 3: first notice, reserves, payment, recovery, close, reopen, and the loss run of each day", async () => {
  const { page, faults } = await product.as("claims");
  await follow(page, "/claims/create");
  await choose(page, "Terminal", "Dallas");
  await fill(page, "Claim No.", "MONEY-1");
  await choose(page, "Type", "Cargo");
  await fill(page, "Date of loss", "01/15/2026");
  const id = await saveNew(page);

  await openMoney(page, id);
  await setReserves(page, "5000");
  await field(page, "Total reserves").getByText("$5,000.00").waitFor();
  await addPayment(page, "1200.25");
  await saveEntry(page);
  await field(page, "Total payments").getByText("$1,200.25").waitFor();
  await field(page, "Remaining reserves").getByText("$3,799.75").waitFor();
  await page.getByRole("button", { name: "Add Claim Reimbursement" }).click();
  await inDialog(page, "Amount", "300");
  await dialog(page).getByRole("combobox", { name: /^Kind/ }).selectOption({ label: "Salvage" });
  await chooseCost(page);
  await saveEntry(page);
  await openMoney(page, id);
  await field(page, "Total reimbursements").getByText("$300.00").waitFor();
  await field(page, "Non-reimbursed expense").getByText("$900.25").waitFor();
  await lookAt(page, "claim-money");
  expect(await lossRunOf(page, "MONEY-1")).toContain("$5,000.00");
  await lookAt(page, "claims-loss-run");

  await setStatus(page, id, "Closed", "The last bill is on its way.");
  await openMoney(page, id);
  await addPayment(page, "10");
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).getByText("The claim is closed. Reopen it to record a payment.").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  expect(await lossRunOf(page, "MONEY-1")).toContain("Closed");

  await setStatus(page, id, "Open");
  await openMoney(page, id);
  await setReserves(page, "1200.25");
  await field(page, "Remaining reserves").getByText("$0.00").waitFor();
  const after = await lossRunOf(page, "MONEY-1");
  // Closed and opened again on one day, it was closed on none.
  expect(after).toContain("Open");
  expect(after).toContain("$1,200.25");

  const { body } = await (await apiOf(page, product.server)).get(`/api/models/${id}`);
  expect(body).toMatchObject({
    fields: { totalReimbursements: 300 },
    computations: {
      totalReserves: 1200.25,
      totalPayments: 1200.25,
      totalReserveRemaining: 0,
      incurredLoss: 1200.25,
    },
  });
  expect(faults).toEqual([]);
});
