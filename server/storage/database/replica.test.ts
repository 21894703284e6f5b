import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startEmbedded } from "../../embedded/index.ts";
import { configOf } from "../testing/migratedDatabases.ts";
import { freshFolder, testDatabase } from "../testing/testDatabase.ts";
import type { TestDatabase } from "../testing/testDatabase.ts";
import { openReplica } from "./replica.ts";

let primary: TestDatabase;
const complaints: string[] = [];
beforeAll(async () => {
  primary = await testDatabase();
});
afterAll(() => primary.close());
afterEach(() => void complaints.splice(0));

const open = (url = "") =>
  openReplica(url, {
    primary,
    logError: (doing, error) => void complaints.push(`${doing}: ${String(error)}`),
    restMs: 0,
  });

const nothing = () => Promise.resolve({ value: 1 });

describe("a replica", () => {
  it("on a server that is no copy of the primary's is refused", async () => {
    const fresh = await freshFolder();
    const other = await startEmbedded(fresh.config.dataFolder);
    const { host, port, user, password, database } = other.connection;
    const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`);
    url.searchParams.set("host", host);
    await expect(open(url.href)).rejects.toThrow(/names a server that is no copy of the one/);
    await other.stop();
    await fresh.remove();
  });

  it("that is another database of the same server is refused", async () => {
    const other = await testDatabase();
    await expect(open(other.config.databaseUrl)).rejects.toThrow(/names another database, or another schema/);
    await other.close();
  });

  it("that is the primary itself is not read, and the log says why", async () => {
    const replica = await open(primary.config.databaseUrl);
    expect(await replica.read(nothing)).toBe("away");
    expect(complaints).toEqual([
      expect.stringContaining("is no standby: it was promoted, or it is the primary"),
    ]);
    await replica.close();
  });

  it("that cannot be reached is not read, and the log says so once", async () => {
    const replica = await open(configOf("postgres://nobody@127.0.0.1:1", "nothing").databaseUrl);
    for (let times = 0; times < 3; times += 1) expect(await replica.read(nothing)).toBe("away");
    expect(complaints).toEqual([expect.stringContaining("ECONNREFUSED")]);
    await replica.close();
  });
});
