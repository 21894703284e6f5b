/** Signing in, staying signed in and signing out, as the rest of the product sees it. */
import type { createStore } from "jotai/vanilla";

/**
 * Where the browser keeps tokens. `localstorage`: kept when the page is closed and shared by all tabs; `sessionstorage`:
 * for one tab; `memory`: for one page.
 */
export type CacheLocation = "localstorage" | "sessionstorage" | "memory";

/** The identity provider, from the runtime configuration file. */
export interface IdentitySettings {
  /** The issuer's address. */
  authority: string;
  clientId: string;
  audience: string;
  cacheLocation: CacheLocation;
}

/** Who is signed in, as the provider says; what they may do is asked of the server. */
export interface SessionPrincipal {
  subject: string;
  email: string;
}

/** Why a page is logged out: nobody was there for too long, or the session was ended elsewhere or could not be renewed. */
export type LogOutReason = "idle" | "ended";

/**
 * How a login in a popup ended. `closed`: nobody finished it, or it is of no use any more; `blocked`: the browser opened no popup;
 * `unreachable`: there is no connection to the provider; `cancelled`: it was given up at the provider's page, with a sentence for the person.
 */
export type LoginEnd = "done" | "closed" | "blocked" | "unreachable" | { cancelled: string };

/**
 * - `starting`: not yet known; the page may be about to leave for the sign-in page.
 * - `signedIn`: calls can be made.
 * - `loggedOut`: the tokens are gone, the page keeps what was typed; a blocking dialog asks to log in again.
 * - `signedOut`: the person signed out in another tab, or gave the sign-in up, as the message says; nothing of theirs is on the page.
 * - `unreachable`: the provider cannot be reached since then (epoch milliseconds), so that nobody could be signed in; tokens are kept.
 * - `failed`: the sign-in went wrong; the message is for the person.
 */
export type SessionState =
  | { status: "starting" }
  | { status: "signedIn"; principal: SessionPrincipal }
  | { status: "loggedOut"; principal: SessionPrincipal; reason: LogOutReason }
  | { status: "signedOut"; message?: string }
  | { status: "unreachable"; since: number }
  | { status: "failed"; message: string };

export interface Session {
  state(): SessionState;
  /** Holds the atom `sessionState`. */
  readonly store: ReturnType<typeof createStore>;
  /**
   * Finds out who is signed in. At `/callback` it takes the provider's answer and puts the address back that the
   * person wanted; without tokens it leaves for the sign-in page (and then never resolves).
   */
  start(): Promise<void>;
  /** From the `unreachable` state, tries once more; `since` (epoch milliseconds): what the state says from now on. */
  retry(since: number): Promise<void>;
  /** Whether the tokens were there when the page was loaded, of a sign-in that the server has seen. */
  wasSignedIn(): boolean;
  /** The access token for the next call. */
  token(): string | undefined;
  /**
   * To be called when the server refused a token with 401 and this code. true: there is a newer one, try once more; false: the
   * person is logged out.
   */
  unauthorized(refused: string | undefined, code?: string): Promise<boolean>;
  /** Ends the session of this page: tokens are forgotten, the page stays. Left out: after too long without a person. */
  logOut(reason?: LogOutReason): Promise<void>;
  /**
   * Signs in again in a popup, for the dialog of the `loggedOut` state. A popup that is closed or cancelled, or stands for too long, changes
   * nothing; one that is answered with an error ends in the `failed` state.
   */
  logInAgain(): Promise<LoginEnd>;
  /**
   * Signs out everywhere: provider, this tab, other tabs. Leaves the page. `end` ends the sign-in on our server first, so that requests
   * under way may be refused before the page is left; its failure changes nothing.
   */
  signOut(end?: () => Promise<unknown>): Promise<void>;
  /** Begins a sign-in from the `signedOut` state. Leaves the page. */
  signIn(): Promise<void>;
  /** Logs out and shows the error screen, for a refusal that concerns the person's account. */
  fail(message: string): void;
}
