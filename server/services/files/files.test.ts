/** Files are taken in whole or not at all, and given to who may view the record that holds them. */
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { defaultLimits } from "../../http/limits/limit.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { createAppFixture, tokenOf, uploadOf } from "../app.fixture.ts";
import type { Reply, AppFixture } from "../app.fixture.ts";

const limits = { ...defaultLimits, upload: { perSecond: 0.001, burst: 60 } };
let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ limits });
});
afterAll(() => fixture.close());

const stored = () => {
  const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const upload = async (as: string, name: string, content: string | Buffer = "text") =>
  (await fixture.call({ ...uploadOf([name, content]), as })).body as {
    id: number;
    name: string;
    mediaType: string;
  };
const saveTrip = (as: string, proof: number | null, more: object = {}) => {
  const body = {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Reno", proof },
    relations: {},
  };
  return fixture.call({ method: "POST", url: "/api/models", as, body: { ...body, ...more } });
};
const statusOf = async (as: string, id: number) =>
  (await fixture.call({ url: `/api/files/${id}/content`, as })).status;
const issueOf = ({ body }: Reply) => (body as { issues?: { path: string; code: string }[] }).issues?.[0];

describe("an upload", () => {
  it("[ASVS 5.3.2] is kept under a generated name, and its content says what it is", async () => {
    const pdf = await upload("admin", "photo", "%PDF-1.7 ...");
    expect(pdf).toMatchObject({ name: "photo", mediaType: "application/pdf", size: 12 });
    const page = await upload("admin", "page.txt", "Look: <script>alert(1)</script>");
    expect(page.mediaType).toBe("text/plain");
    const reply = await fixture.call({ url: `/api/files/${page.id}/content`, as: "admin" });
    expect(reply.text).toBe("Look: <script>alert(1)</script>");
    expect(reply.headers).toMatchObject({
      "content-disposition": "attachment; filename=\"page.txt\"; filename*=UTF-8''page.txt",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-type": "text/plain",
    });
    expect(stored()).toHaveLength(2);
    expect(stored().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
  });

  it("is refused when the form is broken, and nothing of it stays", async () => {
    const before = stored();
    const whole = uploadOf(["a.txt", "x".repeat(100_000)]);
    const type = whole.headers["content-type"];
    const wrong: [object, number][] = [
      [{ body: whole.body.subarray(0, 50_000) }, 400],
      [{ body: Buffer.from("garbage") }, 400],
      [{ headers: { "content-type": "multipart/form-data" } }, 400],
      [{ headers: { "content-type": "application/json" }, body: "{}" }, 415],
      [uploadOf(["a.txt", "1"], ["b.txt", "2"]), 400],
      [uploadOf(), 400],
      [{ headers: { "content-type": type, "content-length": "999999999" } }, 413],
    ];
    for (const [change, status] of wrong) {
      const reply = await fixture.call({ ...whole, ...change, as: "admin" });
      expect(reply.status, reply.text).toBe(status);
    }
    expect(stored()).toEqual(before);
  });

  it("is refused when it is a program, a page or not what its name says, and nothing of it stays", async () => {
    const before = stored();
    for (const [name, content] of [
      ["a.txt", Buffer.from([0x4d, 0x5a, 0, 1])],
      ["a.txt", "<svg onload=alert(1)>"],
      ["fake.pdf", "text"],
    ] as const) {
      const reply = await fixture.call({ ...uploadOf([name, content]), as: "admin" });
      expect(reply.body).toMatchObject({ status: 400, code: "file_type_refused" });
    }
    expect(stored()).toEqual(before);
  });

  it("[R10] leaves nothing behind when it is cut off", async () => {
    const before = stored();
    await fixture.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = fixture.app.server.address() as { port: number };
    const whole = uploadOf(["a.bin", Buffer.alloc(2_000_000)]);
    await new Promise<void>((resolve) => {
      const call = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/files",
        headers: {
          ...whole.headers,
          host: "redwood.localhost",
          authorization: `Bearer ${tokenOf(fixture.people["admin"] ?? "")}`,
          "content-length": whole.body.length,
        },
      });
      call.on("error", () => resolve());
      call.write(whole.body.subarray(0, 1_000_000), () => setTimeout(() => call.destroy(), 300));
    });
    await expect.poll(stored, { timeout: 10_000 }).toEqual(before);
  });

  it("[ASVS 2.4.1] is limited per user", async () => {
    let status = 201;
    for (let count = 0; count < 70 && status === 201; count += 1) {
      status = (await fixture.call({ ...uploadOf(["a.txt", "x"]), as: "peopleOnly" })).status;
    }
    expect(status).toBe(429);
  });
});

describe("a file", () => {
  it("is its uploader's alone until a record holds it", async () => {
    const { id } = await upload("manager", "a.txt");
    expect([await statusOf("manager", id), await statusOf("admin", id)]).toEqual([200, 404]);
    expect(issueOf(await saveTrip("admin", id))).toMatchObject({ path: "proof", code: "file" });
    expect((await saveTrip("manager", id)).status).toBe(201);
    expect([await statusOf("admin", id), await statusOf("viewer", id)]).toEqual([200, 200]);
    expect([await statusOf("peopleOnly", id), await statusOf("foreign", id)]).toEqual([404, 404]);
  });

  it("belongs to one record, and may stay there", async () => {
    const { id } = await upload("admin", "a.txt");
    const trip = (await saveTrip("admin", id)).body as RecordData;
    expect(issueOf(await saveTrip("admin", id))).toMatchObject({ path: "proof", code: "file" });
    expect(issueOf(await saveTrip("admin", 999_999))).toMatchObject({ path: "proof", code: "file" });
    const save = (version: number, fields: object) =>
      fixture.call({
        method: "PUT",
        url: `/api/models/${trip.id}`,
        as: "manager",
        body: { version, groupId: trip.groupId, fields, relations: {} },
      });
    expect((await save(1, { town: "Elko", proof: id })).status).toBe(200);
    expect((await save(2, { proof: null })).status).toBe(200);
    expect([await statusOf("viewer", id), await statusOf("admin", id)]).toEqual([404, 200]);
    expect((await save(3, { proof: id })).status).toBe(400);
  });

  it("is removed by maintenance when no record has held it for a day", async () => {
    const { id } = await upload("admin", "loose.txt");
    const kept = await upload("admin", "kept.txt");
    await saveTrip("admin", kept.id);
    const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
    for (const name of stored()) utimesSync(join(folder, name), NOW - 90_000, NOW - 90_000);
    const customer = { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await cleanUp({ ...fixture.deps, clock: () => (NOW + 86_399) * 1_000 }, customer);
    expect(await statusOf("admin", id)).toBe(200);
    await cleanUp({ ...fixture.deps, clock: () => (NOW + 86_400) * 1_000 }, customer);
    expect([await statusOf("admin", id), await statusOf("admin", kept.id)]).toEqual([404, 200]);
    expect((await fixture.call({ url: `/api/files/${kept.id}/content`, as: "admin" })).text).toBe("text");
  });
});
