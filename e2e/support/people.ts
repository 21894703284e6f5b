import type { Page } from "playwright-core";
import type { RunningServer } from "./server.ts";

/** The demo users of README.md, by what they may do. */
export const people = {
  admin: "admin@redwood.example",
  manager: "manager@redwood.example",
  terminal: "terminal@redwood.example",
  viewer: "viewer@redwood.example",
  confidential: "confidential@redwood.example",
  both: "both@example.com",
  deactivated: "deactivated@redwood.example",
  stranger: "stranger@example.com",
  harborAdmin: "admin@harbor.example",
} as const;

export type Person = keyof typeof people;

/** Opens a company's pages and signs in there with e-mail and password; ends where the first screen shows. */
export async function signIn(
  page: Page,
  server: RunningServer,
  person: Person,
  customer = "redwood",
): Promise<void> {
  await page.goto(server.url(customer));
  await enterPassword(page, person);
  await menu(page).waitFor({ state: "attached" });
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" }).first();

/** Opens a company's pages in a browser that holds a sign-in; signs in anew when that has ended meanwhile. */
export async function arrive(
  page: Page,
  server: RunningServer,
  person: Person,
  customer: string,
): Promise<void> {
  await page.goto(server.url(customer));
  const password = page.getByLabel("Password");
  await menu(page).or(password).first().waitFor({ state: "attached" });
  if (await password.isVisible()) await enterPassword(page, person);
  await menu(page).waitFor({ state: "attached" });
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
