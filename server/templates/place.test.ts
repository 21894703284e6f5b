import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseLine, needDatabase } from "./place.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "place-test-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("the database that a command works on", () => {
  it("is named by its folder, or by host and name without who signs in", () => {
    expect(databaseLine({ dataFolder: root })).toBe(
      `Database: the embedded one in ${root} (SAFETY_SUITE_DATA says where).`,
    );
    const databaseUrl = "postgres://owner:secret@db.example:5433/safety?sslmode=require";
    expect(databaseLine({ dataFolder: root, databaseUrl })).toBe(
      "Database: safety at db.example:5433 (DATABASE_URL).",
    );
  });

  it("is not made by a command that looks for one where there is none", () => {
    const dataFolder = join(root, "data");
    expect(() => needDatabase({ dataFolder })).toThrow(`There is no database in ${dataFolder}`);
    expect(existsSync(dataFolder)).toBe(false);
    mkdirSync(join(dataFolder, "postgres"), { recursive: true });
    expect(() => needDatabase({ dataFolder })).not.toThrow();
    expect(() => needDatabase({ dataFolder: root, databaseUrl: "postgres://h/d" })).not.toThrow();
  });
});
