/** The page of OSHA's log. */
import type { Page } from "playwright-core";
import { follow } from "./product.ts";

/** The year whose log is filed now. */
export const lastYear = new Date().getUTCFullYear() - 1;

/** An input of the form by its name. */
export const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The log below the form. */
export const results = (page: Page) => page.getByRole("region", { name: "Log", exact: true });

/** Opens the log of Dallas and the year before this one. */
export async function openLog(page: Page): Promise<void> {
  await follow(page, "/cannedreports/osha300");
  await page.getByRole("heading", { level: 1, name: "OSHA 300" }).waitFor();
  await box(page, "Year").fill(String(lastYear));
  const terminal = page.getByRole("combobox", { name: "Terminal" });
  await terminal.fill("Dallas");
  await page.getByRole("option", { name: "Dallas" }).first().click();
  await results(page).getByText(`Dallas, ${lastYear}`).waitFor();
}
