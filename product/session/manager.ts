import { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore } from "oidc-client-ts";
import type { StateStore, User } from "oidc-client-ts";

import { genericErrorText } from "./errorText.ts";
import { callbackPath } from "./returnPath.ts";
import { SharedStore } from "./sharedStore.ts";
import type { CacheLocation, IdentitySettings, SessionPrincipal } from "./types.ts";

/** The part of the provider's library that a session uses. */
export type Manager = Pick<
  UserManager,
  | "getUser"
  | "removeUser"
  | "revokeTokens"
  | "signinPopup"
  | "signinPopupCallback"
  | "signinRedirect"
  | "signinRedirectCallback"
  | "signinSilent"
  | "signoutRedirect"
>;

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
  return new UserManager({
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

/** Whether an error is the provider's own answer, not a failure to reach it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse;
}

/** What the error screen says for a sign-in that failed. The texts are loaded when they are needed: nearly nobody reads them. */
export async function failureText(error: unknown): Promise<string> {
  const message = error instanceof ErrorResponse ? (error.error_description ?? undefined) : undefined;
  try {
    return (await import("./loginErrors.ts")).loginErrorText(message);
  } catch {
    return genericErrorText();
  }
}
