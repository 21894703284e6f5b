/** A service that is away for a moment is no login failure: the page says so, keeps the sign-in, and goes on by itself. */
import { expect, test } from "vitest";
import { visit } from "./support/browser.ts";
import { enterPassword } from "./support/people.ts";
import { setUpProduct } from "./support/product.ts";

const product = setUpProduct();

const accidents = { level: 1, name: "Accidents" } as const;

test("platform.md 2.4: a page without a sign-in waits for the identity provider, and then asks to sign in", async () => {
  const { page, faults } = await visit(product.browser);
  const provider = /\/oidc\/\.well-known\//;
  await page.route(provider, (route) => route.abort("connectionreset"));
  await page.goto(product.server.url("redwood", "/accidents"));
  await page.getByRole("heading", { name: "The sign-in service cannot be reached" }).waitFor();
  await page.getByText(/The page tries again by itself: in \d+ seconds?/).waitFor();
  await page.unroute(provider);
  await page.getByRole("button", { name: "Try Again" }).click();
  await enterPassword(page, "viewer");
  await page.getByRole("heading", accidents).waitFor();
  expect(faults).toEqual([]);
});

test("platform.md 2.4: somebody who is signed in gets the page that they wanted, once the server answers again", async () => {
  const { page, faults } = await product.as("viewer");
  const calls = [
    /\/config\.json/,
    /public\/configuration/,
    /authentication\/sign-in/,
    /\/api\/modelTemplate/,
  ];
  for (const away of calls) {
    let asked = 0;
    await page.route(away, (route) => {
      asked += 1;
      return asked === 1 ? route.abort("connectionreset") : route.fallback();
    });
    await page.goto(product.server.url("redwood", "/accidents"));
    await page.getByRole("heading", { name: "Safety Suite cannot be reached" }).waitFor();
    await page.getByRole("heading", accidents).waitFor();
    await page.unroute(away);
  }
  expect(faults).toEqual([]);
});
