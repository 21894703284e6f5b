import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Tokens } from "../signInSteps.ts";
import { TestServer } from "./testServer.ts";

const server = new TestServer();
const { email } = server;

beforeAll(() => server.open());
afterAll(() => server.close());

const claimsOf = ({ access_token: token }: Tokens) => {
  const { sid, auth_time: at } = decodeJwt(token);
  return { sid, at };
};

describe("[S12] H11 a sign-in at the embedded provider", () => {
  it("keeps its name and moment when its tokens are renewed", async () => {
    const first = await server.walk().signIn(email, "demo");
    const renewed = (await (await server.refresh(first.refresh_token)).json()) as Tokens;
    expect(claimsOf(first)).toEqual({ sid: expect.any(String), at: expect.any(Number) });
    expect(claimsOf(renewed)).toEqual(claimsOf(first));
    const other = await server.walk().signIn(email, "demo");
    expect(claimsOf(other).sid).not.toBe(claimsOf(first).sid);
    expect(server.ends).toEqual([]);
  });

  it("is over for the whole server when a refresh token is used twice", async () => {
    const first = await server.walk().signIn(email, "demo");
    expect((await server.refresh(first.refresh_token)).status).toBe(200);
    expect(server.ends).toEqual([]);
    expect((await server.refresh(first.refresh_token)).status).toBe(400);
    expect(server.ends.splice(0)).toEqual([`${claimsOf(first).sid} revoked`]);
  });

  it("[ASVS 7.4.1] is over for the whole server when its person signs out", async () => {
    const browser = server.walk();
    const tokens = await browser.signIn(email, "demo");
    const { response } = await browser.follow(
      `${server.identity.issuer}/session/end?id_token_hint=${tokens.id_token}`,
    );
    const page = (await response?.text()) ?? "";
    const [, action = ""] = /action="([^"]+)"/.exec(page) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    await browser.request(action, { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) });
    expect(server.ends.splice(0)).toContain(`${claimsOf(tokens).sid} signedOut`);
  });
});
