import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readAhead } from "./readAhead.ts";

/** Three pages, and what is done with them in its order. */
function book(failing?: string) {
  const log: string[] = [];
  const nextOf: Readonly<Record<string, string | null>> = { a: "b", b: "c", c: null };
  const pageFrom = async (after: string | null) => {
    const name = after ?? "a";
    log.push(`asks ${name}`);
    await nextTurn();
    if (name === failing) throw new Error(`no ${name}`);
    log.push(`has ${name}`);
    return { name, next: nextOf[name] ?? null };
  };
  return { log, pageFrom };
}

describe("reading ahead", () => {
  it("asks for a page before the one before it is written, and for no more", async () => {
    const { log, pageFrom } = book();
    for await (const { name } of readAhead(pageFrom)) log.push(`writes ${name}`);
    expect(log.filter((line) => !line.startsWith("has"))).toEqual([
      "asks a",
      "asks b",
      "writes a",
      "asks c",
      "writes b",
      "writes c",
    ]);
  });

  it("fails where the page that cannot be read would come", async () => {
    const { log, pageFrom } = book("c");
    const all = async () => {
      for await (const { name } of readAhead(pageFrom)) log.push(`writes ${name}`);
    };
    await expect(all()).rejects.toThrow("no c");
    expect(log.filter((line) => line.startsWith("writes"))).toEqual(["writes a", "writes b"]);
  });

  it("leaves no page under way behind for who stops", async () => {
    const { log, pageFrom } = book();
    for await (const { name } of readAhead(pageFrom)) {
      log.push(`writes ${name}`);
      break;
    }
    expect(log.at(-1)).toBe("has b");
    expect(log).not.toContain("asks c");
  });
});
