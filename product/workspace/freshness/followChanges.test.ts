import { expect, test } from "vitest";
import type { StreamEvent } from "../../services/index.ts";
import type { Change } from "./changeHub.ts";
import { followChanges } from "./followChanges.ts";

/** A browser: tabs with one lock and one channel. */
function openBrowser() {
  const listeners = new Set<(event: MessageEvent) => void>();
  let last: Promise<unknown> = Promise.resolve();
  let isTaken = false;
  const streams: { take(event: StreamEvent): void; end(): void; fail(): void }[] = [];

  const request = async (
    _name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (options.ifAvailable === true && isTaken) return work(null);
    const mine = last.then(() => undefined);
    isTaken = true;
    const done = mine.then(async () => {
      if (options.signal?.aborted === true) throw new Error("aborted");
      return work({ name: "", mode: "exclusive" });
    });
    last = done.then(
      () => (isTaken = false),
      () => (isTaken = false),
    );
    return done;
  };

  return {
    streams,
    open() {
      const given: Change[] = [];
      const end = new AbortController();
      let own: ((event: MessageEvent) => void) | undefined;
      const following = {
        name: "ann",
        read: (take: (event: StreamEvent) => void, signal: AbortSignal) =>
          new Promise<void>((resolve, reject) => {
            const fail = () => reject(new Error("broken"));
            signal.addEventListener("abort", fail);
            streams.push({ take, end: resolve, fail });
          }),
        locks: { request } as unknown as LockManager,
        channel: {
          postMessage(data: unknown) {
            for (const listener of listeners) if (listener !== own) listener({ data } as MessageEvent);
          },
          addEventListener(_type: string, listener: (event: MessageEvent) => void) {
            own = listener;
            listeners.add(listener);
          },
        } as unknown as BroadcastChannel,
        give: (change: Change) => void given.push(change),
        pause: () => Promise.resolve(),
      };
      const over = followChanges(following, end.signal);
      return { given, over, close: () => end.abort() };
    },
  };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("one tab reads the stream, and all tabs are given what it says", async () => {
  const { streams, open } = openBrowser();
  const tabs = [open(), open(), open()];
  await soon();
  expect(streams).toHaveLength(1);
  streams[0]?.take("open");
  streams[0]?.take({ templates: ["trip"] });
  for (const { given } of tabs) expect(given).toEqual([{ templates: ["trip"] }]);
});

test("when the tab that reads is closed, another one reads on, and all know that something may be missed", async () => {
  const { streams, open } = openBrowser();
  const [first, second, third] = [open(), open(), open()];
  await soon();
  streams[0]?.take("open");
  first.close();
  await soon();
  expect(streams).toHaveLength(2);
  streams[1]?.take("open");
  for (const { given } of [second, third]) expect(given).toEqual(["missed"]);
});

test("a stream that ends or breaks is opened again, and then something may be missed", async () => {
  const { streams, open } = openBrowser();
  const { given } = open();
  await soon();
  streams[0]?.take("open");
  expect(given).toEqual([]);
  streams[0]?.end();
  await soon();
  streams[1]?.take("open");
  streams[1]?.fail();
  await soon();
  streams[2]?.take("open");
  streams[2]?.take("missed");
  expect(given).toEqual(["missed", "missed", "missed"]);
});

test("a stream that could not be opened the first time has missed nothing", async () => {
  const { streams, open } = openBrowser();
  const { given, close, over } = open();
  await soon();
  streams[0]?.fail();
  await soon();
  streams[1]?.take("open");
  expect(given).toEqual([]);
  close();
  await over;
  expect(streams).toHaveLength(2);
});
