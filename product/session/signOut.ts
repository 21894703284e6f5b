import type { User } from "oidc-client-ts";

import type { SessionBrowser } from "./browser.ts";
import type { Manager } from "./manager.ts";
import { signedOutPath } from "./returnPath.ts";
import type { Tabs } from "./tabs.ts";
import type { TokenKeeper } from "./tokenKeeper.ts";

/** A sign-out waits no longer for an answer before the page is left. Milliseconds. */
export const signOutWaitMs = 5_000;

interface SignOutDeps {
  manager: Manager;
  tabs: Pick<Tabs, "post">;
  browser: Pick<SessionBrowser, "after" | "load">;
  keeper: Pick<TokenKeeper, "drop" | "forget">;
}

/** Ends the sign-in on our server with `end` and at the provider, in all tabs, and leaves the page. Who cannot reach them leaves all the same. */
export async function signOutEverywhere(
  { manager, tabs, browser, keeper }: SignOutDeps,
  end: (() => Promise<unknown>) | undefined,
  failedIdToken: string | undefined,
): Promise<void> {
  const soon = (answer: Promise<unknown>) => within(browser, answer);
  const stored = await manager.getUser().catch(() => null);
  const hint = stored?.id_token ?? failedIdToken;
  // Before anything ends: a tab that the server refuses before it gets the message would ask to sign in again.
  tabs.post("signedOut");
  if (end) await soon(end());
  // What a renewal that is under way brings is not to be stored any more.
  keeper.forget();
  await soon(revoke(manager, stored));
  const how = {
    redirectMethod: "replace",
    ...(hint === undefined ? {} : { id_token_hint: hint }),
  } as const;
  await manager.signoutRedirect(how).catch(() => leaveSignedOut(keeper, browser));
}

/** Has the provider end tokens, which the other tabs may have taken out of a shared store by now. */
async function revoke(manager: Manager, stored: User | null): Promise<void> {
  if (stored) await manager.storeUser(stored);
  await manager.revokeTokens();
}

/** Forgets the tokens and leaves the page, also where the browser refuses to remove them. */
export async function leaveSignedOut(
  keeper: Pick<TokenKeeper, "drop">,
  browser: Pick<SessionBrowser, "load">,
): Promise<void> {
  await keeper.drop().catch(() => undefined);
  browser.load(signedOutPath);
}

/** Waits for an answer that changes nothing, but not for long. */
async function within(browser: Pick<SessionBrowser, "after">, answer: Promise<unknown>): Promise<void> {
  let stop: () => void = () => undefined;
  const pause = new Promise<void>((resolve) => (stop = browser.after(signOutWaitMs, resolve)));
  await Promise.race([answer.catch(() => undefined), pause]);
  stop();
}
