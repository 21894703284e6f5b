import { createStore } from "jotai/vanilla";
import type { User } from "oidc-client-ts";

import type { SessionBrowser } from "./browser.ts";
import { genericErrorText } from "./errorText.ts";
import { failureText, principalOf } from "./manager.ts";
import type { Manager } from "./manager.ts";
import { createPopupLogin, popupMark } from "./popup.ts";
import { isNearExpiry, otherTabDelayMs, refreshIntervalMs } from "./refresh.ts";
import { callbackPath, pathOf, safeReturnPath, signedOutPath } from "./returnPath.ts";
import type { TabMessage, Tabs } from "./tabs.ts";
import { createTokenKeeper } from "./tokenKeeper.ts";
import type { TokenKeeper } from "./tokenKeeper.ts";
import { sessionState } from "./sessionState.ts";
import type { LoginEnd, LogOutReason, Session, SessionState } from "./types.ts";

interface SessionDeps {
  manager: Manager;
  tabs: Tabs;
  browser: SessionBrowser;
  /** true: the tabs share one store of tokens (`cacheLocation` is `localstorage`). */
  shared: boolean;
}

/** Codes of the server for a sign-in that is over: no renewed token of it is let in, only its person once more. */
const overCodes: ReadonlyMap<string, LogOutReason> = new Map([
  ["session_idle", "idle"],
  ["session_ended", "ended"],
]);
/** A page that is younger than this has nothing typed in it: it goes to the sign-in page instead of asking. */
const youngPageMs = 10_000;
/** For promises that are never meant to go on, because the page is being left. */
const forever = new Promise<never>(() => undefined);

/** The session of this page. Nothing happens before `start`. */
export class OidcSession implements Session {
  readonly store = createStore();
  private readonly parts: SessionDeps;
  private readonly keeper: TokenKeeper;
  private readonly logInByPopup: ReturnType<typeof createPopupLogin>;
  private readonly bornAt: number;
  /** This page comes from a sign-in for which the person had to prove who they are. */
  private hasProved = false;
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
        this.setTokens(tokens);
        this.postToTabs("renewed");
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
    try {
      await (url.pathname === callbackPath ? this.takeAnswer(url) : this.takeStored());
    } catch (error) {
      await this.giveUp(await failureText(error));
    }
  }

  readonly unauthorized = async (refused: string | undefined, code?: string): Promise<boolean> => {
    const tokens = this.keeper.current();
    if (!tokens) return false;
    if (tokens.access_token !== refused) return true;
    const over = overCodes.get(code ?? "");
    if (over !== undefined) {
      await this.lose(over, true);
      return false;
    }
    if (tokens.refresh_token !== undefined)
      return this.keeper.renew(({ access_token: now }) => now !== refused);
    await this.lose();
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
    const { email, subject } = current.principal;
    const answer = await this.logInByPopup(email);
    if (answer.end === "refused") {
      await this.giveUp(await failureText(answer.error));
      return "closed";
    }
    if (answer.end === "done") await this.takePopup(answer.tokens, subject);
    return answer.end;
  };

  readonly signOut = async (end?: () => Promise<unknown>): Promise<void> => {
    const { manager, tabs, browser } = this.parts;
    this.isLeaving = true;
    // Who cannot reach the server leaves all the same.
    await end?.().catch(() => undefined);
    await manager.revokeTokens().catch(() => undefined);
    // Read before the other tabs get the message: they empty a shared store at once.
    const hint = (await manager.getUser())?.id_token ?? this.failedIdToken;
    tabs.post("signedOut");
    const how = {
      redirectMethod: "replace",
      ...(hint === undefined ? {} : { id_token_hint: hint }),
    } as const;
    await manager.signoutRedirect(how).catch(async () => {
      await this.keeper.drop();
      browser.load(signedOutPath);
    });
  };

  readonly signIn = (): Promise<void> => this.leaveToSignIn("/");

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

  /** With `again` the person has to sign in again even when the provider still knows them. */
  private async leaveToSignIn(returnTo: string, again = false): Promise<never> {
    const proof = again ? { prompt: "login" } : {};
    const state = { returnTo, ...(again && { again }) };
    await this.parts.manager.signinRedirect({ state, redirectMethod: "replace", ...proof });
    return forever;
  }

  /** The tokens are gone without the person's wish; `isOver`: with them the whole sign-in. */
  private async lose(reason: LogOutReason = "ended", isOver = false): Promise<void> {
    const { browser } = this.parts;
    if (this.isLeaving) return;
    if (browser.now() - this.bornAt >= youngPageMs) return this.logOut(reason);
    // A provider that refuses the proof again and again would be asked forever.
    if (isOver && this.hasProved) return this.giveUp(genericErrorText());
    await this.keeper.drop();
    return this.leaveToSignIn(pathOf(browser.href()), isOver);
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
    const tokens = await manager.signinRedirectCallback(url.href);
    const { returnTo, again } = (tokens.state ?? {}) as { returnTo?: unknown; again?: unknown };
    this.hasProved = again === true;
    browser.show(safeReturnPath(returnTo, browser.origin));
    this.setTokens(tokens);
  }

  private async takeStored(): Promise<void> {
    const { manager, browser } = this.parts;
    const isFresh = (tokens: User) => !isNearExpiry(tokens, browser.now());
    const stored = await manager.getUser();
    if (!stored) return this.leaveToSignIn(pathOf(browser.href()));
    this.isResumed = true;
    if (isFresh(stored)) return this.setTokens(stored);
    // Nobody was refused: the provider could not be reached, and other tabs may still use the tokens.
    if (!(await this.keeper.renew(isFresh))) this.set({ status: "failed", message: genericErrorText() });
  }

  private async onMessage(message: TabMessage): Promise<void> {
    const { shared, browser } = this.parts;
    if (message === "signedOut") {
      await this.keeper.drop();
      browser.load(signedOutPath);
    } else if (message === "renewed") {
      browser.after(otherTabDelayMs, () => void this.readShared());
    } else if (shared) {
      await this.logOut(message.loggedOut);
    }
  }

  private async readShared(): Promise<void> {
    const { manager, shared } = this.parts;
    const stored = shared ? await manager.getUser() : null;
    const current = this.state();
    if (stored && "principal" in current) this.takeOver(stored, current.principal.subject);
  }

  /** What a popup brought, unless the page failed or was left meanwhile. */
  private async takePopup(tokens: User, subject: string): Promise<void> {
    if (!("principal" in this.state())) return this.keeper.drop();
    this.takeOver(tokens, subject);
    this.postToTabs("renewed");
  }

  /** The page shows one person's data: tokens of another one are only used on a fresh page. */
  private takeOver(tokens: User, subject: string): void {
    if (principalOf(tokens).subject === subject) this.setTokens(tokens);
    else this.parts.browser.load("/");
  }
}
