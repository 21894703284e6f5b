/** Several documents in one archive: each by its own rights, all or none. */
import { sql } from "kysely";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "../../storage/index.ts";
import { addTrip, createAppFixture, formOf, tokenOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let north: number;
let south: number;
beforeAll(async () => {
  fixture = await createAppFixture();
  north = (await addTrip(fixture, fixture.redwood.north)).id;
  south = (await addTrip(fixture, fixture.redwood.south)).id;
});
afterAll(() => fixture.close());

async function attach(trip: number, name: string, content: string | Buffer, isProtected = false) {
  const fields = [["protected", String(isProtected)]] as const;
  const form = formOf(`/api/models/${trip}/documents`, [name, content], fields);
  return ((await fixture.call({ ...form, as: "admin" })).body as { id: number }).id;
}

const url = (ids: readonly number[]) => `/api/documents/downloads?ids=${ids.join()}`;
const refused = (as: string, ids: readonly number[]) => fixture.call({ url: url(ids), as });

/** The files in the archive, by name. */
async function download(as: string, ids: readonly number[]) {
  const authorization = `Bearer ${tokenOf(fixture.people[as] ?? "")}`;
  const headers = { host: "redwood.localhost", authorization };
  const reply = await fixture.app.inject({ url: url(ids), headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return { files: unzipSync(reply.rawPayload), headers: reply.headers };
}

describe("the download of several documents (spec platform.md 7.6)", () => {
  it("[ASVS 3.2.1] is one archive that browsers keep, with each file as it was stored, under names of their own", async () => {
    const large = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    const ids = [
      await attach(north, "Report.txt", "first"),
      await attach(north, "report.txt", "second"),
      await attach(south, "Unf\u00e4lle.bin", large),
    ];
    const { files, headers } = await download("viewer", [...ids, ...ids]);
    expect(Object.keys(files)).toEqual(["Report.txt", "report (2).txt", "Unf\u00e4lle.bin"]);
    expect(strFromU8(files["Report.txt"] ?? new Uint8Array())).toBe("first");
    expect(strFromU8(files["report (2).txt"] ?? new Uint8Array())).toBe("second");
    expect(large.equals(files["Unf\u00e4lle.bin"] ?? new Uint8Array())).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="Documents.zip"; filename*=UTF-8''Documents.zip`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });

  it("is refused as a whole when one of them may not be had", async () => {
    const mine = await attach(north, "mine.txt", "mine");
    const secret = await attach(north, "secret.txt", "secret", true);
    const theirs = await attach(south, "theirs.txt", "theirs");
    expect(Object.keys((await download("northConfidential", [mine, secret])).files)).toHaveLength(2);
    expect(await refused("terminal", [mine, secret])).toMatchObject({
      status: 404,
      body: { code: "document_not_found" },
    });
    expect((await refused("terminal", [mine, theirs])).status).toBe(403);
    expect((await refused("admin", [mine, 999_999])).status).toBe(404);
    await fixture.call({ method: "DELETE", url: "/api/documents", as: "admin", body: { ids: [mine] } });
    expect((await refused("admin", [mine])).status).toBe(404);
  });

  it("is of at most 200 documents and of at most 1 GB", async () => {
    const ids = [await attach(north, "a.txt", "a"), await attach(north, "b.txt", "b")];
    const grow = (size: number) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
        sql`update record_documents set size = ${size} where id = ${ids[0]}`.execute(trx),
      );
    await grow(1_000_000_000);
    expect(await refused("admin", ids)).toMatchObject({
      status: 413,
      body: {
        code: "download_too_large",
        message: "At most 1 GB can be downloaded at once. Choose fewer documents.",
      },
    });
    await grow(999_999_999);
    expect(Object.keys((await download("admin", ids)).files)).toEqual(["a.txt", "b.txt"]);
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await refused("admin", many)).status).toBe(400);
    expect((await refused("admin", many.slice(1))).status).toBe(404);
  });

  it("is refused when it says nonsense", async () => {
    for (const query of ["", "?ids=", "?ids=1,", "?ids=0", "?ids=1;2", "?ids=1&ids=2"])
      expect((await fixture.call({ url: `/api/documents/downloads${query}`, as: "admin" })).status).toBe(400);
  });
});
