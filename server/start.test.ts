import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choosePort } from "./core/port.ts";
import { startServer } from "./start.ts";
import type { Progress } from "./core/console.ts";

const folder = mkdtempSync(join(tmpdir(), "start-test-"));
const schemas = join(folder, "schemas");
const dataFolder = join(folder, "data");
const progress: Progress = async (_title, work) => work(() => undefined);
let taken: Server;
let takenPort: number;

beforeAll(async () => {
  cpSync(fileURLToPath(new URL("../schemas", import.meta.url)), schemas, { recursive: true });
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  takenPort = (taken.address() as AddressInfo).port;
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

const start = (env: Record<string, string> = {}) =>
  startServer({ env: { SAFETY_SUITE_SCHEMAS: schemas, SAFETY_SUITE_DATA: dataFolder, ...env }, progress });

describe("a start that cannot succeed", () => {
  it("names file, place and cause of every mistake in the templates, and opens nothing", async () => {
    const path = join(schemas, "templates/accident.json");
    const good = readFileSync(path, "utf8");
    writeFileSync(
      path,
      good.replace('"type": "enum"', '"type": "enumm"').replace('"Accidents"', '"Accidents", "color": 1'),
    );
    const refused = await start().catch((error: unknown) => error);
    expect(String(refused)).toMatch(
      /schemas\/templates\/accident\.json#\/fields\/status\/type: unknown field type "enumm"/,
    );
    expect(String(refused)).toMatch(/schemas\/templates\/accident\.json#\/color: /);
    writeFileSync(path, good.slice(0, 200));
    await expect(start()).rejects.toThrow(
      /^schemas\/templates\/accident\.json:\d+:\d+: the file is no valid JSON: /,
    );
    writeFileSync(path, good);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it("refuses a port that was asked for and is taken", async () => {
    await expect(start({ PORT: String(takenPort) })).rejects.toThrow(
      `Port ${takenPort} is already in use. Stop the program that uses it, or set PORT to another one.`,
    );
    expect(existsSync(dataFolder)).toBe(false);
  });

  it("[ASVS 13.4.2][ASVS 15.2.3] refuses the demo's sign-in in production", async () => {
    await expect(start({ NODE_ENV: "production" })).rejects.toThrow(
      "set OIDC_ISSUER, OIDC_AUDIENCE and OIDC_CLIENT_ID",
    );
    expect(existsSync(dataFolder)).toBe(false);
  });

  it("names a setting that cannot be used", async () => {
    await expect(start({ PORT: "http" })).rejects.toThrow(
      'PORT must be a whole number from 0 to 65535, but is "http".',
    );
  });
});

describe("the port", () => {
  it("gives way when it is only the usual one", async () => {
    const port = await choosePort("127.0.0.1", takenPort, false);
    expect(port).toBeGreaterThan(takenPort);
  });

  it("is any free one for 0", async () => {
    expect(await choosePort("127.0.0.1", 0, true)).toBeGreaterThan(0);
  });
});
