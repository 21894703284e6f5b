import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openTabs } from "./tabs.ts";
import { settle, signedIn } from "./testPage.ts";

/** The channels of one browser: each gets what the others post. */
function browserChannels() {
  const open: EventTarget[] = [];
  return class extends EventTarget {
    constructor() {
      super();
      open.push(this);
    }
    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this) other.dispatchEvent(new MessageEvent("message", { data: structuredClone(data) }));
    }
  };
}

beforeEach(() => void vi.stubGlobal("BroadcastChannel", browserChannels()));
afterEach(() => void vi.unstubAllGlobals());

it.each(["idle", "ended"] as const)("[S12] a log-out (%s) has its reason in all tabs", async (reason) => {
  const pages = [];
  for (let count = 0; count < 3; count += 1) pages.push(await signedIn({ tabs: openTabs() }));
  await pages[0]!.session.logOut(reason);
  await settle();
  const shown = pages.map(({ session }) => session.state());
  expect(shown).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ status: "loggedOut", reason }) as unknown),
  );
});

it.each(["loggedOut", { loggedOut: "bored" }, { loggedOut: null }, null, 7])(
  "the message %j, as a page of another version may post it, is none",
  (message) => {
    const listener = vi.fn();
    openTabs().listen(listener);
    new BroadcastChannel("safety-suite-session").postMessage(message);
    expect(listener).not.toHaveBeenCalled();
    openTabs().post("renewed");
    expect(listener).toHaveBeenCalledExactlyOnceWith("renewed");
  },
);
