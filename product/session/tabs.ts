import type { LogOutReason } from "./types.ts";

/**
 * The messages about the session between tabs of one browser.
 * - `renewed`: new tokens are stored.
 * - `loggedOut`: the tokens are gone, and why; pages stay.
 * - `signedOut`: the person left; pages are cleared.
 */
export type TabMessage = "renewed" | "signedOut" | { loggedOut: LogOutReason };

export interface Tabs {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const words: readonly unknown[] = ["renewed", "signedOut"] satisfies TabMessage[];
const reasons: readonly unknown[] = ["idle", "ended"] satisfies LogOutReason[];

function isMessage(value: unknown): value is TabMessage {
  if (typeof value !== "object" || value === null) return words.includes(value);
  return "loggedOut" in value && reasons.includes(value.loggedOut);
}

/** The other tabs of this origin; each company has its own origin. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel("safety-suite-session");
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener("message", ({ data }) => {
        if (isMessage(data)) listener(data);
      }),
  };
}
