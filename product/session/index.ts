import { windowBrowser } from "./browser.ts";
import { createManager } from "./manager.ts";
import { OidcSession } from "./session.ts";
import { openTabs } from "./tabs.ts";
import type { IdentitySettings, Session } from "./types.ts";

export { IdleLogOut } from "./idle/IdleLogOut.tsx";
export { SessionContext, useSession, useSessionState } from "./SessionContext.tsx";
export { SessionGate } from "./SessionGate.tsx";
export { setSupportEmail } from "./errorText.ts";
export { callbackPath } from "./returnPath.ts";
export { sessionState } from "./sessionState.ts";
export { Unreachable } from "./unreachable/Unreachable.tsx";
export type { IdentitySettings, Session, SessionPrincipal } from "./types.ts";

/** The session of this window with the provider that the runtime configuration names; call `start` next. */
export function openSession(settings: IdentitySettings): Session {
  const browser = windowBrowser();
  // A page that Back brings up again from memory shows what was there before a sign-out.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  return new OidcSession({
    manager: createManager(settings, browser.origin),
    tabs: openTabs(),
    browser,
    shared: settings.cacheLocation === "localstorage",
  });
}

/** Whether this browser keeps a sign-in at this address; it may be over by now. */
export async function keepsSignIn(settings: IdentitySettings): Promise<boolean> {
  const kept = await createManager(settings, location.origin)
    .getUser()
    .catch(() => null);
  return kept !== null;
}
