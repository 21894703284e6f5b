import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterPassword, openUserMenu, signOut } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

test("a deactivated user gets a message that says so", async () => {
  const { page, faults } = await visit(product.browser);
  await page.goto(product.server.url("redwood"));
  await enterPassword(page, "deactivated");
  const message =
    "The user with the email address deactivated@redwood.example has been deactivated. " +
    "Please contact your supervisor if you believe the account was deactivated in error.";
  await page.getByText(message).waitFor();
  expect(faults).toEqual([]);
});

test("somebody who was never invited gets a message that says so", async () => {
  const { page, faults } = await visit(product.browser);
  await page.goto(product.server.url("redwood"));
  await enterPassword(page, "stranger");
  const message =
    "In order to use Safety Suite you must first be invited by an admin user using your email address. " +
    "Please ask your supervisor to invite your account using the following email: stranger@example.com";
  await page.getByText(message).waitFor();
  expect(faults).toEqual([]);
});

test("a wrong password is refused with a message", async () => {
  const { page, faults } = await visit(product.browser);
  await page.goto(product.server.url("redwood"));
  await page.getByLabel("E-mail").fill("admin@redwood.example");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("The email address or the password is wrong.").waitFor();
  expect(faults).toEqual([]);
});

test("a user of two companies switches between them, and each shows its own name", async () => {
  const { page, faults } = await product.as("both");
  await page.getByText("Redwood Freight Lines").first().waitFor();
  await page.goto(product.server.url("redwood", "/accidents?search=ice"));
  await page.getByRole("heading", { level: 1, name: "Accidents" }).waitFor();
  await openUserMenu(page);
  await page.getByRole("link", { name: /Harbor/ }).click();
  await page.waitForURL(
    ({ hostname, pathname }) => hostname === "harbor.localhost" && pathname === "/accidents",
  );
  await page.getByText("Harbor & Sons Transport").first().waitFor();
  expect(faults).toEqual([]);
});

test("a user without access to a company is shown the companies that they can reach", async () => {
  const { page, faults } = await visit(product.browser);
  await page.goto(product.server.url("redwood"));
  await enterPassword(page, "harborAdmin");
  await page.getByText("Could not load Safety Suite").waitFor();
  await page.getByText("Harbor & Sons Transport").first().waitFor();
  expect(faults).toEqual([]);
});

test("at an address that no company has, whoever signs in sees the companies that they can reach", async () => {
  const { page, faults } = await visit(product.browser);
  await page.goto(product.server.url("nowhere"));
  await page.getByText("There is no company at the address nowhere.").waitFor();
  await page.getByRole("button", { name: "Sign in to see your companies" }).click();
  await enterPassword(page, "both");
  await page.getByRole("heading", { name: "Could not load Safety Suite" }).waitFor();
  await page.getByRole("link", { name: /Harbor/ }).waitFor();
  await page.getByRole("link", { name: /Redwood/ }).click();
  await page.waitForURL((url) => url.hostname === "redwood.localhost");
  expect(faults).toEqual([]);
});

