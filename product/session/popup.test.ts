import { ErrorTimeout, InMemoryWebStorage } from "oidc-client-ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createManager } from "./manager.ts";
import { popupTimeoutMs } from "./popup.ts";
import { signedIn, tokens } from "./testPage.ts";

const origin = "http://redwood.localhost:3000";
const authority = "https://provider.example";

/** A window of the browser in which the library itself opens popups; `hasBlocker`: it opens none. */
function stubWindow({ hasBlocker = false } = {}) {
  const popup = {
    closed: false,
    address: undefined as URL | undefined,
    focus: () => undefined,
    close: () => void (popup.closed = true),
    location: { replace: (url: string) => void (popup.address = new URL(url)) },
  };
  const page = new EventTarget();
  const open = vi.fn(() => (hasBlocker ? null : popup));
  vi.stubGlobal("window", {
    open,
    location: { origin },
    outerWidth: 1200,
    outerHeight: 800,
    screenX: 0,
    screenY: 0,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  vi.stubGlobal("sessionStorage", new InMemoryWebStorage());
  const endpoints = { authorization_endpoint: `${authority}/auth`, token_endpoint: `${authority}/token` };
  vi.stubGlobal("fetch", async () => Response.json({ issuer: authority, ...endpoints }));
  /** What the provider sends the popup back with. */
  const answer = (parameters: Record<string, string>) => {
    const state = popup.address?.searchParams.get("state") ?? "";
    const url = `${origin}/callback?${new URLSearchParams({ ...parameters, state }).toString()}`;
    const data = { source: "oidc-client", url };
    page.dispatchEvent(Object.assign(new Event("message"), { data, origin, source: popup }));
  };
  return { popup, open, answer };
}

/** A page that is logged out, whose popups are those of the library. */
async function loggedOut() {
  const made = await signedIn();
  const settings = { authority, clientId: "product", audience: "api", cacheLocation: "memory" } as const;
  const manager = createManager(settings, origin);
  made.manager.signinPopup.mockImplementation((how) => manager.signinPopup(how));
  await made.session.logOut();
  return made;
}

/** Lets the popup come as far as the provider's page. */
const atProvider = (popup: { address: URL | undefined }) =>
  vi.waitFor(() => expect(popup.address?.origin).toBe(authority));

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

describe("a popup of the library", () => {
  it("that a blocker keeps closed is said to be blocked", async () => {
    const { open } = stubWindow({ hasBlocker: true });
    const { session } = await loggedOut();
    expect(await session.logInAgain()).toBe("blocked");
    expect(open).toHaveBeenCalledTimes(1);
    expect(session.state().status).toBe("loggedOut");
  });

  it("that the person closes ends without a word", async () => {
    const { popup } = stubWindow();
    const { session, later } = await loggedOut();
    const login = session.logInAgain();
    await atProvider(popup);
    popup.closed = true;
    expect(await login).toBe("closed");
    expect(session.state().status).toBe("loggedOut");
    expect(later).toEqual([expect.objectContaining({ ms: popupTimeoutMs, isPrevented: true })]);
  });

  it("that is answered with an error ends on the error screen, with the reason", async () => {
    const { popup, answer } = stubWindow();
    const { session } = await loggedOut();
    const login = session.logInAgain();
    await atProvider(popup);
    answer({ error: "unauthorized_client", error_description: "Ask your administrator." });
    expect(await login).toBe("closed");
    expect(session.state()).toEqual({ status: "failed", message: "Ask your administrator." });
    expect(popup.closed).toBe(true);
  });

  it("that is cancelled at the provider's page is closed, and the page still asks to log in", async () => {
    const { popup, answer } = stubWindow();
    const { session, reported } = await loggedOut();
    const login = session.logInAgain();
    await atProvider(popup);
    answer({ error: "access_denied" });
    expect(await login).toEqual({ cancelled: "The sign-in was cancelled." });
    expect(popup.closed).toBe(true);
    expect(session.state()).toMatchObject({ status: "loggedOut", reason: "idle" });
    expect(reported).toEqual([{ loggedOut: "idle" }]);
  });

  it("that is denied for a known reason ends on the error screen", async () => {
    const { popup, answer } = stubWindow();
    const { session } = await loggedOut();
    const login = session.logInAgain();
    await atProvider(popup);
    answer({ error: "access_denied", error_description: "safety_suite_sso_missing_email" });
    expect(await login).toBe("closed");
    expect(session.state()).toMatchObject({
      status: "failed",
      message: expect.stringContaining("does not have an email address defined"),
    });
  });

  it("is closed when another tab signed in meanwhile", async () => {
    const { popup } = stubWindow();
    const { session, store, onMessage } = await loggedOut();
    const login = session.logInAgain();
    await atProvider(popup);
    store.user = tokens("from another tab");
    onMessage("renewed");
    expect(await login).toBe("closed");
    expect(popup.closed).toBe(true);
    expect(session.token()).toBe("from another tab");
  });

  it("that is to close before it is at the provider's page is closed all the same", async () => {
    const { open, popup } = stubWindow();
    const { session, later } = await loggedOut();
    const login = session.logInAgain();
    await vi.waitFor(() => expect(open).toHaveBeenCalled());
    expect(popup.address).toBeUndefined();
    later.at(-1)?.work();
    expect(await login).toBe("closed");
    expect(popup.closed).toBe(true);
  });

  it("is closed after a while, and by the next one", async () => {
    const { popup } = stubWindow();
    const { session, later } = await loggedOut();
    const first = session.logInAgain();
    await atProvider(popup);
    const second = session.logInAgain();
    expect(await first).toBe("closed");
    popup.closed = false;
    await vi.waitFor(() => expect(later.map(({ ms }) => ms)).toEqual([popupTimeoutMs, popupTimeoutMs]));
    later[1]?.work();
    expect(await second).toBe("closed");
    expect(popup.closed).toBe(true);
    expect(session.state().status).toBe("loggedOut");
  });
});

describe("a provider that cannot be reached", () => {
  it.each([
    new TypeError("Failed to fetch"),
    new ErrorTimeout("Network timed out"),
    new Error("Bad Gateway (502)"),
  ])("(%s) leaves the page as it is", async (error) => {
    const { session, manager } = await signedIn();
    await session.logOut();
    manager.signinPopup.mockRejectedValue(error);
    expect(await session.logInAgain()).toBe("unreachable");
    expect(session.state().status).toBe("loggedOut");
  });
});

it("a popup that brings tokens to a page that failed meanwhile brings them in vain", async () => {
  const { session, manager, store } = await signedIn();
  await session.logOut();
  manager.signinPopup.mockImplementation(async () => {
    session.fail("No.");
    return (store.user = tokens("popup"));
  });
  await session.logInAgain();
  expect(session.state()).toEqual({ status: "failed", message: "No." });
  expect([session.token(), store.user]).toEqual([undefined, null]);
});
