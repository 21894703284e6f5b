import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { SignInWalk } from "../signInSteps.ts";
import { TestServer } from "./testServer.ts";

const server = new TestServer();
const { email } = server;

beforeAll(() => server.open());
afterAll(() => server.close());

describe("the sign-in page", () => {
  const open = async (browser: SignInWalk, changes = {}) =>
    browser.follow(browser.authorizationUrl("v".repeat(43), changes));

  it("has labels, a button for each demo user, and a policy without scripts", async () => {
    const { response } = await open(server.walk(), { login_hint: "viewer@redwood.example" });
    const page = (await response?.text()) ?? "";
    expect(page).toContain('<label for="email">E-mail</label>');
    expect(page).toContain('value="viewer@redwood.example" type="submit"');
    expect(page).toMatch(/id="email"[^>]*value="viewer@redwood\.example"/);
    expect(page).toContain("Ada &lt;b&gt;Min&lt;/b&gt;");
    expect(page).not.toContain("<script");
    const policy = response?.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${server.origin}`);
    expect(policy).not.toContain("script-src");
    expect(policy).not.toContain("unsafe");
    expect(response?.headers.get("cache-control")).toBe("no-store");
  });

  it("says so when e-mail or password is wrong, with the same words, and keeps the e-mail", async () => {
    for (const [who, password] of [
      [email, "Demo"],
      ["nobody@example.com", "demo"],
      ['"><script>alert(1)</script>', "demo"],
    ] as const) {
      const browser = server.walk();
      const { url } = await open(browser);
      const { response } = await browser.submit(url, who, password);
      const page = (await response?.text()) ?? "";
      expect(response?.status).toBe(401);
      expect(page).toContain("The email address or the password is wrong.");
      expect(page).not.toContain("<script");
    }
  });

  it("reports a wrong password with the host of the pages, whoever's it is, and no right one", async () => {
    const reported: unknown[] = [];
    const own = new TestServer({ wrongPassword: async (attempt) => void reported.push(attempt) });
    await own.open();
    for (const [who, password] of [
      ["Viewer@redwood.example", "wrong"],
      ["nobody@example.com", "demo"],
      [own.email, "demo"],
    ] as const) {
      const browser = own.walk();
      await browser.submit((await open(browser)).url, who, password);
    }
    await own.close();
    const host = new URL(own.origin).host;
    expect(reported).toEqual([
      { email: "viewer@redwood.example", host },
      { email: "nobody@example.com", host },
    ]);
  });

  it("says when to try again after too many tries, and lets nobody in meanwhile", async () => {
    const browser = server.walk();
    const { url } = await open(browser);
    server.isClosed = true;
    const refused = await browser.submit(url, email, "demo").finally(() => (server.isClosed = false));
    expect([refused.response?.status, refused.response?.headers.get("retry-after")]).toEqual([429, "2"]);
    const page = (await refused.response?.text()) ?? "";
    expect(page).toContain("There were too many attempts to sign in. Please wait 2 seconds and try again.");
    expect(page).toContain(`value="${email}"`);
    expect((await browser.submit(url, email, "demo")).url).toContain("/callback?code=");
  });

  it("takes no form from another browser, of another kind, or too large", async () => {
    const browser = server.walk();
    const { url } = await open(browser);
    const { response } = await server.walk().submit(url, email, "demo");
    expect(response?.status).toBe(400);
    expect(await response?.text()).toContain("Error logging in");
    const post = (body: string, type: string) =>
      browser.request(url, { method: "POST", body, headers: { "content-type": type } });
    expect((await post(`email=${email}&password=demo`, "text/plain")).status).toBe(400);
    expect((await post(`email=${"x".repeat(5000)}`, "application/x-www-form-urlencoded")).status).toBe(400);
  });
});

describe("a sign-out", () => {
  const leave = (browser: SignInWalk, parameters: Record<string, string>) =>
    browser.request(`${server.identity.issuer}/session/end?${new URLSearchParams(parameters)}`);
  const target = () => `${server.origin}/`;
  const fieldsOf = (page: string) =>
    new URLSearchParams(
      Object.fromEntries(
        [...page.matchAll(/name="(xsrf|logout)" value="(\w+)"/g)].map(([, key, value]) => [key, value]),
      ),
    );

  it("[S12] ends the session and the refresh tokens, and returns to the product", async () => {
    const browser = server.walk();
    const tokens = await browser.signIn(email, "demo");
    const page = await leave(browser, { id_token_hint: tokens.id_token, post_logout_redirect_uri: target() });
    const html = await page.text();
    const script = `${server.identity.issuer}/submit.js`;
    expect(html.match(/<script.*?<\/script>/g)).toEqual([`<script src="${script}"></script>`]);
    expect(page.headers.get("content-security-policy")).toContain(`script-src ${script};`);
    const sent = await fetch(script);
    expect([sent.headers.get("content-type"), await sent.text()]).toEqual([
      "text/javascript; charset=utf-8",
      "document.forms[0].submit();\n",
    ]);
    const { url } = await browser.follow(`${server.identity.issuer}/session/end/confirm`, {
      method: "POST",
      body: fieldsOf(html),
    });
    expect(url).toBe(target());
    expect((await server.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await browser.follow(browser.authorizationUrl("v".repeat(43)))).response?.status).toBe(200);
  });

  it("asks first when the request does not come with the session's own token", async () => {
    const browser = server.walk();
    await browser.signIn(email, "demo");
    const stranger = await server.walk().signIn("viewer@redwood.example", "demo");
    for (const parameters of [{}, { id_token_hint: stranger.id_token }]) {
      const html = await (await leave(browser, parameters as Record<string, string>)).text();
      expect(html).toContain("Sign out");
      expect(html).not.toContain("<script");
    }
  });

  it("of nobody who is signed in looks like ours, under our policy, and returns to the product", async () => {
    const browser = server.walk();
    const { id_token: hint } = await server.walk().signIn(email, "demo");
    const page = await leave(browser, { id_token_hint: hint, post_logout_redirect_uri: target() });
    const policy = page.headers.get("content-security-policy") ?? "";
    const html = await page.text();
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${server.identity.issuer}/submit.js;`);
    expect(policy).toContain(`form-action 'self' ${new URL(server.identity.issuer).origin} ${server.origin}`);
    expect(html).toContain('<p class="brand">');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain("<script>");
    const { url } = await browser.follow(`${server.identity.issuer}/session/end/confirm`, {
      method: "POST",
      body: fieldsOf(html),
    });
    expect(url).toBe(target());
  });

  it("does not lead to an unknown address", async () => {
    const browser = server.walk();
    const tokens = await browser.signIn(email, "demo");
    const page = await leave(browser, {
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: "https://evil.example/",
    });
    expect(page.status).toBe(400);
  });
});

describe("the mount", () => {
  it("leaves the bodies of other routes to the server", async () => {
    const response = await fetch(`http://localhost:${server.port}/api/echo`, {
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json" },
    });
    expect(await response.json()).toEqual({ a: 1 });
  });

  it("names its own addresses in the discovery document", async () => {
    const response = await fetch(`${server.identity.issuer}/.well-known/openid-configuration`);
    const document = (await response.json()) as Record<string, unknown>;
    expect(document.issuer).toBe(server.identity.issuer);
    expect(document.token_endpoint).toBe(`${server.identity.issuer}/token`);
    expect(document.code_challenge_methods_supported).toEqual(["S256"]);
    expect(document.response_types_supported).toEqual(["code"]);
  });

  it("answers an unknown address with a page, not with a stack", async () => {
    const response = await fetch(`${server.identity.issuer}/nothing`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/\bat .*\.js/);
  });
});
