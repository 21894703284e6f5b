/** The API over an S3-compatible store: the same answers, and a clear one when the store is down. */
import { Writable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { startS3 } from "../../files/s3/testServer.ts";
import type { TestS3 } from "../../files/s3/testServer.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let s3: TestS3;
let fixture: AppFixture;
let trip: RecordData;
let log = "";
beforeAll(async () => {
  s3 = await startS3();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const config = { port: 3000, host: "127.0.0.1", dataFolder: "/nowhere", production: false };
  fixture = await createAppFixture({
    deps: { config: { ...config, baseDomain: "localhost", s3: s3.settings } },
    logger: { level: "error", stream },
  });
  const body = {
    templateAlias: "trip",
    groupId: fixture.redwood.north,
    fields: { town: "Reno" },
    relations: {},
  };
  trip = (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).body as RecordData;
});
beforeEach(() => {
  s3.always = undefined;
});
afterAll(async () => {
  await fixture.close();
  await s3.close();
});

const url = () => `/api/models/${trip.id}/documents`;
const attach = (content: string) => fixture.call({ ...formOf(url(), ["a.txt", content]), as: "admin" });
const list = async () => ((await fixture.call({ url: url(), as: "admin" })).body as { data: object[] }).data;
const content = (id: number) => fixture.call({ url: `/api/models/documents/${id}/content`, as: "admin" });

describe("documents in an S3 store", () => {
  it("[ASVS 3.2.1] lie under their company's key, and are handed out inertly", async () => {
    const { id } = (await attach("delivered")).body as { id: number };
    expect([...s3.objects.keys()]).toEqual([
      expect.stringMatching(new RegExp(`^files/${fixture.redwood.id}/[0-9a-f-]{36}$`)),
    ]);
    const reply = await content(id);
    expect([reply.status, reply.text]).toEqual([200, "delivered"]);
    expect(reply.headers).toMatchObject({
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment;/) as string,
    });
  });

  it("are refused with 503 while the store is down, and nothing is half saved", async () => {
    const { id } = (await attach("before")).body as { id: number };
    const [known, objects] = [await list(), s3.objects.size];
    s3.always = "500";
    for (const reply of [await attach("lost"), await content(id)]) {
      expect(reply.status).toBe(503);
      expect(reply.body).toMatchObject({
        code: "files_unavailable",
        message: "Files cannot be stored or read at the moment. Please try again shortly.",
      });
    }
    s3.always = undefined;
    expect(await list()).toEqual(known);
    expect(s3.objects.size).toBe(objects);
    expect((await content(id)).text).toBe("before");
    expect(log).toContain("The file store answered 500 SlowDown to PUT.");
    expect(log).not.toContain(s3.settings.secretAccessKey);
    expect(log).not.toContain(s3.settings.accessKeyId);
  });

  it("answer 404 when the store has lost the file", async () => {
    const { id } = (await attach("lost")).body as { id: number };
    const key = [...s3.objects.keys()].find((name) => s3.objects.get(name)?.bytes.toString() === "lost");
    s3.objects.delete(key ?? "");
    const reply = await content(id);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([404, "file_not_found"]);
  });

  it("go with maintenance when they were deleted a day ago", async () => {
    const { id } = (await attach("deleted")).body as { id: number };
    const before = s3.objects.size;
    await fixture.call({ method: "DELETE", url: `/api/models/documents/${id}`, as: "admin" });
    for (const object of s3.objects.values()) object.written = (NOW - 90_000) * 1_000;
    const customer = { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await cleanUp(fixture.deps, customer);
    expect(s3.objects.size).toBe(before - 1);
    expect([...s3.objects.values()].map(({ bytes }) => bytes.toString())).not.toContain("deleted");
  });
});
