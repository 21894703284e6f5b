import { createStore } from "jotai/vanilla";
import type { User } from "oidc-client-ts";

import type { SessionBrowser } from "./browser.ts";
import { genericErrorText } from "./errorText.ts";
import { judgeLoss, overCodes } from "./loss.ts";
import { failureOf, isOutOfReach, type Manager, principalOf } from "./manager.ts";
import { createPopupLogin, popupMark } from "./popup.ts";
import { isNearExpiry, otherTabDelayMs, refreshIntervalMs } from "./refresh.ts";
import { callbackPath, pathOf, signedOutPath } from "./returnPath.ts";
import { forever, leaveToSignIn, takeSignInAnswer } from "./signInPage.ts";
import { leaveSignedOut, signOutEverywhere } from "./signOut.ts";
import type { TabMessage, Tabs } from "./tabs.ts";
import { createTokenKeeper, type TokenKeeper } from "./tokenKeeper.ts";
import { sessionState } from "./sessionState.ts";
import type { LoginEnd, LogOutReason, Session, SessionState } from "./types.ts";

interface SessionDeps {
  manager: Manager;
  tabs: Tabs;
  browser: SessionBrowser;
  /** true: the tabs share one store of tokens (`cacheLocation` is `localstorage`). */
  shared: boolean;
}

/** The session of this page. Nothing happens before `start`. */
export class OidcSession implements Session {
  readonly store = createStore();
  private readonly parts: SessionDeps;
  private readonly keeper: TokenKeeper;
  private readonly logInByPopup: ReturnType<typeof createPopupLogin>;
  private readonly bornAt: number;
  /** The sign-in that this page comes from; `proved`: the person had to prove who they are. */
  private comesFrom: "signIn" | "proved" | undefined;
  /** They have to for the next one. */
  private mustProve = false;
  private retrying: Promise<void> | undefined;
  private isResumed = false;
  /** The person signs out: a request that is refused meanwhile is no loss. */
  private isLeaving = false;
  /** The ID token of a sign-in that failed, for the sign-out that follows. */
  private failedIdToken: string | undefined;

  constructor(parts: SessionDeps) {
    this.parts = parts;
    this.bornAt = parts.browser.now();
    this.logInByPopup = createPopupLogin({ ...parts, store: this.store });
    this.keeper = createTokenKeeper({
      ...parts,
      onRenewed: (tokens) => {
        const isTaken = this.takeOver(tokens);
        if (isTaken) this.postToTabs("renewed");
        return isTaken;
      },
      onLost: () => this.lose(),
    });
  }

  readonly state = (): SessionState => this.store.get(sessionState);

  readonly wasSignedIn = (): boolean => this.isResumed;

  readonly token = (): string | undefined => this.keeper.current()?.access_token;

  async start(): Promise<void> {
    const { tabs, browser } = this.parts;
    tabs.listen((message) => void this.onMessage(message));
    browser.often(refreshIntervalMs, () => this.keeper.look());
    const url = new URL(browser.href());
    if (url.pathname === signedOutPath) return this.set({ status: "signedOut" });
    await this.attempt(() => (url.pathname === callbackPath ? this.takeAnswer(url) : this.takeStored()));
  }

  readonly retry = (since: number): Promise<void> => {
    if (this.state().status !== "unreachable") return Promise.resolve();
    this.set({ status: "unreachable", since });
    this.retrying ??= this.attempt(() => this.takeStored()).finally(() => (this.retrying = undefined));
    return this.retrying;
  };

  readonly unauthorized = async (refused: string | undefined, code?: string): Promise<boolean> => {
    const tokens = this.keeper.current();
    if (!tokens) return false;
    if (tokens.access_token !== refused) return true;
    const over = overCodes.get(code ?? "");
    if (over === undefined && tokens.refresh_token)
      return this.keeper.renew(({ access_token: now }) => now !== refused);
    await this.lose(over, over !== undefined);
    return false;
  };

  readonly logOut = async (reason: LogOutReason = "idle"): Promise<void> => {
    const current = this.state();
    if (current.status !== "signedIn") return;
    this.set({ status: "loggedOut", principal: current.principal, reason });
    await this.keeper.drop();
    this.postToTabs({ loggedOut: reason });
  };

  readonly logInAgain = async (): Promise<LoginEnd> => {
    const current = this.state();
    if (current.status !== "loggedOut") return "done";
    const answer = await this.logInByPopup(current.principal.email);
    if (answer.end === "refused") {
      await this.giveUp(answer.message);
      return "closed";
    }
    if (answer.end === "done") await this.takePopup(answer.tokens);
    return answer.end;
  };

  readonly signOut = async (end?: () => Promise<unknown>): Promise<void> => {
    this.isLeaving = true;
    await signOutEverywhere({ ...this.parts, keeper: this.keeper }, end, this.failedIdToken);
  };

