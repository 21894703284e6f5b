import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadKeys } from "./keys.ts";
import { openSessions } from "./sessions.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "safety-suite-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A folder in which something that cannot be read has the name of a file. */
async function unreadable(name: string): Promise<string> {
  const at = await mkdtemp(join(folder, "unreadable-"));
  await mkdir(join(at, name));
  return at;
}

it("are made once, and the same after a restart", async () => {
  const keys = await loadKeys(join(folder, "new"));
  expect(await loadKeys(join(folder, "new"))).toEqual(keys);
});

it("are not made again where those that are there cannot be read", async () => {
  await expect(loadKeys(await unreadable("keys.json"))).rejects.toThrow("EISDIR");
});

it("sessions that cannot be read are not forgotten; those that are damaged are, and the log says so", async () => {
  await expect(openSessions(await unreadable("sessions.json"))).rejects.toThrow("EISDIR");
  await writeFile(join(folder, "sessions.json"), "[[");
  const logError = vi.fn<(doing: string, error: unknown) => void>();
  const sessions = await openSessions(folder, { logError });
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    "Reading the sessions of the sign-in",
    expect.any(SyntaxError),
  );
  await sessions.close();
  expect(await readFile(join(folder, "sessions.json"), "utf8")).toBe("[]");
});
