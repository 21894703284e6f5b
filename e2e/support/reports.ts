/** The page of custom reports. */
import type { Locator, Page } from "playwright-core";

/** The results of a report. */
export const results = (page: Page): Locator => page.getByRole("region", { name: "Results" });

/** Chooses one of many by typing. */
export async function pick(scope: Locator, label: string, option: string): Promise<void> {
  await scope.getByRole("combobox", { name: label, exact: true }).fill(option);
  await scope.page().getByRole("option", { name: option, exact: true }).click();
}