  readonly signIn = (): Promise<void> => {
    const { browser } = this.parts;
    if (pathOf(browser.href()) === signedOutPath) browser.show("/");
    return this.attempt(() => this.leave());
  };

  readonly fail = (message: string): void => void this.giveUp(message);

  private set(state: SessionState): void {
    this.store.set(sessionState, state);
  }

  private setTokens(tokens: User): void {
    this.keeper.hold(tokens);
    this.set({ status: "signedIn", principal: principalOf(tokens) });
  }

  private postToTabs(message: TabMessage): void {
    if (this.parts.shared) this.parts.tabs.post(message);
  }

  /** Does what needs the provider. Where it cannot be reached the person sees that, and where it refuses, why. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isOutOfReach(error)) this.setUnreachable();
      else await this.giveUp((await failureOf(error)).message);
    }
  }

  private setUnreachable(failedFor = 0): void {
    const { status } = this.state();
    if (status === "failed" || status === "unreachable") return;
    this.set({ status: "unreachable", since: this.parts.browser.now() - failedFor });
  }

  private leave(): Promise<never> {
    const { manager, browser } = this.parts;
    const state = this.state();
    const failedFor = state.status === "unreachable" ? browser.now() - state.since : 0;
    return leaveToSignIn(manager, { returnTo: pathOf(browser.href()), again: this.mustProve, failedFor });
  }

  /** The tokens are gone without the person's wish; `isOver`: with them the whole sign-in. */
  private async lose(reason: LogOutReason = "ended", isOver = false): Promise<void> {
    const age = this.parts.browser.now() - this.bornAt;
    const { status } = this.state();
    const loss = { status, age, comesFrom: this.comesFrom, isOver };
    const end = this.isLeaving ? "nothing" : judgeLoss(loss);
    if (end === "logOut") await this.logOut(reason);
    if (end === "giveUp") await this.giveUp(genericErrorText());
    if (end === "leave") await this.leaveAfterLoss(isOver);
  }

  private async leaveAfterLoss(isOver: boolean): Promise<void> {
    this.mustProve = isOver;
    // What the page shows is refused from now on.
    if ("principal" in this.state()) this.set({ status: "starting" });
    await this.keeper.drop();
    await this.attempt(() => this.leave());
  }

  /** Logs out for good: only the error screen is left. */
  private async giveUp(message: string): Promise<void> {
    if (this.isLeaving || this.state().status === "failed") return;
    this.set({ status: "failed", message });
    this.failedIdToken = await this.keeper.revoke();
    this.postToTabs({ loggedOut: "ended" });
  }

  private async takeAnswer(url: URL): Promise<void> {
    const { manager, browser } = this.parts;
    if (url.searchParams.get("state")?.endsWith(`;${popupMark}`)) {
      await manager.signinPopupCallback(url.href);
      return forever;
    }
    const { wish, tokens, cancelled } = await takeSignInAnswer(manager, url);
    browser.show(wish.returnTo);
    if (tokens) {
      this.comesFrom = wish.again ? "proved" : "signIn";
      return this.setTokens(tokens);
    }
    this.mustProve = wish.again;
    if (cancelled !== undefined) return this.set({ status: "signedOut", message: cancelled });
    this.setUnreachable(wish.failedFor);
  }

  private async takeStored(): Promise<void> {
    const { manager, browser } = this.parts;
    const isFresh = (tokens: User) => !isNearExpiry(tokens, browser.now());
    const stored = await manager.getUser();
    if (!stored || !(stored.refresh_token || isFresh(stored))) return this.leave();
    this.isResumed = true;
    if (isFresh(stored)) return this.setTokens(stored);
    // Nobody was refused: the provider could not be reached, and other tabs may still use the tokens.
    if (!(await this.keeper.renew(isFresh))) this.setUnreachable();
  }

  private async onMessage(message: TabMessage): Promise<void> {
    const { shared, browser } = this.parts;
    if (message === "signedOut") await leaveSignedOut(this.keeper, browser);
    else if (message === "renewed") browser.after(otherTabDelayMs, () => void this.readShared());
    else if (shared) await this.logOut(message.loggedOut);
  }

  private async readShared(): Promise<void> {
    const { manager, shared } = this.parts;
    const stored = shared ? await manager.getUser() : null;
    const current = this.state();
    if (current.status === "unreachable") return this.retry(current.since);
    if (stored && "principal" in current) this.takeOver(stored);
  }

  /** What a popup brought, unless the page failed or was left meanwhile. */
  private async takePopup(tokens: User): Promise<void> {
    if (!("principal" in this.state())) return this.keeper.drop();
    this.takeOver(tokens);
    this.postToTabs("renewed");
  }

  /** The page shows one person's data: tokens of another one are only used on a fresh page. */
  private takeOver(tokens: User): boolean {
    const state = this.state();
    if ("principal" in state && principalOf(tokens).subject !== state.principal.subject) {
      this.parts.browser.load("/");
      return false;
    }
    this.setTokens(tokens);
    return true;
  }
}
