import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUploadList, type UploadList } from "./uploadList.ts";

let list: UploadList;
beforeEach(() => {
  vi.useFakeTimers();
  list = createUploadList();
});
afterEach(() => vi.useRealTimers());

/** An upload that goes on until it is ended from outside. */
function started(name: string, signal?: AbortSignal) {
  let report: (share: number) => void = () => undefined;
  let end: { answer(value: string): void; fail(error: Error): void } | undefined;
  const result = list.follow(name, signal ? { signal } : {}, ({ progress, signal: ended }) => {
    report = progress ?? report;
    return new Promise<string>((answer, fail) => {
      end = { answer, fail };
      ended?.addEventListener("abort", () => fail(new Error("aborted")));
    });
  });
  result.catch(() => undefined);
  return { result, report: (share: number) => report(share), end: () => end };
}

const shown = () => list.read().map(({ name, share, status }) => [name, share, status]);

describe("uploads", () => {
  it("are listed when they take a while, with how far they are, until they are closed", async () => {
    const listener = vi.fn();
    list.subscribe(listener);
    const upload = started("a.pdf");
    upload.report(0.25);
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(shown()).toEqual([["a.pdf", 0.25, "sending"]]);
    upload.report(0.5);
    expect(shown()).toEqual([["a.pdf", 0.5, "sending"]]);
    list.close();
    expect(shown()).toHaveLength(1);
    upload.end()?.answer("stored");
    await expect(upload.result).resolves.toBe("stored");
    expect(shown()).toEqual([["a.pdf", 1, "done"]]);
    list.close();
    expect([shown(), listener.mock.calls.length > 3]).toEqual([[], true]);
  });

  it("are never listed when they are quick", async () => {
    const upload = started("a.pdf");
    upload.end()?.answer("stored");
    await upload.result;
    vi.advanceTimersByTime(5_000);
    expect(shown()).toEqual([]);
  });

  it("are canceled one by one or all together, and leave the list", async () => {
    const [one, other, third] = [started("a.pdf"), started("b.pdf"), started("c.pdf")];
    vi.advanceTimersByTime(1_000);
    list.cancel(list.read()[1]?.id ?? 0);
    await expect(other.result).rejects.toMatchObject({
      message: "The upload was canceled.",
      cancelled: true,
    });
    expect(shown().map(([name]) => name)).toEqual(["a.pdf", "c.pdf"]);
    list.cancelAll();
    await expect(one.result).rejects.toThrow("The upload was canceled.");
    await expect(third.result).rejects.toThrow("The upload was canceled.");
    expect(shown()).toEqual([]);
  });

  it("stay as failed when they fail, and leave when who asked gives them up", async () => {
    const failing = started("a.pdf");
    const caller = new AbortController();
    const given = started("b.pdf", caller.signal);
    vi.advanceTimersByTime(1_000);
    failing.end()?.fail(new Error("No space is left."));
    await expect(failing.result).rejects.toThrow("No space is left.");
    caller.abort();
    await expect(given.result).rejects.toThrow("aborted");
    expect(shown()).toEqual([["a.pdf", 0, "failed"]]);
  });
});
