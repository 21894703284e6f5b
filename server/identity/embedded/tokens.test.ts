import { stat } from "node:fs/promises";
import { join } from "node:path";

import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tokens } from "../signInSteps.ts";
import { TestServer } from "./testServer.ts";

const server = new TestServer();
const { email } = server;

beforeAll(() => server.open());
afterAll(() => server.close());

describe("[S13] a sign-in by code and PKCE", () => {
  it("ends with an access token for our audience that the server accepts for 15 minutes", async () => {
    const tokens = await server.walk().signIn(email, "demo");
    expect(await server.identity.verify(tokens.access_token)).toEqual({
      issuer: "embedded",
      subject: email,
      email,
      emailVerified: true,
      sid: expect.any(String),
      authenticatedAt: expect.any(Number),
      issuedAt: expect.any(Number),
    });
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "RS256", typ: "at+jwt" });
    const { aud, exp = 0, iat = 0 } = decodeJwt(tokens.access_token);
    expect(aud).toBe(server.identity.audience);
    expect(exp - iat).toBe(900);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: email, email, given_name: "Ada" });
  });

  it("[ASVS 10.5.4] does not let an ID token pass for an access token", async () => {
    const { id_token: token } = await server.walk().signIn(email, "demo");
    await expect(server.identity.verify(token)).rejects.toMatchObject({ code: "invalid" });
  });

  it("asks no second time within a session", async () => {
    const browser = server.walk();
    await browser.signIn(email, "demo");
    const { url } = await browser.follow(browser.authorizationUrl("v".repeat(43)));
    expect(url).toMatch(/^http:\/\/redwood\.localhost:\d+\/callback\?code=/);
  });

  it("answers login_required to a silent request without a session", async () => {
    const { url } = await server
      .walk()
      .follow(server.walk().authorizationUrl("v".repeat(43), { prompt: "none" }));
    expect(new URL(url).searchParams.get("error")).toBe("login_required");
  });

  it.each([
    ["no challenge", { code_challenge: "", code_challenge_method: "" }],
    ["a plain challenge", { code_challenge_method: "plain" }],
    ["an implicit response", { response_type: "id_token", nonce: "n" }],
  ])("[ASVS 10.4.6][ASVS 10.2.1] sends back an error for %s", async (_what, changes) => {
    const { url } = await server.walk().follow(server.walk().authorizationUrl("v".repeat(43), changes));
    expect(`${new URL(url).search}${new URL(url).hash}`).toContain("error=");
  });

  it("serves a company that was added while the server runs", async () => {
    const origin = `http://blue-ridge.localhost:${server.port}`;
    const browser = server.walk(`${origin}/callback`);
    const tokens = await browser.signIn(email, "demo");
    expect(await server.identity.verify(tokens.access_token)).toMatchObject({ email });
    const renewed = await server.refresh(tokens.refresh_token, { origin });
    expect(renewed.headers.get("access-control-allow-origin")).toBe(origin);
  });

  it.each([
    "https://evil.example/callback",
    "https://redwood.localhost:PORT/callback",
    "http://redwood.localhost:PORT/callback/",
    "http://redwood.localhost:PORT/callback?to=/callback",
    "http://redwood.localhost:PORT@evil.example/callback",
    "http://me@redwood.localhost:PORT/callback",
    "http://redwood.localhost.evil.example:PORT/callback",
    "http://a.b.localhost:PORT/callback",
    "http://redwood.localhost:1PORT/callback",
    "http://REDWOOD.localhost:PORT/other/callback",
    "/callback/",
    "/callback?next=1",
    "http://harbor.localhost/callback",
  ])("[ASVS 10.4.1] never redirects to %s", async (address) => {
    const redirect = address.startsWith("/")
      ? new URL(`${server.origin}/callback`).origin + address
      : address.replace("PORT", String(server.port));
    const { url, response } = await server
      .walk()
      .follow(server.walk().authorizationUrl("v".repeat(43), { redirect_uri: redirect }));
    expect(url.startsWith(server.identity.issuer)).toBe(true);
    expect(response?.status).toBe(400);
    expect(await response?.text()).toContain("redirect_uri");
  });

  it("[ASVS 10.4.2][ASVS 10.2.1] accepts a code once, with its verifier only", async () => {
    const browser = server.walk();
    await browser.signIn(email, "demo");
    const verifier = "v".repeat(43);
    const exchange = async (proof: string, times: number) => {
      const { url } = await browser.follow(browser.authorizationUrl(verifier));
      const code = new URL(url).searchParams.get("code") ?? "";
      const parameters = {
        grant_type: "authorization_code",
        code,
        redirect_uri: `${server.origin}/callback`,
        code_verifier: proof,
      };
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await browser.token(parameters)).status);
      return statuses;
    };
    expect(await exchange("w".repeat(43), 1)).toEqual([400]);
    expect(await exchange(verifier, 2)).toEqual([200, 400]);
  });
});

describe("a refresh", () => {
  it("[S13] gives a new refresh token each time, and one used twice ends them all", async () => {
    const first = await server.walk().signIn(email, "demo");
    const second = (await (await server.refresh(first.refresh_token)).json()) as Tokens;
    expect(await server.identity.verify(second.access_token)).toMatchObject({ email });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await server.refresh(first.refresh_token)).status).toBe(400);
    expect((await server.refresh(second.refresh_token)).status).toBe(400);
  });

  it("still works after a restart, and so does the session", async () => {
    const browser = server.walk();
    const tokens = await browser.signIn(email, "demo");
    await server.stop();
    await server.start();
    expect(await server.identity.verify(tokens.access_token)).toMatchObject({ email });
    const { url } = await browser.follow(browser.authorizationUrl("v".repeat(43)));
    expect(url).toContain("code=");
    expect((await server.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await stat(join(server.folder, "identity", "keys.json"))).mode & 0o077).toBe(0);
  });

  it("is open to the product's origins only", async () => {
    const { refresh_token: token } = await server.walk().signIn(email, "demo");
    const ask = (origin: string) => server.refresh(token, { origin });
    const foreign = await ask("https://evil.example");
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    const own = await ask(server.origin);
    expect(own.status).toBe(200);
    expect(own.headers.get("access-control-allow-origin")).toBe(server.origin);
  });
});
