import type { Page } from "playwright-core";
import { choose, chooseFirst, fill, save } from "./form.ts";
import { recordCrumb, recordNumber } from "./recordActions.ts";
import type { RunningServer } from "./server.ts";

/** What a test wants to say about its accident; the rest of the required fields is the same for all. */
export interface NewAccident {
  city: string;
  description: string;
  /** Words of its terminal; left out: the one of the demo's terminal manager. */
  terminal?: string;
}

/** Fills the required fields of the accident form. */
export async function fillAccident(
  page: Page,
  { city, description, terminal = "Dallas" }: NewAccident,
): Promise<void> {
  await choose(page, "Terminal", terminal);
  await choose(page, "Type of accident", "Collision with Fixed Object");
  await fill(page, "Nearest city or town", city);
  await choose(page, "State", "California");
  await fill(page, "What happened", description);
  await chooseFirst(page, "Driver");
}

/**
 * Presses Save on the form of a new record, confirms what it warns of, and waits for the record's page. Returns the record's number.
 */
export async function saveNew(page: Page): Promise<number> {
  await save(page);
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await confirm.or(recordCrumb(page)).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  return recordNumber(page);
}

/** Records an accident by the screens and returns its number. */
export async function recordAccident(
  page: Page,
  server: RunningServer,
  accident: NewAccident,
): Promise<number> {
  await page.goto(server.url("redwood", "/accidents/create"));
  await fillAccident(page, accident);
  return saveNew(page);
}
