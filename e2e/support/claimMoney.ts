/** The money of a claim on its page, as adjusters work with it. */
import type { Page } from "playwright-core";

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
export async function chooseCost(page: Page): Promise<void> {
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
