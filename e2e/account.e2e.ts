/** From a link to a password, and from a password to a new one: people without a provider elsewhere (spec platform.md 2.2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiOf } from "./support/api.ts";
import { accessibilityFaults, visit } from "./support/browser.ts";
import { lookAt } from "./support/pictures.ts";
import { openUserMenu, people, type Person } from "./support/people.ts";
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

/** The latest link to somebody, as an administrator finds it in the outbox: this installation sends no mail. */
async function latestLink(person: Person): Promise<string> {
  const { page } = await product.as("admin");
  const { get } = await apiOf(page, product.server);
  const { data } = (await get("/api/mail/messages?kind=passwordReset")).body as {
    data: { id: number; to: { email: string } }[];
  };
  const id = data.find(({ to }) => to.email === people[person])?.id;
  const { text } = (await get(`/api/mail/messages/${id}`)).body as { text: string };
  await page.context().close();
  return /http:\/\/localhost:\d+\/oidc\/password\S+/.exec(text)?.[0] ?? "";
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(again);
  await page.getByRole("button", { name: "Save password" }).click();
}

async function signInWith(page: Page, person: Person, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(people[person]);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("whoever has a link chooses a password with it, once, and signs in with that password alone", async () => {
  const asking = await product.as("viewer");
  await requestLink(asking.page);
  expect(await accessibilityFaults(asking.page)).toEqual([]);
  const link = await latestLink("viewer");
  const { page, faults } = await visit(product.browser);
  await page.goto(link);
  await page.getByRole("heading", { name: "Choose a password" }).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(people.viewer);
  await choose(page, "Password2026!");
  await page
    .getByRole("alert")
    .getByText("This is one of the first passwords that an attacker tries.")
    .waitFor();
  await choose(page, first, second);
  await page.getByRole("alert").getByText("The two passwords differ.").waitFor();
  await choose(page, first);
  await page.waitForURL((url) => url.pathname.startsWith("/oidc/interaction/"));
  await signInWith(page, "viewer", "demo");
  await page.getByText("The email address or the password is wrong.").waitFor();
  await signInWith(page, "viewer", first);
  await page.getByRole("navigation", { name: "Main" }).first().waitFor({ state: "attached" });
  await page.goto(link);
  await page.getByRole("heading", { name: "This link can no longer be used" }).waitFor();
  expect([...faults, ...asking.faults]).toEqual([]);
});

test("somebody sees the other browser in which they are signed in, ends it from here, and then signs out everywhere", async () => {
  const { page, faults } = await product.as("training");
  const there = await product.as("training");
  const phone = await product.as("training");
  for (const each of [there, phone]) {
    await each.page.goto(product.server.url("redwood", "/employees"));
    await each.page.getByRole("heading", { name: "Employees", level: 1 }).waitFor();
  }
  await page.goto(product.server.url("redwood", "/account"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Sessions" }).click();
  await page.getByText("This browser").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await lookAt(page, "my-sessions");
  const others = page.getByRole("button", { name: /^Sign out Chrome/ });
  expect(await others.count()).toBe(2);
  await others.first().click();
  await page.getByText("Chrome on Linux is signed out.").waitFor();
  await expect.poll(() => others.count()).toBe(1);

  await page.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await page.getByRole("button", { name: "Yes, Sign Out Everywhere" }).click();
  const asked = (url: URL) => url.pathname.startsWith("/oidc/interaction/");
  await page.waitForURL(asked);
  for (const each of [there.page, phone.page]) {
    await each.goto(product.server.url("redwood", "/accidents"));
    await each.waitForURL(asked);
  }
  expect(faults).toEqual([]);
});

test("a reset from the account page ends the sign-ins of before, and the new password starts others", async () => {
  const { page, faults } = await product.as("auditor");
  const there = await product.as("auditor");
  await requestLink(page);
  await page.goto(await latestLink("auditor"));
  await choose(page, second);
  await page.waitForURL((url) => url.pathname.startsWith("/oidc/interaction/"));
  // The other browser is asked for the password again, too.
  await there.page.goto(product.server.url("redwood", "/employees"));
  await there.page.waitForURL((url) => url.pathname.startsWith("/oidc/interaction/"));
  for (const each of [page, there.page]) {
    await signInWith(each, "auditor", second);
    await each.getByRole("navigation", { name: "Main" }).first().waitFor({ state: "attached" });
  }
  expect([...faults, ...there.faults]).toEqual([]);
});
