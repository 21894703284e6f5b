import { ErrorResponse } from "oidc-client-ts";
import { describe, expect, it } from "vitest";

import { genericErrorText } from "./errorText.ts";
import { page, settle, signedIn, tokens } from "./testPage.ts";

describe("the start of a session", () => {
  it("leaves for the sign-in page without tokens, and remembers the page that was wanted", async () => {
    const { session, manager, log } = page({ path: "/accidents?search=ice#top" });
    void session.start();
    await settle();
    expect(log).toEqual(["to sign-in"]);
    expect(manager.signinRedirect).toHaveBeenCalledWith({
      state: { returnTo: "/accidents?search=ice#top" },
      redirectMethod: "replace",
    });
    expect(session.state().status).toBe("starting");
  });

  it("uses stored tokens", async () => {
    const { session } = await signedIn();
    expect(session.token()).toBe("first");
    expect(session.wasSignedIn()).toBe(true);
    expect(session.state()).toMatchObject({ principal: { subject: "ann", email: "ann@example.com" } });
  });

  it("renews stored tokens that are nearly used up", async () => {
    const { session } = page({ stored: tokens("first", { lifeSeconds: 10 }) });
    await session.start();
    expect(session.token()).toBe("renewed");
  });

  it("leaves for the sign-in page when stored tokens cannot be renewed", async () => {
    const { session, manager, log } = page({ stored: tokens("first", { lifeSeconds: -10 }) });
    manager.signinSilent.mockRejectedValue(new ErrorResponse({ error: "invalid_grant" }));
    void session.start();
    await settle();
    expect(log).toEqual(["to sign-in"]);
  });

  it("leaves for the sign-in page when stored tokens are used up and there is nothing to renew them with", async () => {
    const used = tokens("first", { lifeSeconds: -10 });
    delete used.refresh_token;
    const { session, manager, log } = page({ stored: used });
    void session.start();
    await settle();
    expect(log).toEqual(["to sign-in"]);
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });
});

