/** A request that names a key is carried out once, whoever asks again and however often. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordData } from "../../engine/index.ts";
import { addUser, NOW } from "../storage/testing/companyFixture.ts";
import { inTenant } from "../storage/index.ts";
import { KEY_LIFETIME } from "../storage/company/idempotencyKeys.ts";
import { cleanUp } from "../maintenance/index.ts";
import { addTrip, createAppFixture, uploadOf } from "./app.fixture.ts";
import type { Reply, Request, AppFixture } from "./app.fixture.ts";

let fixture: AppFixture;
let clock = NOW * 1_000;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { clock: () => clock } });
});
afterAll(() => fixture.close());
beforeEach(() => {
  clock = NOW * 1_000;
});

const send = (key: string, request: Request) =>
  fixture.call({ as: "admin", ...request, headers: { ...request.headers, "idempotency-key": key } });
const create = (key: string, town: string, as = "admin") =>
  send(key, {
    method: "POST",
    url: "/api/models",
    as,
    body: { templateAlias: "trip", groupId: fixture.redwood.north, fields: { town }, relations: {} },
  });
const idOf = ({ body }: Reply) => (body as RecordData).id;
const codeOf = ({ body }: Reply) => (body as { code: string }).code;
const isReplayed = ({ headers }: Reply) => headers["idempotency-replayed"] === "true";
const count = async (town: string) => {
  const { body } = await fixture.call({
    url: `/api/models/count?templateAlias=trip&search=${town}`,
    as: "admin",
  });
  return (body as { count: number }).count;
};

describe("a request with a key", () => {
  it("[R5] is carried out once and gives the same answer again", async () => {
    const first = await create("once-1", "Onceville");
    const again = await create("once-1", "Onceville");
    expect(first.status).toBe(201);
    expect(isReplayed(first)).toBe(false);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers["location"]).toBe(first.headers["location"]);
    expect(isReplayed(again)).toBe(true);
    expect(await count("Onceville")).toBe(1);
  });

  it("[R5] is given the same answer again whether compressed or not", async () => {
    const town = "Compressville".repeat(15);
    const ask = (accepted: string) =>
      send("once-compressed", {
        method: "POST",
        url: "/api/models",
        body: { templateAlias: "trip", groupId: fixture.redwood.north, fields: { town }, relations: {} },
        headers: { "accept-encoding": accepted },
      });
    const [first, again, plain] = [await ask("br"), await ask("gzip"), await ask("identity")];
    expect([first.headers["content-encoding"], again.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect([first, again, plain].map(isReplayed)).toEqual([false, true, true]);
    expect(brotliDecompressSync(first.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(again.bytes).toString()).toBe(plain.text);
  });

  it("[R5] is carried out once when it is sent several times at the same moment", async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => create("burst", "Burstville")));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect(replies.filter((reply) => !isReplayed(reply))).toHaveLength(1);
    expect(await count("Burstville")).toBe(1);
  });

  it("is refused when it is another request than before, and nothing is done", async () => {
    await create("other", "Firstville");
    const before = await fixture.footprint();
    const reply = await create("other", "Secondville");
    expect(reply.status).toBe(422);
    expect(codeOf(reply)).toBe("idempotency_key_reused");
    const elsewhere = await send("other", {
      method: "DELETE",
      url: `/api/models/${(await addTrip(fixture)).id}`,
    });
    expect(elsewhere.status).toBe(422);
    expect(await count("Secondville")).toBe(0);
    expect(before).not.toContain("Secondville");
  });

  it("does not take the key when it is refused, so that it can be mended and sent again", async () => {
    const refused = await create("mended", "");
    expect(refused.status).toBe(400);
    expect((await create("mended", "Mendedville")).status).toBe(201);
  });

  it("has its key for its user and company alone", async () => {
    const mine = await create("shared", "Sharedville");
    const theirs = await create("shared", "Sharedville", "manager");
    expect(idOf(theirs)).not.toBe(idOf(mine));
  });

  it("saves a record once: sent again it is answered and is no conflict", async () => {
    const trip = await addTrip(fixture);
    const body = {
      groupId: trip.groupId,
      version: trip.version,
      fields: { town: "Savedville" },
      relations: {},
    };
    const request: Request = { method: "PUT", url: `/api/models/${trip.id}`, body };
    expect((await send("save", request)).status).toBe(200);
    expect((await send("save", request)).status).toBe(200);
    expect((await fixture.call({ ...request, as: "admin" })).status).toBe(409);
  });

  it("deletes once, and answers with nothing again", async () => {
    const request: Request = { method: "DELETE", url: `/api/models/${(await addTrip(fixture)).id}` };
    const replies = [await send("delete", request), await send("delete", request)];
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [204, ""],
      [204, ""],
    ]);
  });

  it("[R5] stores a file once, and not the copy that came again", async () => {
    const files = () => readdirSync(join(fixture.dataFolder, "files", String(fixture.redwood.id)));
    const upload = (content: string) => send("file", uploadOf(["proof.txt", content]));
    const first = await upload("delivered");
    const stored = files();
    expect((await upload("delivered")).text).toBe(first.text);
    expect((await upload("altered!!")).status).toBe(422);
    expect(files()).toEqual(stored);
  });

  it("[ASVS 8.3.2] H9 is authorized again: without the right there is no earlier answer, and confidential values go with their right", async () => {
    const trip = await addTrip(fixture);
    const secret = "canary-at-rest-973-05-6921";
    const { user, userId } = await addUser(fixture.db, fixture.redwood, {
      groupId: fixture.redwood.root,
      permissions: { trips: ["view", "edit", "viewConfidential"] },
    });
    const { groupId, version } = trip;
    const request: Request = {
      method: "PUT",
      url: `/api/models/${trip.id}`,
      as: user.email,
      body: { groupId, version, fields: { town: "Rightsville", secret }, relations: {} },
    };
    const grant = (permissions: object) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        trx
          .updateTable("roles")
          .set({ permissions: JSON.stringify(permissions) })
          .where("id", "in", (of) =>
            of.selectFrom("role_assignments").select("role_id").where("user_id", "=", userId),
          )
          .executeTakeFirstOrThrow(),
      );
    const first = await send("rights", request);
    expect([first.status, first.text.includes(secret)]).toEqual([200, true]);
    const { rows } = await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`select key, fingerprint, answer from idempotency_keys`.execute(trx),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/canary-at-rest|Rightsville|"rights"/);
    expect((await send("rights", request)).text).toContain(secret);
    await grant({ trips: ["view", "edit"] });
    const less = await send("rights", request);
    expect([less.status, isReplayed(less), less.text.includes(secret)]).toEqual([200, true, false]);
    await grant({ trips: ["view"] });
    expect((await send("rights", request)).status).toBe(403);
    await grant({});
    const none = await send("rights", request);
    expect([none.status, none.text.includes(secret)]).toEqual([403, false]);
  });

  it("is refused when the key is no key", async () => {
    for (const key of ["", "two words", "é", "x".repeat(256)]) {
      const reply = await create(key, "Nowhere");
      expect(reply.status, key).toBe(400);
    }
  });

  it("is forgotten after a day", async () => {
    const first = await create("old", "Oldville");
    clock += (KEY_LIFETIME + 1) * 1_000;
    await cleanUp(fixture.deps, {
      ...fixture.redwood,
      alias: "redwood",
      name: "",
      logoUrl: null,
      configuration: {},
    });
    expect(idOf(await create("old", "Oldville"))).not.toBe(idOf(first));
  });
});
