/** The money of a claim on its page, as adjusters work with it. */
import type { Page } from "playwright-core";
import { follow } from "./product.ts";

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole("dialog");
/** Fills an input of the dialog, by the beginning of its label. */
export const inDialog = async (page: Page, label: string, text: string) => {
  await dialog(page)
    .getByRole("textbox", { name: new RegExp(`^${label}`) })
    .fill(text);
  await page.keyboard.press("Tab");
};

/** Chooses the category of an entry: the only one that the claim has. */
async function chooseCost(page: Page): Promise<void> {
  const box = dialog(page).getByRole("combobox", { name: /^Cost/ });
  await box.click();
  await box.fill("Cargo");
  await page.getByRole("option", { name: /Cargo/ }).first().click();
}

/** Saves the entry that is open, confirming what its rules doubt. */
export async function saveEntry(page: Page): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
}

/** Opens a payment of the cargo category and fills it in. */
export async function addPayment(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Add Claim Payment" }).click();
  await inDialog(page, "Amount", amount);
  await inDialog(page, "Payee", "Summit Salvage");
  await chooseCost(page);
}

/** Sets the reserves of the cargo category. */
export async function setReserves(page: Page, amount: string): Promise<void> {
  await page.getByRole("textbox", { name: "Reserves, Cargo" }).fill(amount);
  await page.getByRole("button", { name: "Save Reserves" }).click();
  await page.getByText("Successfully updated totals table for Reserves").last().waitFor();
}

/** Opens the money of the claim again, as somebody who comes back to it. */
export async function openMoney(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("tab", { name: "Totals" }).click();
  await page.getByRole("textbox", { name: "Reserves, Cargo" }).waitFor();
}

/** Presses Save in the entry that is open, confirms what is doubted first where something is, and waits for why it is refused. */
export async function refuseEntry(page: Page, message: string, doubt?: string): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save", exact: true }).click();
  if (doubt !== undefined) {
    await page.getByRole("listitem").filter({ hasText: doubt }).waitFor();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
  }
  await dialog(page).getByText(message).first().waitFor();
}

/** Gives the entry that is open up, with what was typed. */
export async function cancelEntry(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Yes, Cancel" }).click();
  await dialog(page).waitFor({ state: "detached" });
}

/** Records money that came back for the cargo category. */
export async function recover(page: Page, { amount, kind }: { amount: string; kind: string }): Promise<void> {
  await page.getByRole("button", { name: "Add Claim Reimbursement" }).click();
  await inDialog(page, "Amount", amount);
  await dialog(page).getByRole("combobox", { name: /^Kind/ }).selectOption({ label: kind });
  await chooseCost(page);
  await saveEntry(page);
}

/** Asks for an approval of a payment of the cargo category. */
export async function requestApproval(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Add Approval Request" }).click();
  await chooseCost(page);
  await inDialog(page, "Amount", amount);
  await inDialog(page, "Payee", "Summit Salvage");
  await inDialog(page, "Reason", "The bill of the salvage yard.");
  await saveEntry(page);
}

/** Chooses the first approval that a payment may name. */
export async function chooseApproval(page: Page): Promise<void> {
  await dialog(page)
    .getByRole("combobox", { name: /^Approval/ })
    .click();
  await page
    .getByRole("option", { name: /Request/ })
    .first()
    .click();
}

/** Approves the request for a payee, from the monitor of what waits; `look` comes before it is opened. */
export async function approve(page: Page, payee: string, look: () => Promise<void>): Promise<void> {
  await follow(page, "/monitor/claimApprovals");
  const row = page.getByRole("row").filter({ hasText: payee });
  await row.first().waitFor();
  await look();
  await row.first().getByRole("link", { name: "Payment" }).click();
  await page.getByRole("button", { name: "Add Approval Decision" }).click();
  await dialog(page)
    .getByRole("combobox", { name: /^Decision/ })
    .selectOption({ label: "Approved" });
  await saveEntry(page);
}
