/**
 * The messages about the session between tabs of one browser.
 * - `renewed`: new tokens are stored.
 * - `loggedOut`: the tokens are used up or idle; pages stay.
 * - `signedOut`: the person left; pages are cleared.
 */
export type TabMessage = "renewed" | "loggedOut" | "signedOut";

export interface Tabs {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

const messages: readonly unknown[] = ["renewed", "loggedOut", "signedOut"] satisfies TabMessage[];

const isMessage = (value: unknown): value is TabMessage => messages.includes(value);

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
