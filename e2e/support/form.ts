import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { eventually } from "./lists.ts";

/** The label of a field begins with these words; a mark for required fields may follow. */
function startsWith(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}

/** The input of a text, number, money or date field. */
export function input(page: Page, label: string): Locator {
  return page
    .getByRole("main")
    .getByRole("textbox", { name: startsWith(label) })
    .first();
}

/** Types into a text, number, money or date field and leaves it. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  await input(page, label).fill(text);
  await input(page, label).press("Tab");
}

/** Chooses an option by its words, in a plain select or in a picker that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page
    .getByRole("main")
    .getByRole("combobox", { name: startsWith(label) })
    .first();
  const isSelect = await box.evaluate((element) => "options" in element);
  if (isSelect) {
    await box.selectOption({ label: option });
    return;
  }
  await box.click();
  await box.fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

/** Chooses the first option that a picker offers, and returns its words. */
export async function chooseFirst(page: Page, label: string): Promise<string> {
  const box = page
    .getByRole("main")
    .getByRole("combobox", { name: startsWith(label) })
    .first();
  await box.click();
  const option = page.locator('[role="option"]:not([aria-disabled])').first();
  const words = (await option.textContent()) ?? "";
  await option.click();
  return words;
}

/** Ticks a box or a radio as people do, by a press on its label where nothing covers it, and waits until it is so. */
export async function tick(box: Locator, isOn = true): Promise<void> {
  if ((await box.isChecked()) === isOn) return;
  await box.locator("xpath=ancestor::label[1]").click();
  await eventually(() => box.isChecked()).toBe(isOn);
}

/** Points at or presses a control that is disabled, again where the page moved it out of sight meanwhile. */
export function despiteDisabled(act: (options: { force: true; timeout: number }) => Promise<void>) {
  return vi.waitFor(() => act({ force: true, timeout: 5000 }), { timeout: 60_000, interval: 200 });
}

/** Answers a question with Yes or No. */
export async function answer(page: Page, label: string, word: "Yes" | "No"): Promise<void> {
  const group = page.getByRole("radiogroup", { name: startsWith(label) });
  await tick(group.getByRole("radio", { name: word }));
}

/** A field with its label, its control or value, and its messages. */
export function field(page: Page, label: string): Locator {
  return page.locator(".ss-field").filter({ has: page.locator(".ss-label", { hasText: startsWith(label) }) });
}

/** The message that a field must be filled. */
export function requiredMessage(page: Page, label: string): Locator {
  return field(page, label).getByText("Required field");
}

/** Opens a record for editing. */
export async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
}

/** Presses Save under a form. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

/** Saves a record that was edited, and waits until the page says so. */
export async function saveChanges(page: Page): Promise<void> {
  await save(page);
  await page
    .getByText(/has been successfully updated/)
    .first()
    .waitFor();
}

/** Key of the field that has the focus; null where none has. */
export function focusedField(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(
    `document.activeElement.closest("[data-field]")?.getAttribute("data-field") ?? null`,
  );
}
