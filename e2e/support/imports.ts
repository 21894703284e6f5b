import type { Locator, Page } from "playwright-core";

/** The part of the page that is the Data Suite's. */
export function main(page: Page): Locator {
  return page.getByRole("main");
}

/** Presses a button of the Data Suite. */
export function press(page: Page, name: string | RegExp): Promise<void> {
  return main(page).getByRole("button", { name }).click();
}

/** Answers a question. */
export function answer(page: Page, title: string | RegExp, name: string): Promise<void> {
  return page.getByRole("dialog", { name: title }).getByRole("button", { name, exact: true }).click();
}
