import { ErrorResponse } from "oidc-client-ts";
import type { User } from "oidc-client-ts";
import { describe, expect, it } from "vitest";

import { settle, signedIn, start, tokens } from "./testPage.ts";

describe("staying signed in", () => {
  it("renews only near the end, and notifies the other tabs", async () => {
    const { session, manager, clock, look, reported } = await signedIn();
    look();
    expect(manager.signinSilent).not.toHaveBeenCalled();
    clock.now = start + 800_000;
    look();
    await settle();
    expect(session.token()).toBe("renewed");
    expect(reported).toEqual(["renewed"]);
  });

  it("logs out when the provider wants a new sign-in, and keeps the page", async () => {
    const { session, manager, clock, look, reported, log } = await signedIn();
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: "login_required" }));
    clock.now = start + 800_000;
    look();
    await settle();
    expect(session.state().status).toBe("loggedOut");
    expect(session.token()).toBeUndefined();
    expect(reported).toEqual([{ loggedOut: "ended" }]);
    expect(log).toEqual([]);
  });

  it("tries for four minutes when the provider cannot be reached", async () => {
    const { session, manager, clock, look } = await signedIn();
    manager.signinSilent.mockRejectedValue(new TypeError("fetch failed"));
    const statusAt = async (seconds: number) => {
      clock.now = start + seconds * 1000;
      look();
      await settle();
      return session.state().status;
    };
    expect(await statusAt(800)).toBe("signedIn");
    expect(await statusAt(1039)).toBe("signedIn");
    expect(await statusAt(1040)).toBe("loggedOut");
  });

  it("tries for four minutes again after the machine slept", async () => {
    const { session, manager, clock, look } = await signedIn();
    manager.signinSilent.mockRejectedValue(new TypeError("fetch failed"));
    for (const seconds of [800, 30_000, 30_030]) {
      clock.now = start + seconds * 1_000;
      look();
      await settle();
    }
    expect(session.state().status).toBe("signedIn");
  });

  it("tries again when the provider has a fault of its own", async () => {
    const { session, manager, clock, look } = await signedIn();
    const fault = new ErrorResponse({ error: "server_error" }, new URLSearchParams());
    manager.signinSilent.mockRejectedValue(fault);
    clock.now = start + 800_000;
    look();
    await settle();
    expect(session.state().status).toBe("signedIn");
  });

  it("never with what another person stored meanwhile: the page is loaded again", async () => {
    const { session, store, log, reported } = await signedIn();
    store.user = tokens("of Bob", { sub: "bob" });
    expect(await session.unauthorized("first")).toBe(false);
    expect(session.token()).toBe("first");
    expect(log).toEqual(["load /"]);
    expect(reported).toEqual([]);
  });

  it("starts to count again after a success", async () => {
    const { session, manager, clock, look } = await signedIn();
    manager.signinSilent.mockRejectedValueOnce(new TypeError("fetch failed"));
    clock.now = start + 800_000;
    look();
    await settle();
    look();
    await settle();
    manager.signinSilent.mockRejectedValueOnce(new TypeError("fetch failed"));
    clock.now = start + 1_100_000;
    look();
    await settle();
    expect(session.state().status).toBe("signedIn");
  });

  it("uses what another tab has renewed", async () => {
    const { session, store, onMessage } = await signedIn();
    store.user = tokens("from another tab");
    onMessage("renewed");
    await settle();
    expect(session.token()).toBe("from another tab");
  });
});

describe("a refused token", () => {
  it("is renewed once for many calls", async () => {
    const { session, manager } = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => session.unauthorized("first")));
    expect(answers).toEqual([true, true, true]);
    expect(manager.signinSilent).toHaveBeenCalledTimes(1);
  });

  it("needs no renewal when there is a newer one by now", async () => {
    const { session, manager } = await signedIn();
    expect(await session.unauthorized("older")).toBe(true);
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });

  it("ends in the dialog when there is no other", async () => {
    const { session, manager } = await signedIn();
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: "invalid_grant" }));
    expect(await session.unauthorized("first")).toBe(false);
    expect(session.state().status).toBe("loggedOut");
  });

  it("ends on the sign-in page when the page was only just opened", async () => {
    const { session, manager, log, clock } = await signedIn();
    clock.now = start + 1000;
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: "invalid_grant" }));
    void session.unauthorized("first");
    await settle();
    expect(log).toEqual(["to sign-in"]);
  });
});

