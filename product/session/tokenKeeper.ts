import type { User } from "oidc-client-ts";

import type { SessionBrowser } from "./browser.ts";
import { isRefusal } from "./manager.ts";
import type { Manager } from "./manager.ts";
import { failingAt, isNearExpiry, judgeFailure, renewUnderLock } from "./refresh.ts";
import type { FailingTime } from "./refresh.ts";

interface TokenKeeperDeps {
  manager: Manager;
  browser: Pick<SessionBrowser, "locks" | "now">;
  /** Takes renewed tokens over, with `hold`. false: they are of another person. */
  onRenewed(tokens: User): boolean;
  /** The tokens are of no more use, and there will be no others without the person. */
  onLost(): Promise<void>;
}

/** Holds the tokens of this page and keeps them alive. */
export interface TokenKeeper {
  current(): User | null;
  hold(tokens: User): void;
  /** Forgets the tokens of this page, and those of a renewal that is under way. */
  forget(): void;
  /** Forgets the tokens, stored ones too, and those of a renewal that is under way. */
  drop(): Promise<void>;
  /** Forgets them as `drop` does, and has the provider end them. Resolves with their ID token, by which a sign-out names the sign-in. */
  revoke(): Promise<string | undefined>;
  /** Renews the tokens unless `isFresh` holds for the stored ones. true: there are usable ones now. */
  renew(isFresh: (tokens: User) => boolean): Promise<boolean>;
  /** Renews tokens that are near their end; those that cannot be renewed are used to their end. */
  look(): void;
}

/** A keeper that holds nothing yet. */
export function createTokenKeeper({ manager, browser, onRenewed, onLost }: TokenKeeperDeps): TokenKeeper {
  let current: User | null = null;
  let drops = 0;
  let renewing: Promise<boolean> | undefined;
  let failing: FailingTime | undefined;
  const inUse = () => current;

  function hold(tokens: User): void {
    current = tokens;
    failing = undefined;
  }
  function forget(): void {
    current = null;
    drops += 1;
  }
  async function drop(): Promise<void> {
    forget();
    await manager.removeUser();
  }
  async function revoke(): Promise<string | undefined> {
    forget();
    return endTokens(manager);
  }

  function renew(isFresh: (tokens: User) => boolean): Promise<boolean> {
    const dropsBefore = drops;
    const isWanted = () => drops === dropsBefore;
    const load = () => manager.getUser();
    const ask = () => askProvider(manager, isWanted, inUse);
    renewing ??= renewUnderLock({ locks: browser.locks, load, isFresh, renew: ask })
      .then(
        (tokens) => tokens !== null && isWanted() && onRenewed(tokens),
        (error: unknown) => isWanted() && classifyError(error),
      )
      .finally(() => (renewing = undefined));
    return renewing;
  }
  async function classifyError(error: unknown): Promise<boolean> {
    const isRefused = isRefusal(error);
    failing = failingAt(browser.now(), failing);
    // Without tokens in use nobody works here: they are kept until the provider can be reached.
    const isOver = isRefused || current !== null;
    if (isOver && judgeFailure(isRefused, failing.since, failing.last) === "refused") await onLost();
    return false;
  }

  function look(): void {
    if (!current) return;
    if (current.refresh_token === undefined) {
      if (current.expired) void onLost();
    } else if (isNearExpiry(current, browser.now())) {
      void renew((tokens) => !isNearExpiry(tokens, browser.now()));
    }
  }

  return { current: inUse, hold, forget, drop, revoke, renew, look };
}

/** Resolves with null when the tokens were dropped meanwhile: the stored ones are then those that the page has by now, `inUse`. */
async function askProvider(
  manager: Manager,
  isWanted: () => boolean,
  inUse: () => User | null,
): Promise<User | null> {
  if (!isWanted()) return null;
  const renewed = await manager.signinSilent();
  if (isWanted()) return renewed;
  const tokens = inUse();
  await (tokens ? manager.storeUser(tokens) : manager.removeUser());
  return null;
}

/** Has the provider end the stored tokens, and forgets them. Resolves with their ID token. */
async function endTokens(manager: Manager): Promise<string | undefined> {
  await manager.revokeTokens().catch(() => undefined);
  const stored = await manager.getUser();
  await manager.removeUser();
  return stored?.id_token;
}
