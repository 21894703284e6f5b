import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  UserManager,
  WebStorageStateStore,
} from "oidc-client-ts";
import type { StateStore, User } from "oidc-client-ts";

import { genericErrorText } from "./errorText.ts";
import type { LoginFailure } from "./loginErrors.ts";
import { callbackPath } from "./returnPath.ts";
import { SharedStore } from "./sharedStore.ts";
import type { CacheLocation, IdentitySettings, SessionPrincipal } from "./types.ts";

/** The part of the provider's library that a session uses. */
export type Manager = Pick<
  RememberingManager,
  | "getUser"
  | "remembered"
  | "removeUser"
  | "revokeTokens"
  | "signinPopup"
  | "signinPopupCallback"
  | "signinRedirect"
  | "signinRedirectCallback"
  | "signinSilent"
  | "signoutRedirect"
  | "storeUser"
>;

/** The library's manager, which says besides what a sign-in was to remember. */
class RememberingManager extends UserManager {
  /** What was remembered for the answer at an address, before that is taken; undefined: nothing. */
  async remembered(url: string): Promise<unknown> {
    const found = await this._client.readSigninResponseState(url).catch(() => undefined);
    return found?.state.data;
  }
}

const webStore = (store: Storage | InMemoryWebStorage) =>
  new WebStorageStateStore({ prefix: "oidc.", store });

const stores: Record<CacheLocation, () => StateStore> = {
  localstorage: () => new SharedStore(),
  sessionstorage: () => webStore(sessionStorage),
  memory: () => webStore(new InMemoryWebStorage()),
};

/**
 * The library set up for our use: authorization code with PKCE, what is needed between leaving and coming back in
 * the tab's own storage, tokens where the configuration says; renewing and watching are left to the session.
 */
export function createManager(settings: IdentitySettings, origin: string): Manager {
  return new RememberingManager({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: `${origin}${callbackPath}`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: "code",
    scope: "openid profile email offline_access",
    // Providers from before resource indicators (RFC 8707) ask for the audience by this name.
    extraQueryParams: { audience: settings.audience },
    stateStore: webStore(sessionStorage),
    userStore: stores[settings.cacheLocation](),
    automaticSilentRenew: false,
    monitorSession: false,
    revokeTokenTypes: ["refresh_token"],
    silentRequestTimeoutInSeconds: 10,
    requestTimeoutInSeconds: 20,
  });
}

/** Who the tokens speak for. */
export function principalOf(user: User): SessionPrincipal {
  return { subject: user.profile.sub, email: user.profile.email ?? "" };
}

/** Whether an error is the provider's own refusal, not a failure to reach it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && !isOutOfReach(error);
}

/** What a provider answers a call with that has a fault itself (RFC 6749, 4.1.2.1). */
const faults: readonly (string | null)[] = ["server_error", "temporarily_unavailable"];
/** Messages of the library for answers with status 429 or above 499, and for pages of a gateway. It has neither classes nor codes for them. */
const gatewayMessage = /^[^(]*\((429|5\d\d)\)|^Invalid response Content-Type: text\//;

/** Whether the provider could not be reached: there is no network, or it is out of order. */
export function isOutOfReach(error: unknown): boolean {
  // What `fetch` rejects with where there is no network.
  if (error instanceof TypeError || error instanceof ErrorTimeout) return true;
  // An error that the sign-in page sends back has no form: its reason is for the person.
  if (error instanceof ErrorResponse) return error.form !== undefined && faults.includes(error.error);
  return error instanceof Error && gatewayMessage.test(error.message);
}

/** Why a sign-in failed. The texts are loaded when they are needed: nearly nobody reads them. */
export async function failureOf(error: unknown): Promise<LoginFailure> {
  const answer = error instanceof ErrorResponse ? error : undefined;
  try {
    return (await import("./loginErrors.ts")).loginFailure(answer);
  } catch {
    return { message: genericErrorText() };
  }
}
