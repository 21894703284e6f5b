import type { Locator, Page } from "playwright-core";
import { hasFocus } from "./lists.ts";

/** Steps of the Tab key from the start of a page to its end, at most. */
const MOST_STEPS = 150;

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.first().waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_STEPS} steps of Tab lead to no ${String(element)}.`);
}
