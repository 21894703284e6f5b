import { User } from "oidc-client-ts";
import { vi } from "vitest";

import type { SessionBrowser } from "./browser.ts";
import type { Manager } from "./manager.ts";
import { otherTabDelayMs } from "./refresh.ts";
import { OidcSession } from "./session.ts";
import type { TabMessage, Tabs } from "./tabs.ts";

const origin = "http://redwood.localhost:3000";
/** Where the clock starts: epoch milliseconds. */
export const start = 1_000_000_000;
/** Lets what is under way go on. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Tokens as the provider gives them, at the time when the clock of `page` starts. */
export function tokens(name: string, { sub = "ann", lifeSeconds = 900, state = {} } = {}): User {
  return new User({
    access_token: name,
    refresh_token: `refresh ${name}`,
    token_type: "Bearer",
    expires_at: start / 1000 + lifeSeconds,
    profile: { sub, email: `${sub}@example.com`, iss: "i", aud: "a", exp: 0, iat: 0 },
    userState: state,
  });
}

/** A manager whose provider always answers with tokens, which are then in the store. */
function testManager(store: { user: User | null }, log: string[]) {
  return {
    getUser: vi.fn(async () => store.user),
    removeUser: vi.fn(async () => void (store.user = null)),
    revokeTokens: vi.fn(async () => undefined),
    signinRedirect: vi.fn<Manager["signinRedirect"]>(async () => void log.push("to sign-in")),
    signinRedirectCallback: vi.fn<Manager["signinRedirectCallback"]>(
      async () => (store.user = tokens("first")),
    ),
    signinPopup: vi.fn<Manager["signinPopup"]>(async () => (store.user = tokens("popup"))),
    signinPopupCallback: vi.fn(async () => void log.push("popup answered")),
    signinSilent: vi.fn(async (): Promise<User | null> => (store.user = tokens("renewed"))),
    signoutRedirect: vi.fn(async () => void log.push("to sign-out")),
    storeUser: vi.fn(async (user: User | null) => void (store.user = user)),
    remembered: vi.fn<Manager["remembered"]>(async () => undefined),
  };
}

interface PageOptions {
  path?: string;
  stored?: User | null;
  shared?: boolean;
  /** The other tabs; left out: none, and what they would get is in `reported`. */
  tabs?: Tabs;
}

/** A session in a made-up window whose clock stands still unless it is set. */
export function page({
  path: opened = "/accidents",
  stored = null,
  shared = true,
  ...options
}: PageOptions = {}) {
  let path = opened;
  const log: string[] = [];
  const reported: TabMessage[] = [];
  let onMessage: (message: TabMessage) => void = () => undefined;
  let look = () => undefined as void;
  const later: { ms: number; work: () => void; isPrevented?: true }[] = [];
  const clock = { now: start };
  const store = { user: stored };
  const manager = testManager(store, log);
  const browser: SessionBrowser = {
    origin,
    href: () => `${origin}${path}`,
    show: (to) => {
      path = to;
      log.push(`show ${to}`);
    },
    load: (to) => log.push(`load ${to}`),
    now: () => clock.now,
    after: (ms, work) => {
      const timer: (typeof later)[number] = { ms, work };
      if (ms <= otherTabDelayMs) work();
      else later.push(timer);
      return () => void (timer.isPrevented = true);
    },
    often: (_ms, work) => (look = work),
    locks: undefined,
  };
  const tabs: Tabs = options.tabs ?? {
    post: (message) => void reported.push(message),
    listen: (listener) => void (onMessage = listener),
  };
  const session = new OidcSession({ manager: manager as unknown as Manager, tabs, browser, shared });
  return {
    session,
    manager,
    log,
    reported,
    store,
    clock,
    /** What waits for longer than another tab takes. */
    later,
    onMessage: (m: TabMessage) => onMessage(m),
    look: () => look(),
  };
}

/** The same with stored tokens, a minute after its start. */
export async function signedIn(options: Parameters<typeof page>[0] = {}) {
  const made = page({ stored: tokens("first"), ...options });
  await made.session.start();
  made.clock.now += 60_000;
  return made;
}
