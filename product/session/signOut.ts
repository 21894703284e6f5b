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
  // Read first: as soon as the sign-in has ended, the other tabs may empty a shared store.
  const stored = await manager.getUser().catch(() => null);
  const hint = stored?.id_token ?? failedIdToken;
  if (end) await soon(end());
  // What a renewal that is under way brings is not to be stored any more.
  keeper.forget();
  await soon(manager.revokeTokens());
  tabs.post("signedOut");
  const how = {
    redirectMethod: "replace",
    ...(hint === undefined ? {} : { id_token_hint: hint }),
  } as const;
  await manager.signoutRedirect(how).catch(() => leaveSignedOut(keeper, browser));
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
