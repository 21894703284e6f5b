import type { Locator, Page } from "playwright-core";
import type { RunningServer } from "./server.ts";

/** The demo users of README.md, by what they may do. */
export const people = {
  admin: "admin@redwood.example",
  manager: "manager@redwood.example",
  terminal: "terminal@redwood.example",
  viewer: "viewer@redwood.example",
  confidential: "confidential@redwood.example",
  claims: "claims@redwood.example",
  training: "training@redwood.example",
  auditor: "auditor@redwood.example",
  hr: "hr@redwood.example",
  both: "both@example.com",
  deactivated: "deactivated@redwood.example",
  stranger: "stranger@example.com",
  harborAdmin: "admin@harbor.example",
  cedarAdmin: "admin@cedar.example",
  staff: "staff@safety-suite.example",
  superAdmin: "super@safety-suite.example",
} as const;

export type Person = keyof typeof people;

/**
 * Opens a company's pages and ends where the first screen shows: with e-mail and password, unless the browser holds a sign-in
 * that is still good.
 */
export async function signIn(
  page: Page,
  server: RunningServer,
  person: Person,
  customer = "redwood",
): Promise<void> {
  await page.goto(server.url(customer));
  const menu = page.getByRole("navigation", { name: "Main" }).first();
  const password = page.getByLabel("Password");
  await menu.or(password).first().waitFor({ state: "attached" });
  if (await password.isVisible()) await enterPassword(page, person);
  await menu.waitFor({ state: "attached" });
}

/** Fills the provider's sign-in page. */
export async function enterPassword(page: Page, person: Person): Promise<void> {
  await page.getByLabel("E-mail").fill(people[person]);
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens the user menu: the last button of the header. */
export async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button").last().click();
}

/** Signs out by the user menu. */
export async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole("button", { name: "Sign out" }).click();
}

/** The left navigation with one of its sections open. */
export async function openMenu(page: Page, section: string): Promise<Locator> {
  const menu = page.getByRole("navigation", { name: "Main" });
  const title = menu.getByRole("button", { name: section, exact: true });
  if ((await title.getAttribute("aria-expanded")) === "false") await title.click();
  return menu;
}
