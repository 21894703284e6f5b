import { describe, expect, it } from "vitest";
import { createRequestKeys } from "./requestKeys.ts";

function numbered() {
  let count = 0;
  return createRequestKeys(() => `key ${(count += 1)}`);
}

describe("the key of a request", () => {
  it("is another one for each request", () => {
    const keys = numbered();
    expect([keys.take("a"), keys.take("a"), keys.take("b")]).toEqual(["key 1", "key 2", "key 3"]);
  });

  it("[R12] stays while its answers are lost, and is gone with the first that comes", () => {
    const keys = numbered();
    const key = keys.take("a");
    keys.ended("a", key, "lost");
    expect([keys.take("a"), keys.take("b")]).toEqual([key, "key 2"]);
    keys.ended("a", key, "lost");
    expect(keys.take("a")).toBe(key);
    keys.ended("a", key, "answered");
    expect(keys.take("a")).toBe("key 3");
  });

  it("is forgotten when many others were lost since", () => {
    const keys = numbered();
    keys.ended("first", keys.take("first"), "lost");
    for (let count = 0; count < 50; count += 1) keys.ended(`${count}`, keys.take(`${count}`), "lost");
    expect(keys.take("first")).toBe("key 52");
    expect(keys.take("49")).toBe("key 51");
  });

  it("is hard to guess", () => {
    const keys = createRequestKeys();
    expect(keys.take("a")).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.take("a")).not.toBe(keys.take("a"));
  });
});
