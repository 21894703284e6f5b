import { ErrorResponse, InMemoryWebStorage } from "oidc-client-ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { genericErrorText } from "./errorText.ts";
import { createManager } from "./manager.ts";
import { page, settle, start, tokens } from "./testPage.ts";
import { giveUpAfterMs } from "./unreachable/retries.ts";

const origin = "http://redwood.localhost:3000";
const authority = "https://provider.example";
const noNetwork = () => {
  throw new TypeError("Failed to fetch");
};

const metadata = () =>
  Response.json({
    issuer: authority,
    authorization_endpoint: `${authority}/auth`,
    token_endpoint: `${authority}/token`,
  });
const claims = { sub: "ann", email: "ann@example.com", iss: authority, aud: "product", exp: 9e9, iat: 1 };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = `${encoded({ alg: "none" })}.${encoded(claims)}.x`;
const newTokens = () =>
  Response.json({ access_token: "new", token_type: "Bearer", scope: "openid", id_token: idToken });

/** The provider as the real library meets it; each answer can be replaced. */
function provider() {
  const answers = { metadata, token: newTokens as () => Response };
  const left: URL[] = [];
  const location = { replace: (url: string) => void left.push(new URL(url)) };
  const self = { location, stop: () => undefined };
  vi.stubGlobal("window", { self, addEventListener: () => undefined });
  vi.stubGlobal("sessionStorage", new InMemoryWebStorage());
  vi.stubGlobal("fetch", async (url: RequestInfo | URL) =>
    String(url).endsWith("/token") ? answers.token() : answers.metadata(),
  );
  return { answers, left };
}

/** A page that signs in with the real library. */
function openPage(path: string) {
  const made = page({ path });
  const settings = { authority, clientId: "product", audience: "api", cacheLocation: "memory" } as const;
  const manager = createManager(settings, origin);
  made.manager.signinRedirect.mockImplementation((how) => manager.signinRedirect(how));
  made.manager.signinRedirectCallback.mockImplementation((url) => manager.signinRedirectCallback(url));
  made.manager.remembered.mockImplementation((url) => manager.remembered(url));
  return made;
}

/** Waits until the page was left for so many times. */
const hasLeft = (left: readonly URL[], times: number) =>
  vi.waitFor(() => expect(left).toHaveLength(times), { timeout: 10_000 });

/** Where the provider sends the page back to. */
const callbackOf = (left: readonly URL[]) =>
  `/callback?code=c&state=${left.at(-1)?.searchParams.get("state") ?? ""}`;

const unreachable = { status: "unreachable", since: start };

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

describe("a page without tokens", () => {
  it("whose provider cannot be reached says so, and signs in with the address that was wanted once it can", async () => {
    const { answers, left } = provider();
    answers.metadata = noNetwork;
    const first = openPage("/accidents?search=ice");
    await first.session.start();
    expect(first.session.state()).toEqual(unreachable);
    await first.session.retry(start);
    expect(first.session.state()).toEqual(unreachable);
    expect(left).toEqual([]);

    answers.metadata = metadata;
    void first.session.retry(start);
    await hasLeft(left, 1);
    expect(left[0]?.href).toContain(`${authority}/auth?`);

    answers.token = noNetwork;
    const second = openPage(callbackOf(left));
    await second.session.start();
    expect(second.session.state()).toEqual(unreachable);
    expect(second.log).toEqual(["show /accidents?search=ice"]);
    void second.session.retry(start);
    await hasLeft(left, 2);

    answers.token = newTokens;
    const third = openPage(callbackOf(left));
    await third.session.start();
    expect(third.log).toEqual(["show /accidents?search=ice"]);
    expect(third.session.token()).toBe("new");
  });

  it("continues the growing pauses when it comes back in vain, without the time at the sign-in page", async () => {
    const { answers, left } = provider();
    answers.metadata = noNetwork;
    const first = openPage("/");
    await first.session.start();
    first.clock.now += 8_000;
    answers.metadata = metadata;
    void first.session.retry(start);
    await hasLeft(left, 1);

    answers.token = noNetwork;
    const second = openPage(callbackOf(left));
    second.clock.now = start + 600_000;
    await second.session.start();
    expect(second.session.state()).toEqual({ status: "unreachable", since: start + 592_000 });
  });
});