/** A session that logged out while a renewal was under way, which is answered or refused later. */
async function loggedOutWhileRenewing() {
  const made = await signedIn();
  let answer = (_user: User) => undefined as void;
  let refuse = (_error: Error) => undefined as void;
  made.manager.signinSilent.mockReturnValue(
    new Promise((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    }),
  );
  made.clock.now = start + 800_000;
  made.look();
  await settle();
  await made.session.logOut();
  return { ...made, answer, refuse };
}

describe("[S12] a log-out", () => {
  it("is not undone by a renewal that was under way", async () => {
    const { session, store, answer } = await loggedOutWhileRenewing();
    answer((store.user = tokens("late")));
    await settle();
    expect(session.state().status).toBe("loggedOut");
    expect(session.token()).toBeUndefined();
    expect(store.user).toBeNull();
  });

  it("leaves the next sign-in its tokens when a renewal from before it is answered", async () => {
    const { session, store, answer } = await loggedOutWhileRenewing();
    await session.logInAgain();
    answer((store.user = tokens("late")));
    await settle();
    expect([session.token(), store.user?.access_token]).toEqual(["popup", "popup"]);
  });

  it("does not end the next sign-in when a renewal from before it is refused", async () => {
    const { session, refuse } = await loggedOutWhileRenewing();
    await session.logInAgain();
    refuse(new ErrorResponse({ error: "invalid_grant" }));
    await settle();
    expect(session.state().status).toBe("signedIn");
    expect(session.token()).toBe("popup");
  });

  it("leaves another tab the tokens that it stored while this one was about to renew its own", async () => {
    const { session, manager, store, clock, look } = await signedIn();
    let load = (_user: User) => undefined as void;
    manager.getUser.mockReturnValueOnce(new Promise((resolve) => (load = resolve)));
    clock.now = start + 800_000;
    look();
    await session.logOut();
    load((store.user = tokens("from another tab", { lifeSeconds: 9_000 })));
    await settle();
    expect(store.user.access_token).toBe("from another tab");
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });

  it("is shared with tabs that share the tokens", async () => {
    const one = await signedIn();
    one.onMessage({ loggedOut: "ended" });
    expect(one.session.state().status).toBe("loggedOut");
    const other = await signedIn({ shared: false });
    other.onMessage({ loggedOut: "ended" });
    expect(other.session.state().status).toBe("signedIn");
  });

  it("ends with a login in a popup that asks for the password", async () => {
    const { session, manager, reported } = await signedIn();
    await session.logOut();
    await session.logInAgain();
    expect(manager.signinPopup).toHaveBeenCalledWith({
      url_state: "popup",
      prompt: "login",
      login_hint: "ann@example.com",
      popupAbortOnClose: true,
      popupSignal: expect.any(AbortSignal),
    });
    expect(session.token()).toBe("popup");
    expect(reported).toEqual([{ loggedOut: "idle" }, "renewed"]);
  });

  it("continues when the popup is closed", async () => {
    const { session, manager } = await signedIn();
    await session.logOut();
    manager.signinPopup.mockRejectedValue(new Error("Popup closed by user"));
    expect(await session.logInAgain()).toBe("closed");
    expect(session.state().status).toBe("loggedOut");
  });

  it("never shows one person's page to another", async () => {
    const { session, manager, log } = await signedIn();
    await session.logOut();
    manager.signinPopup.mockResolvedValue(tokens("other", { sub: "bob" }));
    await session.logInAgain();
    expect(session.state().status).toBe("loggedOut");
    expect(log).toEqual(["load /"]);
  });
});
