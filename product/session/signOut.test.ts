import type { User } from "oidc-client-ts";
import { describe, expect, it, vi } from "vitest";

import { signOutWaitMs } from "./signOut.ts";
import { page, settle, signedIn, tokens } from "./testPage.ts";

describe("[S12] a sign-out", () => {
  it("revokes, notifies the other tabs and goes to the provider", async () => {
    const { session, manager, reported, log } = await signedIn();
    await session.signOut();
    expect(reported).toEqual(["signedOut"]);
    expect(manager.revokeTokens).toHaveBeenCalled();
    expect(log).toEqual(["to sign-out"]);
  });

  it("is known to the other tabs before the server ends it, so that none is refused and asks to sign in again", async () => {
    const { session, manager, reported } = await signedIn();
    const ended = vi.fn(async () => expect(reported).toEqual(["signedOut"]));
    await session.signOut(ended);
    expect(ended).toHaveBeenCalledBefore(manager.revokeTokens);
  });

  it("is not crossed by a request that the server refuses meanwhile, since the sign-in is over there already", async () => {
    const { session, manager, store, log } = await signedIn();
    const ended = vi.fn(async () => expect(await session.unauthorized("first", "session_ended")).toBe(false));
    await session.signOut(ended);
    expect(ended).toHaveBeenCalled();
    expect(session.state().status).toBe("signedIn");
    expect(store.user?.access_token).toBe("first");
    expect(log).toEqual(["to sign-out"]);
    expect(manager.signoutRedirect).toHaveBeenCalledWith(
      expect.objectContaining({ redirectMethod: "replace" }),
    );
  });

  it("says whose it is to the provider, though another tab that the server refused has emptied the store meanwhile", async () => {
    const { session, manager, store } = await signedIn();
    store.user = Object.assign(tokens("first"), { id_token: "whose" });
    await session.signOut(async () => void (store.user = null));
    expect(manager.storeUser).toHaveBeenCalledBefore(manager.revokeTokens);
    expect(manager.signoutRedirect).toHaveBeenCalledWith(expect.objectContaining({ id_token_hint: "whose" }));
  });

  it("does not wait long for a server and a provider that do not answer", async () => {
    const { session, manager, later, log } = await signedIn();
    manager.revokeTokens.mockReturnValue(new Promise(() => undefined));
    void session.signOut(() => new Promise(() => undefined));
    for (const step of [0, 1]) {
      await settle();
      expect(later.map(({ ms }) => ms)).toHaveLength(step + 1);
      expect(later[step]?.ms).toBe(signOutWaitMs);
      later[step]?.work();
    }
    await settle();
    expect(log).toEqual(["to sign-out"]);
  });

  it("is not undone by a renewal that was under way", async () => {
    const { session, manager, store, clock, look } = await signedIn();
    let answer = (_user: User) => undefined as void;
    manager.signinSilent.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    clock.now += 780_000;
    look();
    await settle();
    await session.signOut();
    answer((store.user = tokens("late")));
    await settle();
    expect([session.token(), store.user]).toEqual([undefined, null]);
  });

  it("leaves also when the browser refuses its storage", async () => {
    const { session, manager, log } = await signedIn();
    manager.getUser.mockRejectedValue(new Error("No storage."));
    manager.removeUser.mockRejectedValue(new Error("No storage."));
    manager.signoutRedirect.mockRejectedValue(new Error("No storage."));
    await session.signOut();
    expect(log).toEqual(["load /signed-out"]);
  });

  it("leaves also when the server cannot be reached", async () => {
    const { session, log } = await signedIn();
    await session.signOut(() => Promise.reject(new TypeError("fetch failed")));
    expect(log).toEqual(["to sign-out"]);
  });

  it("clears this tab also when the provider cannot be reached", async () => {
    const { session, manager, store, log } = await signedIn();
    manager.revokeTokens.mockRejectedValue(new TypeError("fetch failed"));
    manager.signoutRedirect.mockRejectedValue(new TypeError("fetch failed"));
    await session.signOut();
    expect(store.user).toBeNull();
    expect(log).toEqual(["load /signed-out"]);
  });

  it("in another tab clears this one by reloading it, where it stays signed out", async () => {
    const { onMessage, store, log } = await signedIn({ shared: false });
    onMessage("signedOut");
    await settle();
    expect(store.user).toBeNull();
    expect(log).toEqual(["load /signed-out"]);
    const next = page({ path: "/signed-out", stored: null });
    await next.session.start();
    expect(next.session.state().status).toBe("signedOut");
    expect(next.log).toEqual([]);
  });
});
