import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { apiOf, type Api } from "./support/api.ts";
import { setUpProduct } from "./support/product.ts";

/** So many by default; `KILLS=50` for a longer stress test. */
const KILLS = Number(process.env["KILLS"] ?? 10);
const WRITERS = 4;
/** How long writing continues after the first acknowledgement of a round, at most. */
const LONGEST_WRITING_MS = 150;
const POLL_MS = 5;
/** A page of the list call. */
const PAGE = 500;
/** A token is used for no longer: it expires after five minutes, and a round may take a minute on a busy machine. */
const TOKEN_MS = 120_000;
/** The history of every so many records is read, too. */
const SAMPLE = 20;

const product = setUpProduct();

interface Listed {
  data: { id: number; label: string }[];
}

async function signedIn(): Promise<Api> {
  const { page } = await product.as("terminal");
  const api = await apiOf(page, product.server);
  await page.close();
  return api;
}

/** Adds equipment until the server is gone; keeps what was acknowledged, by record number. */
async function write(api: Api, groupId: number, next: () => number, acknowledged: Map<number, string>) {
  for (;;) {
    const unitNumber = `K${next()}`;
    const fields = { unitNumber, equipmentType: "car", status: "active" };
    const input = { templateAlias: "equipment", groupId, fields, relations: {} };
    const reply = await api.send("POST", "/api/models", input).catch(() => undefined);
    if (reply === undefined || reply.status >= 500) return;
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201 });
    const { id, label } = reply.body as Listed["data"][number];
    acknowledged.set(id, label);
  }
}

/** Process id of the embedded database of the stage's server. */
function databasePid(): number {
  return Number.parseInt(
    readFileSync(join(product.server.data.dataFolder, "postgres/postmaster.pid"), "utf8"),
    10,
  );
}

/** Kills the server or its database while records are written, and starts the server again. */
async function killWhileWriting(
  round: number,
  writing: () => Promise<void>,
  acknowledged: ReadonlyMap<number, string>,
): Promise<void> {
  const before = acknowledged.size;
  let isOver = false;
  const writers = Promise.all(Array.from({ length: WRITERS }, writing)).finally(() => (isOver = true));
  while (acknowledged.size === before && !isOver) await sleep(POLL_MS);
  await sleep((LONGEST_WRITING_MS * (round % 7)) / 6);
  if (round % 2 === 0) {
    process.kill(databasePid(), "SIGKILL");
    await sleep(50);
  }
  await product.server.kill();
  await writers;
  await product.server.start();
}

test.skipIf(process.env["DATABASE_URL"] !== undefined)(
  `[R1] no acknowledged record is lost, and none is half there, over ${KILLS} kills of the server or its database`,
  { timeout: 120_000 + KILLS * 60_000, retry: 0 },
  async () => {
    let api = await signedIn();
    const groups = (await api.get("/api/models/groups")).body as {
      data: { id: number; inactive: boolean }[];
    };
    const groupId = groups.data.find(({ inactive }) => !inactive)?.id ?? 0;
    const acknowledged = new Map<number, string>();
    let number = 0;
    const writing = () => write(api, groupId, () => (number += 1), acknowledged);
    let signedInAt = Date.now();
    for (let round = 0; round < KILLS; round += 1) {
      if (Date.now() - signedInAt > TOKEN_MS) {
        api = await signedIn();
        signedInAt = Date.now();
      }
      await killWhileWriting(round, writing, acknowledged);
    }

    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    const ids = [...acknowledged.keys()];
    const found = new Map<number, string>();
    for (let start = 0; start < ids.length; start += PAGE) {
      const body = { templateAliases: ["equipment"], ids: ids.slice(start, start + PAGE), limit: PAGE };
      const reply = await api.send("POST", "/api/models/get", body);
      for (const { id, label } of (reply.body as Listed).data) found.set(id, label);
    }
    expect(found).toEqual(acknowledged);
    for (const id of ids.filter((_, index) => index % SAMPLE === 0)) {
      const history = (await api.get(`/api/models/${id}/histories`)).body as { data: unknown[] };
      expect(history.data).toHaveLength(1);
    }
  },
);