const html = { "Content-Type": "text/html" };
const away: [string, () => Response][] = [
  ["no network", noNetwork],
  ["a gateway's page", () => new Response("<h1>Bad Gateway</h1>", { status: 502, headers: html })],
  ["a gateway's text", () => new Response("Bad Gateway", { status: 502, statusText: "Bad Gateway" })],
  ["an overload", () => Response.json({ message: "Slow down." }, { status: 429 })],
  ["a provider out of order", () => Response.json({ error: "temporarily_unavailable" }, { status: 503 })],
];

describe("the answer of a sign-in", () => {
  /** The page that the provider sent back, whose tokens are answered so. */
  async function signInWith(token: () => Response) {
    const { answers, left } = provider();
    void openPage("/accidents").session.start();
    await hasLeft(left, 1);
    answers.token = token;
    const made = openPage(callbackOf(left));
    await made.session.start();
    return made.session.state();
  }

  it.each(away)("is tried again after %s", async (_what, token) => {
    expect(await signInWith(token)).toEqual(unreachable);
  });

  it.each([
    [{ error: "invalid_grant", error_description: "The account is locked." }, "The account is locked."],
    [{ message: "No." }, genericErrorText()],
  ])("is a login error with the refusal %j", async (body, message) => {
    const refuse = () => Response.json(body, { status: 400 });
    expect(await signInWith(refuse)).toEqual({ status: "failed", message });
  });
});

describe("a page with tokens that are nearly used up", () => {
  function opened() {
    const made = page({ stored: tokens("first", { lifeSeconds: 10 }) });
    made.manager.signinSilent.mockRejectedValue(new TypeError("Failed to fetch"));
    return made;
  }

  it("keeps them for itself and the other tabs, however long the provider is away", async () => {
    const { session, manager, store, reported, clock } = opened();
    await session.start();
    expect(session.state()).toEqual(unreachable);
    clock.now += giveUpAfterMs;
    await session.retry(clock.now);
    expect(session.state()).toEqual({ status: "unreachable", since: clock.now });
    expect(store.user?.access_token).toBe("first");
    expect(reported).toEqual([]);
    manager.signinSilent.mockImplementation(async () => (store.user = tokens("renewed")));
    await session.retry(clock.now);
    expect(session.token()).toBe("renewed");
  });

  it("leaves for the sign-in page when the provider refuses them later", async () => {
    const { session, manager, clock, log } = opened();
    await session.start();
    clock.now += 60_000;
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: "invalid_grant" }));
    void session.retry(clock.now);
    await settle();
    expect(log).toEqual(["to sign-in"]);
  });

  it("uses those that another tab has renewed", async () => {
    const { session, store, onMessage } = opened();
    await session.start();
    store.user = tokens("from another tab");
    onMessage("renewed");
    await settle();
    expect(session.token()).toBe("from another tab");
  });

  it("is tried once at a time", async () => {
    const { session, manager } = opened();
    await session.start();
    await Promise.all([session.retry(start), session.retry(start)]);
    expect(manager.signinSilent).toHaveBeenCalledTimes(2);
  });
});

describe("a provider that cannot be reached", () => {
  it("when a young page has to sign in again is waited for, and still asks for the proof", async () => {
    const { session, manager, log } = page({ stored: tokens("first"), path: "/accidents/7" });
    await session.start();
    manager.signinRedirect.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await session.unauthorized("first", "session_ended")).toBe(false);
    expect(session.state()).toEqual(unreachable);
    void session.retry(start);
    await settle();
    expect(log).toEqual(["to sign-in"]);
    expect(manager.signinRedirect).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: "login" }));
  });

  it("when somebody who is signed out presses Login is waited for", async () => {
    const { session, manager, log } = page({ path: "/signed-out" });
    await session.start();
    manager.signinRedirect.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await session.signIn();
    expect(session.state()).toEqual(unreachable);
    void session.retry(start);
    await settle();
    expect(log).toEqual(["show /", "to sign-in"]);
  });

  it("has an error screen where it refuses what leads to the sign-in page", async () => {
    const { session, manager } = page();
    manager.signinRedirect.mockRejectedValue(new Error("Not Found (404): {}"));
    await session.start();
    expect(session.state()).toEqual({ status: "failed", message: genericErrorText() });
  });
});
