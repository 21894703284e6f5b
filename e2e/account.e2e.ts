/** From a link to a password, and from a password to a new one: what people without a provider elsewhere do (spec platform.md 2.2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFaults, visit } from "./support/browser.ts";
import { openUserMenu, people } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct({ signsInAgain: true });

const first = "late trains smell of rain";
const second = "seven quiet forklifts dance";

/** Opens the account page by the user menu, asks for a link, and waits until the page says where it went. */
async function requestLink(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole("link", { name: "Account" }).click();
  await page.waitForURL((url) => url.pathname === "/account/password");
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Request Reset Link" }).click();
  await page.getByRole("status").getByText("A reset link is ready.").waitFor();
}

async function chooseAt(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(again);
  await page.getByRole("button", { name: "Save password" }).click();
}

async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(people.viewer);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