describe("the provider's answer", () => {
  it.each([
    ["/accidents/create?x=1", "/accidents/create?x=1"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    [undefined, "/"],
  ])("to a person who wanted %s shows %s", async (returnTo, shown) => {
    const { session, manager, log } = page({ path: "/callback?code=c&state=s" });
    manager.signinRedirectCallback.mockResolvedValue(tokens("first", { state: { returnTo } }));
    await session.start();
    expect(log).toEqual([`show ${shown}`]);
    expect(session.token()).toBe("first");
    expect(session.wasSignedIn()).toBe(false);
  });

  it("is shown when it is an error, and logs out", async () => {
    const { session, manager } = page({
      path: "/callback?error=unauthorized_client&state=s",
      stored: tokens("old"),
    });
    manager.signinRedirectCallback.mockRejectedValue(
      new ErrorResponse({ error: "unauthorized_client", error_description: "Ask your administrator." }),
    );
    await session.start();
    expect(session.state()).toEqual({ status: "failed", message: "Ask your administrator." });
    expect(manager.removeUser).toHaveBeenCalled();
  });

  it("that the person gave up leaves a page that asks to sign in again, and leads to what they wanted", async () => {
    const { session, manager, log } = page({ path: "/callback?error=access_denied&state=s" });
    manager.remembered.mockResolvedValue({ returnTo: "/accidents/7" });
    manager.signinRedirectCallback.mockRejectedValue(new ErrorResponse({ error: "access_denied" }));
    await session.start();
    expect(session.state()).toEqual({ status: "signedOut", message: "The sign-in was cancelled." });
    expect(manager.revokeTokens).not.toHaveBeenCalled();
    void session.signIn();
    await settle();
    expect(log).toEqual(["show /accidents/7", "to sign-in"]);
    expect(manager.signinRedirect).toHaveBeenCalledWith({
      state: { returnTo: "/accidents/7", again: true },
      redirectMethod: "replace",
      prompt: "login",
    });
  });

  it("is answered with the spec's text for a known code, and the generic one without a message", async () => {
    const said = async (error: Error) => {
      const { session, manager } = page({ path: "/callback?error=x&state=s" });
      manager.signinRedirectCallback.mockRejectedValue(error);
      await session.start();
      const state = session.state();
      return state.status === "failed" ? state.message : state.status;
    };
    const missing = { error: "access_denied", error_description: "safety_suite_sso_missing_email" };
    expect(await said(new ErrorResponse(missing))).toContain("does not have an email address defined");
    expect(await said(new Error("No matching state found in storage"))).toBe(genericErrorText());
  });

  it("goes to the page behind when it belongs to a popup", async () => {
    const { session, log } = page({ path: "/callback?code=c&state=abc%3Bpopup" });
    void session.start();
    await settle();
    expect(log).toEqual(["popup answered"]);
  });
});

describe("a sign-in that the server holds for over", () => {
  it.each([
    ["session_idle", "idle"],
    ["session_ended", "ended"],
  ])("(%s) shows the dialog, and asks for no renewed token", async (code, reason) => {
    const { session, manager, store } = await signedIn();
    expect(await session.unauthorized("first", code)).toBe(false);
    expect(session.state()).toMatchObject({ status: "loggedOut", reason });
    expect(manager.signinSilent).not.toHaveBeenCalled();
    expect(store.user).toBeNull();
    await session.logInAgain();
    expect(manager.signinPopup).toHaveBeenCalledWith(expect.objectContaining({ prompt: "login" }));
    expect(session.token()).toBe("popup");
  });

  it("sends a page that was just opened to the sign-in, where its person has to prove who they are", async () => {
    const { session, manager, log } = page({ stored: tokens("first"), path: "/accidents/7" });
    await session.start();
    void session.unauthorized("first", "session_idle");
    await settle();
    expect(log).toEqual(["to sign-in"]);
    expect(manager.signinRedirect).toHaveBeenCalledWith({
      state: { returnTo: "/accidents/7", again: true },
      redirectMethod: "replace",
      prompt: "login",
    });
  });

  it("shows the dialog on an old page whose clock was set back: something may be typed in it", async () => {
    const { session, clock, log } = await signedIn();
    clock.now -= 3_600_000;
    await session.unauthorized("first", "session_ended");
    expect(session.state().status).toBe("loggedOut");
    expect(log).toEqual([]);
  });

  it("leaves nothing of a page that was just opened to calls that fail meanwhile", async () => {
    const { session } = page({ stored: tokens("first") });
    await session.start();
    void session.unauthorized("first", "session_ended");
    expect(session.state().status).toBe("starting");
  });

  it("is shown, and not asked for forever, when the provider refuses the proof", async () => {
    const { session, manager, log } = page({ path: "/callback?code=c&state=s" });
    const state = { returnTo: "/accidents/7", again: true };
    manager.signinRedirectCallback.mockResolvedValue(tokens("first", { state }));
    await session.start();
    await session.unauthorized("first", "session_ended");
    expect(session.state()).toEqual({ status: "failed", message: genericErrorText() });
    expect(log).toEqual(["show /accidents/7"]);
  });
});

describe("a login error", () => {
  it("of an open page logs out, in the other tabs too, and nothing is renewed any more", async () => {
    const { session, manager, store, clock, look, reported } = await signedIn();
    session.fail("Ann was deactivated.");
    expect(session.state()).toEqual({ status: "failed", message: "Ann was deactivated." });
    expect(session.token()).toBeUndefined();
    await settle();
    expect(manager.revokeTokens).toHaveBeenCalledTimes(1);
    expect(store.user).toBeNull();
    expect(reported).toEqual([{ loggedOut: "ended" }]);
    clock.now += 840_000;
    look();
    await settle();
    expect(manager.signinSilent).not.toHaveBeenCalled();
  });

  it("keeps what names the sign-in that the provider is to end", async () => {
    const { session, manager, store } = await signedIn();
    if (store.user) store.user.id_token = "who";
    session.fail("No.");
    await settle();
    await session.signOut();
    expect(manager.signoutRedirect).toHaveBeenCalledWith({
      redirectMethod: "replace",
      id_token_hint: "who",
    });
  });

  it("is the first one where several calls are refused, and none where the person signs out", async () => {
    const { session, manager } = await signedIn();
    session.fail("First.");
    session.fail("Second.");
    await settle();
    expect(session.state()).toEqual({ status: "failed", message: "First." });
    expect(manager.revokeTokens).toHaveBeenCalledTimes(1);
    const other = await signedIn();
    await other.session.signOut(async () => other.session.fail("Refused meanwhile."));
    expect(other.session.state().status).toBe("signedIn");
  });

  it("ends a sign-in whose first tokens are refused, instead of asking for others forever", async () => {
    const { session, manager, log } = page({ path: "/callback?code=c&state=s" });
    const first = tokens("first");
    delete first.refresh_token;
    manager.signinRedirectCallback.mockResolvedValue(first);
    await session.start();
    expect(await session.unauthorized("first", "token_invalid")).toBe(false);
    expect(session.state()).toEqual({ status: "failed", message: genericErrorText() });
    expect(log).toEqual(["show /"]);
  });
});
