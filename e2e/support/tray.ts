import type { Locator, Page } from "playwright-core";

/** The exports of the person, in the header. */
export function tray(page: Page): Locator {
  return page.getByRole("region", { name: "Downloads" });
}

/** Shows the cards of the exports. */
export async function openTray(page: Page): Promise<void> {
  await tray(page).getByRole("button", { expanded: false }).first().click();
}
