import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { precompress } from "./precompress.mjs";

const folder = mkdtempSync(join(tmpdir(), "precompress-"));
const script = "export const answer = 42;\n".repeat(200);

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/main-1a2b3c.js"), script);
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/font.woff2"), randomBytes(4_000));
  writeFileSync(join(folder, "assets/noise.json"), randomBytes(4_000));
  await precompress(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("what the build compresses", () => {
  it("is each file of text, twice, with the same content", () => {
    const read = (name: string) => readFileSync(join(folder, "assets", name));
    expect(brotliDecompressSync(read("main-1a2b3c.js.br")).toString()).toBe(script);
    expect(gunzipSync(read("main-1a2b3c.js.gz")).toString()).toBe(script);
  });

  it("is no short file, nothing that is compressed by itself, and nothing that would grow", () => {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /\.(br|gz)$/.test(name)).toSorted()).toEqual([
      join("assets", "main-1a2b3c.js.br"),
      join("assets", "main-1a2b3c.js.gz"),
    ]);
  });
});
