import type { createStore } from "jotai/vanilla";
import type { User } from "oidc-client-ts";

import type { SessionBrowser } from "./browser.ts";
import { failureOf, isOutOfReach } from "./manager.ts";
import type { Manager } from "./manager.ts";
import { sessionState } from "./sessionState.ts";
import type { LoginEnd } from "./types.ts";

/** Marks the provider's answer as one for a popup; travels in the `state` parameter. */
export const popupMark = "popup";
/** Milliseconds after which a popup in which nobody signs in is closed. */
export const popupTimeoutMs = 600_000;

/** Milliseconds after which the library is asked once more to close a popup. */
const closeAgainMs = 200;

/** The library has neither classes nor codes for these. */
const endsByMessage: ReadonlyMap<string, PopupFailure> = new Map([
  ["Attempted to navigate on a disposed window", "blocked"],
  ["Popup closed by user", "closed"],
]);

type PopupFailure = Exclude<LoginEnd, "done">;
/** `refused`: it ended with an error that the person has to see. */
type PopupAnswer =
  | { end: "done"; tokens: User }
  | { end: PopupFailure }
  | { end: "refused"; message: string };

interface PopupDeps {
  manager: Pick<Manager, "signinPopup">;
  browser: Pick<SessionBrowser, "after">;
  store: ReturnType<typeof createStore>;
}

/**
 * A login in a popup, for the person with an email address. The popup is closed when the session is no more logged out, after a while, and by
 * the next one.
 */
export function createPopupLogin({ manager, browser, store }: PopupDeps) {
  let popup: AbortController | undefined;
  return async (email: string): Promise<PopupAnswer> => {
    popup?.abort();
    const current = (popup = new AbortController());
    const stopWatching = store.sub(sessionState, () => {
      if (store.get(sessionState).status !== "loggedOut") current.abort();
    });
    const stopClock = browser.after(popupTimeoutMs, () => current.abort());
    // The library does not hear that a popup is to close before that is at the provider's page.
    const closing = setInterval(() => {
      if (current.signal.aborted) current.signal.dispatchEvent(new Event("abort"));
    }, closeAgainMs);
    const wish = { url_state: popupMark, prompt: "login", login_hint: email };
    const how = { popupAbortOnClose: true, popupSignal: current.signal };
    try {
      return { end: "done", tokens: await manager.signinPopup({ ...wish, ...how }) };
    } catch (error) {
      const end = endOf(error, current.signal);
      if (end !== undefined) return { end };
      const { message, isCancelled } = await failureOf(error);
      return isCancelled ? { end: { cancelled: message } } : { end: "refused", message };
    } finally {
      stopWatching();
      stopClock();
      clearInterval(closing);
    }
  };
}

function endOf(error: unknown, { aborted }: AbortSignal): PopupFailure | undefined {
  if (aborted) return "closed";
  if (isOutOfReach(error)) return "unreachable";
  return error instanceof Error ? endsByMessage.get(error.message) : undefined;
}
