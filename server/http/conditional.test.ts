/** Answers that pages ask for at each load: not sent again to who has them, and to nobody who may not see them. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enums, inTenant } from "../storage/index.ts";
import { createOverriddenFixture, own } from "../services/overridesTesting.ts";
import type { OverriddenFixture } from "../services/overridesTesting.ts";

let fixture: OverriddenFixture;
beforeAll(async () => {
  fixture = await createOverriddenFixture();
});
afterAll(() => fixture.close());

const conditional = [
  "/api/modelTemplate",
  "/api/enum",
  "/api/enum?enumSet=trip_kinds",
  "/api/customer/configuration",
  "/api/monitor",
];

interface Asking {
  as?: string;
  host?: string;
  tag?: string;
  accepted?: string;
}

const ask = (url: string, { as = "admin", host = "redwood.localhost", tag, accepted = "" }: Asking = {}) =>
  fixture.call({
    url,
    as,
    headers: { host, "accept-encoding": accepted, ...(tag !== undefined && { "if-none-match": tag }) },
  });
const tagOf = async (url: string, asking?: Asking) => String((await ask(url, asking)).headers["etag"]);
const statusOf = async (url: string, asking: Asking) => (await ask(url, asking)).status;

describe.each(conditional)("%s", (url) => {
  it("is kept by browsers that ask each time, and is not sent again to who has it", async () => {
    const first = await ask(url);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Authorization, Accept-Encoding",
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const tag = String(first.headers["etag"]);
    const again = await ask(url, { tag });
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", tag]);
    expect(again.headers).toMatchObject({ "cache-control": "private, no-cache" });
    expect(again.headers["content-type"]).toBeUndefined();
  });

  it("is the same in each coding, under a tag of its own, and any of them is as good", async () => {
    const plain = await ask(url);
    const brotli = await ask(url, { accepted: "br" });
    const gzip = await ask(url, { accepted: "gzip" });
    const isLong = plain.bytes.length >= 1_024;
    expect(brotli.headers["content-encoding"]).toBe(isLong ? "br" : undefined);
    expect((isLong ? brotliDecompressSync(brotli.bytes) : brotli.bytes).toString()).toBe(plain.text);
    expect((isLong ? gunzipSync(gzip.bytes) : gzip.bytes).toString()).toBe(plain.text);
    const tags = [plain, brotli, gzip].map(({ headers }) => String(headers["etag"]));
    expect(new Set(tags).size).toBe(isLong ? 3 : 1);
    for (const tag of tags)
      expect(await statusOf(url, { tag: `"other", W/${tag}`, accepted: "gzip" })).toBe(304);
  });

  it("is checked for who asks: with a known tag, nobody else learns anything", async () => {
    const tag = await tagOf(url);
    expect(await statusOf(url, { as: "deactivated", tag })).toBe(403);
    expect(await statusOf(url, { as: "foreign", tag })).toBe(404);
    expect((await fixture.call({ url, headers: { "if-none-match": tag } })).status).toBe(401);
    expect((await ask(url, { as: "foreign", tag })).headers["cache-control"]).toBe("no-store");
  });
});

describe("a tag", () => {
  it("is that of the content: others with the same rights have the same, those with other rights have not", async () => {
    const url = "/api/modelTemplate";
    const [admin, viewer, people] = [
      await tagOf(url),
      await tagOf(url, { as: "viewer" }),
      await tagOf(url, { as: "peopleOnly" }),
    ];
    expect(viewer).toBe(admin);
    expect(people).not.toBe(admin);
    const { status, text } = await ask(url, { as: "peopleOnly", tag: admin });
    expect([status, text.includes('"trip"')]).toEqual([200, false]);
  });

  it("of one company is of no use in another", async () => {
    for (const url of ["/api/modelTemplate", "/api/enum"]) {
      const tag = await tagOf(url);
      const theirs = await ask(url, { as: "foreign", host: "harbor.localhost", tag });
      expect([url, theirs.status]).toEqual([url, 200]);
      expect(theirs.text).not.toContain("Seal number");
    }
  });

  it("changes with an override of the template", async () => {
    const url = "/api/modelTemplate";
    const before = await tagOf(url);
    const theirs = await tagOf(url, { as: "foreign", host: "harbor.localhost" });
    await fixture.publish({ ...own, changes: { town: { label: "Where to" } } });
    const after = await ask(url, { tag: before });
    expect(after.status).toBe(200);
    expect(after.text).toContain("Where to");
    expect(await tagOf(url, { as: "foreign", host: "harbor.localhost" })).toBe(theirs);
  });

  it("changes with a choice", async () => {
    const urls = ["/api/enum", "/api/enum?enumSet=trip_kinds"];
    const before = [await tagOf(urls[0] ?? ""), await tagOf(urls[1] ?? "")];
    const { id: customerId } = fixture.redwood;
    await inTenant(fixture.db, { customerId }, async (trx) => {
      const [set] = await enums.listEnumSets(trx, customerId);
      const night = { setId: set?.id ?? 0, name: "night", display: "Night run" };
      await enums.putEnumValue(trx, customerId, night, { userId: 0, now: 0 });
    });
    for (const [index, url] of urls.entries()) {
      const after = await ask(url, { tag: before[index] ?? "" });
      expect([after.status, after.text.includes("Night run")]).toEqual([200, true]);
    }
  });

  it("changes with the rights", async () => {
    const url = "/api/modelTemplate";
    const before = await tagOf(url, { as: "manager" });
    const manager = sql`(user_by_email(${fixture.people["manager"] ?? ""}) ->> 'id')::bigint`;
    await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
      sql`update roles set permissions = permissions - 'trips'
        where id in (select role_id from role_assignments where user_id = ${manager})`.execute(trx),
    );
    const after = await ask(url, { as: "manager", tag: before });
    expect([after.status, after.text.includes('"trip"')]).toEqual([200, false]);
  });

  it("changes with a module that is switched off", async () => {
    const url = "/api/modelTemplate";
    const before = await tagOf(url, { as: "viewer" });
    const settings = await tagOf("/api/customer/configuration");
    await fixture.db.kysely
      .updateTable("customers")
      .set({ configuration: JSON.stringify({ "module.trips.enabled": false }) })
      .where("alias", "=", "redwood")
      .execute();
    const after = await ask(url, { as: "viewer", tag: before });
    expect([after.status, after.text.includes('"trip"')]).toEqual([200, false]);
    expect(await statusOf("/api/customer/configuration", { tag: settings })).toBe(200);
  });
});

describe("other answers of the API", () => {
  it("[ASVS 14.3.2] have no tag and are stored nowhere", async () => {
    for (const url of [
      "/api/permissions/user/current",
      "/api/models/groups",
      "/api/models?templateAlias=driver",
    ]) {
      const { headers } = await ask(url);
      expect([headers["etag"], headers["cache-control"]]).toEqual([undefined, "no-store"]);
    }
  });
});
