/** A payment above an adjuster's authority: refused, requested, approved by somebody else, and paid once. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { saveNew } from "../support/accidents.ts";
import {
  addPayment,
  chooseCost,
  dialog,
  inDialog,
  openMoney,
  saveEntry,
  setReserves,
} from "../support/claimMoney.ts";
import { choose, field, fill } from "../support/form.ts";
import { lookAt } from "../support/pictures.ts";
import { follow, setUpProduct } from "../support/product.ts";

const product = setUpProduct();

const moneyOf = (id: number) => product.server.url("redwood", `/claims/${id}`);

const cancel = async (page: Page) => {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await dialog(page).waitFor({ state: "detached" });
};

async function newClaim(page: Page): Promise<number> {
  await follow(page, "/claims/create");
  await choose(page, "Terminal", "Dallas");
  await fill(page, "Claim No.", "LIMIT-1");
  await choose(page, "Type", "Cargo");
  await fill(page, "Date of loss", "01/15/2026");
  return saveNew(page);
}

/** Asks for an approval of a payment of $12,000. */
async function requestApproval(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Approval Request" }).click();
  await chooseCost(page);
  await inDialog(page, "Amount", "12000");
  await inDialog(page, "Payee", "Summit Salvage");
  await inDialog(page, "Reason", "The bill of the salvage yard.");
  await saveEntry(page);
}

async function chooseApproval(page: Page): Promise<void> {
  const box = dialog(page).getByRole("combobox", { name: /^Approval/ });
  await box.click();
  await page
    .getByRole("option", { name: /Request/ })
    .first()
    .click();
}

test("issue 20, Must show 3: a payment above authority is refused, requested, approved by somebody else, and paid", async () => {
  const { page, faults } = await product.as("claims");
  const id = await newClaim(page);
  await openMoney(page, moneyOf(id));
  await setReserves(page, "40000");
  await addPayment(page, "12000");
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).getByText("This is more than you may pay without an approval.").first().waitFor();
  await lookAt(page, "claim-authority");
  await cancel(page);

  await requestApproval(page);
  await page.getByText("Requested", { exact: true }).first().waitFor();
  await lookAt(page, "claim-approvals");

  const { page: other, faults: others } = await product.as("manager");
  await follow(other, "/monitor/claimApprovals");
  const row = other.getByRole("row").filter({ hasText: "Summit Salvage" });
  await row.getByRole("link", { name: "Payment" }).click();
  await other.getByRole("button", { name: "Add Approval Decision" }).click();
  await dialog(other)
    .getByRole("combobox", { name: /^Decision/ })
    .selectOption({ label: "Approved" });
  await saveEntry(other);
  await field(other, "State").getByText("Approved").waitFor();
  await lookAt(other, "claim-approval-decided");

  await openMoney(page, moneyOf(id));
  await addPayment(page, "12000");
  await chooseApproval(page);
  await saveEntry(page);
  await field(page, "Total payments").getByText("$12,000.00").waitFor();
  await addPayment(page, "12000");
  await chooseApproval(page);
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).getByText("This approval is already used by another payment.").first().waitFor();
  expect(faults).toEqual([]);
  expect(others).toEqual([]);
});