test("after signing out the pages ask to sign in again", async () => {
  const { page, faults } = await product.as("viewer");
  await signOut(page);
  await page.waitForURL((url) => url.pathname !== "/dashboard");
  await page.goto(product.server.url("redwood", "/accidents"));
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test("a page that is loaded again has its templates and choices already, and the next person at the browser gets their own", async () => {
  const { page, faults } = await product.as("admin");
  const catalog = async (load: () => Promise<unknown>) => {
    const waiting = ["/api/modelTemplate", "/api/enum"].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    );
    await load();
    const replies = await Promise.all(waiting);
    await page.getByRole("navigation", { name: "Main" }).first().waitFor({ state: "attached" });
    const bodies = await Promise.all(
      replies.map(async (reply) => (await reply.request().sizes()).responseBodySize),
    );
    const { data } = (await replies[0]!.json()) as { data: { alias: string }[] };
    return { bodies, aliases: data.map(({ alias }) => alias) };
  };
  const admin = await catalog(() => page.reload());
  expect(admin.bodies).toEqual([0, 0]);
  await signOut(page);
  const training = await catalog(() => enterPassword(page, "training"));
  expect(training.bodies[0]).toBeGreaterThan(0);
  expect(admin.aliases).toEqual(expect.arrayContaining(training.aliases));
  expect(training.aliases.length).toBeLessThan(admin.aliases.length);
  expect(faults).toEqual([]);
});

test("[ASVS 7.4.1] [S12] H11 a copied access token is refused as soon as its person signs out in one tab, and the other tab is signed out", async () => {
  const { page, context } = await product.as("auditor");
  const copied = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await page.reload();
  const headers = { authorization: (await copied).headers()["authorization"] ?? "" };
  const other = await context.newPage();
  await other.goto(product.server.url("redwood", "/employees"));
  await other.getByRole("heading", { level: 1 }).first().waitFor();
  const ask = async () => {
    const url = `http://127.0.0.1:${product.server.port}/api/modules?customerAlias=redwood`;
    const reply = await fetch(url, { headers });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };
  expect(await ask()).toEqual([200, undefined]);
  await signOut(page);
  await other.waitForURL((url) => url.pathname === "/signed-out");
  expect(await ask()).toEqual([401, "session_ended"]);
});

test("H13 the page of a sign-out that nobody needs stands under our policy, and says that it is done", async () => {
  const { page, faults } = await visit(product.browser);
  const policies: string[] = [];
  page.on("response", (reply) => {
    if (reply.url().includes("/session/end"))
      policies.push(reply.headers()["content-security-policy"] ?? "none");
  });
  await page.goto(`http://localhost:${product.server.port}/oidc/session/end`);
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  expect(policies.filter((policy) => policy.includes("default-src 'none'"))).not.toEqual([]);
  expect(policies.join()).not.toMatch(/unsafe|script-src 'sha256/);
  expect(faults).toEqual([]);
});

test("platform.md 6: the idle time-out logs a company's people out, and not the provider's own", async () => {
  const idle = { name: "Logged out" };
  for (const person of ["admin", "staff"] as const) {
    const { page } = await product.as(person);
    await page.clock.install();
    await page.goto(product.server.url("redwood", "/dashboard"));
    await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
    await page.clock.fastForward("31:00");
    await page.clock.runFor(5_000);
    const dialog = page.getByRole("dialog", idle);
    if (person === "admin") await dialog.waitFor();
    else expect(await dialog.count()).toBe(0);
  }
});

test("platform.md 4: who is away is warned for a minute, and then nothing of the page can be read", async () => {
  const { page, context, faults } = await product.as("manager");
  const other = await context.newPage();
  const heading = page.getByRole("heading", { name: "Dashboard", level: 1 });
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  await page.clock.install();
  await page.goto(product.server.url("redwood", "/dashboard"));
  await heading.waitFor();
  await page.clock.fastForward("29:10");
  await page.clock.runFor(1_000);
  await warning.getByText(/logged out in \d+ seconds/).waitFor();
  await warning.getByRole("button", { name: "Stay Logged In" }).click();
  await page.clock.runFor(1_000);
  await warning.waitFor({ state: "detached" });

  await page.clock.fastForward("29:10");
  await page.clock.runFor(1_000);
  await warning.waitFor();
  await page.clock.runFor(61_000);
  await page.getByRole("dialog", { name: "Logged out" }).waitFor();
  expect(await warning.count()).toBe(0);
  expect([await heading.isVisible(), await page.title()]).toEqual([false, "Logged out - Safety Suite"]);
  const words = await page.locator("body").innerText();
  expect(words).toContain("Click Login below");
  expect(words).not.toContain("Dashboard");
  await other.close();
  expect(faults).toEqual([]);
});

/** The token with which a tab asks for what is searched. */
async function tokenOfSearch(tab: Page, text: string): Promise<string | undefined> {
  const called = tab.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await tab.getByRole("textbox", { name: "Search Accidents" }).fill(text);
  return (await called).headers()["authorization"];
}

test("[S12] platform.md 4: two tabs whose token runs out at the same time renew it once, and both go on", async () => {
  const { page, context, faults } = await product.as("claims");
  const tabs = [page, await context.newPage()];
  const renewals: number[] = [];
  context.on("response", (reply) => {
    if (reply.request().method() === "POST" && reply.url().endsWith("/oidc/token"))
      renewals.push(reply.status());
  });
  for (const tab of tabs) {
    await tab.clock.install();
    await tab.goto(product.server.url("redwood", "/accidents"));
    await tab.getByRole("heading", { level: 1, name: "Accidents" }).waitFor();
  }
  // A token lives for 15 minutes, and tabs look at it every 30 seconds.
  await Promise.all(tabs.map((tab) => tab.clock.fastForward("13:30")));
  await Promise.all(tabs.map((tab) => tab.clock.runFor(31_000)));
  await expect.poll(() => renewals, { timeout: 20_000 }).toEqual([200]);
  // The reply is seen before the tab has read it, and the other tab learns of it later: until then its own token still works.
  const texts = ["gate", "rain"];
  const sameToken = async () => {
    texts.reverse();
    const tokens = await Promise.all(tabs.map((tab) => tokenOfSearch(tab, texts[0] ?? "")));
    return new Set(tokens).size === 1;
  };
  await expect.poll(sameToken, { timeout: 30_000 }).toBe(true);
  await Promise.all(tabs.map((tab) => tab.clock.runFor(61_000)));
  expect(renewals).toEqual([200]);
  expect(faults).toEqual([]);
});

test("a key means one thing: N is nothing where no list is, and the sheet names no key twice", async () => {
  const { page, faults } = await product.as("admin");
  await page.goto(product.server.url("redwood", "/dashboard"));
  await page.getByRole("heading", { name: "Dashboard", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Report Accident" }).waitFor();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  const keys = await sheet.locator("dd").allInnerTexts();
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(keys.length);
  expect(faults).toEqual([]);
});
