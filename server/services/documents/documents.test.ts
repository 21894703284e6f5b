/** Documents of records: stored whole or not at all, shown only to those with the right, and served so that nothing in them runs. */
import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, RecordData } from "../../../engine/index.ts";
import { defaultLimits } from "../../http/limits/limit.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { cleanUp } from "../../maintenance/index.ts";
import { addTrip, createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface DocumentReply {
  id: number;
  name: string;
  extension: string;
  mimeType: string;
  labels: string[];
  protected: boolean;
  archived: boolean;
}

let fixture: AppFixture;
let trip: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture({
    limits: { ...defaultLimits, upload: { perSecond: 100, burst: 1_000 } },
  });
  trip = await addTrip(fixture);
});
afterAll(() => fixture.close());

type Fields = Parameters<typeof formOf>[2];
const attach = (as: string, file: readonly [string, string | Buffer], fields: Fields = [], id = trip.id) =>
  fixture.call({ ...formOf(`/api/models/${id}/documents`, file, fields), as });
const attached = async (as: string, file: readonly [string, string | Buffer], fields: Fields = []) => {
  const reply = await attach(as, file, fields);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as DocumentReply;
};
const list = async (as: string, id = trip.id) =>
  ((await fixture.call({ url: `/api/models/${id}/documents`, as })).body as { data: DocumentReply[] }).data;
const content = (as: string, id: number) => fixture.call({ url: `/api/models/documents/${id}/content`, as });
const change = (as: string, body: object) =>
  fixture.call({ method: "PUT", url: "/api/models/documents", as, body });
const remove = (as: string, id: number) =>
  fixture.call({ method: "DELETE", url: `/api/models/documents/${id}`, as });
const stored = () => {
  const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

describe("an upload (spec records.md 3.11, 7.3)", () => {
  it("is named as its form says, with the extension of its file", async () => {
    const fields = [
      ["name", " Police report "],
      ["labels", "Legal"],
      ["labels", " Photos "],
      ["labels", "Legal"],
      ["archived", "true"],
    ] as const;
    const document = await attached("terminal", ["SCAN0001.PDF", "%PDF-1.7"], fields);
    expect(document).toMatchObject({
      name: "Police report.pdf",
      extension: ".pdf",
      mimeType: "application/pdf",
      labels: ["Legal", "Photos"],
      archived: true,
      protected: false,
      createdDate: NOW,
    });
    expect((await attached("admin", ["a.pdf", "%PDF-1.7"], [["name", "a.PDF"]])).name).toBe("a.PDF");
    expect((await attached("admin", ["a.pdf", "%PDF-1.7"])).name).toBe("a.pdf");
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\Report.pdf", "Report.pdf"],
    ["a\u0000b\u202Egnp.exe", "abgnp.exe"],
    ["\r\nSet-Cookie: x=1.txt", "Set-Cookie: x=1.txt"],
    ["..", "file"],
    ["   ", "file"],
    ["<img src=x onerror=alert(1)>.svg", "<img src=x onerror=alert(1)>.svg"],
    ["%2e%2e%2f.txt", "%2e%2e%2f.txt"],
    ["CON", "CON"],
    ["名前.pdf", "名前.pdf"],
  ])(
    "[S9][ASVS 5.3.2][ASVS 5.4.1] takes the nasty name %j as %j, and hands it out in one header",
    async (chosen, shown) => {
      const document = await attached("admin", ["plain", "text"], [["name", chosen]]);
      expect([shown, "plain"]).toContain(document.name);
      const reply = await content("admin", document.id);
      expect(reply.headers["content-disposition"]).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''\S+$/,
      );
      expect(reply.headers["set-cookie"]).toBeUndefined();
      expect(stored().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    },
  );

  it("[S9][ASVS 5.2.2][ASVS 3.2.1][ASVS 14.3.2] is refused where its content is not what its name promises, and never run by a browser", async () => {
    const before = stored();
    const wrong: [string, string | Buffer][] = [
      ["invoice.pdf", "<script>alert(1)</script>"],
      ["invoice.txt", "<script>alert(1)</script>"],
      ["invoice.pdf", "an invoice"],
      ["photo.jpg", Buffer.from([0x4d, 0x5a, 0, 1])],
      ["setup.exe", "x"],
    ];
    for (const file of wrong) {
      const reply = await fixture.call({ ...formOf(`/api/models/${trip.id}/documents`, file), as: "admin" });
      expect([reply.status, (reply.body as { code: string }).code]).toEqual([400, "file_type_refused"]);
    }
    expect(stored()).toEqual(before);
    const note = await attached("admin", ["note.txt", "1 < 2"]);
    const reply = await content("viewer", note.id);
    expect(reply.text).toBe("1 < 2");
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^attachment;/) as string,
    });
  });

  it("is refused when it is empty, broken or says nonsense, and nothing of it stays", async () => {
    const before = stored();
    const url = `/api/models/${trip.id}/documents`;
    const whole = formOf(url, ["a.txt", "x".repeat(100_000)]);
    const many = Array.from({ length: 21 }, (_, index) => ["labels", `label ${index}`] as const);
    const wrong: [object, number, string][] = [
      [formOf(url, ["a.txt", ""]), 400, "empty_file"],
      [{ ...whole, body: whole.body.subarray(0, 50_000) }, 400, "invalid_request"],
      [{ ...whole, body: Buffer.from("garbage") }, 400, "invalid_request"],
      [{ method: "POST", url, body: "{}" }, 415, "unsupported_media_type"],
      [formOf(url, ["a.txt", "x"], [["protected", "perhaps"]]), 400, "invalid_request"],
      [formOf(url, ["a.txt", "x"], many), 400, "invalid_request"],
      [formOf(url, ["a.txt", "x"], [["labels", "y".repeat(61)]]), 400, "invalid_request"],
      [formOf(url, ["a.txt", "x"], [["name", "y".repeat(2_000)]]), 400, "invalid_request"],
    ];
    for (const [sent, status, code] of wrong) {
      const reply = await fixture.call({ ...(sent as typeof whole), as: "admin" });
      expect([reply.status, (reply.body as { code: string }).code], reply.text).toEqual([status, code]);
    }
    expect(stored()).toEqual(before);
  });

  it("is refused before it is sent to who may not edit the record", async () => {
    const before = stored();
    for (const [as, status] of [
      ["viewer", 403],
      ["peopleOnly", 403],
      ["foreign", 404],
    ] as const)
      expect((await attach(as, ["a.txt", "x"])).status).toBe(status);
    expect((await attach("admin", ["a.txt", "x"], [], 999_999_999)).status).toBe(404);
    expect(stored()).toEqual(before);
  });
});

describe("a document (spec records.md 6)", () => {
  it("[S2][ASVS 8.2.3] that is confidential is hidden, name included, from everyone without that right in the record's group", async () => {
    const mark = "canary-2c9e";
    const { id } = await attached("admin", [`${mark}.txt`, mark], [["protected", "true"]]);
    for (const as of ["manager", "viewer", "terminal", "both"]) {
      expect((await content(as, id)).status).toBe(404);
      expect((await change(as, { id, protected: false })).status).toBe(404);
      expect((await remove(as, id)).status).toBe(404);
      expect(JSON.stringify(await list(as))).not.toContain(mark);
      const history = await fixture.call({ url: `/api/models/${trip.id}/histories`, as });
      expect(history.text).not.toContain(mark);
    }
    for (const as of ["admin", "confidential", "northConfidential"])
      expect((await content(as, id)).text).toBe(mark);
  });

  it("that was confidential once is not named in the history to who may not know", async () => {
    const mark = "canary-77d1";
    const { id } = await attached("admin", [`${mark}.txt`, "x"]);
    await change("admin", { id, name: `${mark}-closed`, protected: true });
    const { data } = (await fixture.call({ url: `/api/models/${trip.id}/histories`, as: "viewer" })).body as {
      data: HistoryEntry[];
    };
    expect(JSON.stringify(data)).not.toMatch(/confidential/i);
    expect(JSON.stringify(data)).not.toContain("settled");
    expect(JSON.stringify(await list("viewer"))).not.toContain(mark);
  });

  it("is refused where its author could not see it, and nothing of it stays", async () => {
    const before = stored();
    const { id } = await attached("terminal", ["open.txt", "x"]);
    const replies = [
      await attach("terminal", ["a.txt", "x"], [["protected", "true"]]),
      await change("terminal", { id, protected: true }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(403);
      expect((body as { message: string }).message).toMatch(/^You may not see confidential documents/);
    }
    expect((await list("terminal")).find((each) => each.id === id)?.protected).toBe(false);
    expect(stored()).toHaveLength(before.length + 1);
    await attached("northConfidential", ["b.txt", "x"], [["protected", "true"]]);
  });

  it("is renamed, labelled and archived by who may edit its record, and keeps its extension", async () => {
    const { id } = await attached("admin", ["a.pdf", "%PDF-1.7"]);
    expect((await change("viewer", { id, name: "b" })).status).toBe(403);
    const reply = await change("manager", { id, name: "final.exe", labels: [" X "], archived: true });
    expect(reply.body).toMatchObject({ name: "final.exe.pdf", labels: ["X"], archived: true });
    expect((await change("manager", { id, archived: false })).body).toMatchObject({
      name: "final.exe.pdf",
      labels: ["X"],
      archived: false,
    });
    for (const wrong of [{ id, name: " " }, { id, labels: "x" }, { id, more: 1 }, { name: "x" }])
      expect((await change("manager", wrong)).status).toBe(400);
  });

  it("is deleted by who may edit its record; its name stays in the history, its bytes go with maintenance", async () => {
    const { id } = await attached("admin", ["gone.txt", "x"]);
    const kept = await attached("admin", ["kept.txt", "kept"]);
    expect((await remove("viewer", id)).status).toBe(403);
    expect((await remove("manager", id)).status).toBe(204);
    expect((await remove("manager", id)).status).toBe(404);
    expect((await content("admin", id)).status).toBe(404);
    const { data } = (await fixture.call({ url: `/api/models/${trip.id}/histories`, as: "viewer" })).body as {
      data: HistoryEntry[];
    };
    expect(data.flatMap(({ changes }) => changes)).toContainEqual({
      field: "$document",
      from: "gone.txt",
      to: null,
    });
    const before = stored().length;
    const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
    for (const name of stored()) utimesSync(join(folder, name), NOW - 90_000, NOW - 90_000);
    const customer = { ...fixture.redwood, alias: "redwood", name: "", logoUrl: null, configuration: {} };
    await cleanUp(fixture.deps, customer);
    expect(stored().length).toBeLessThan(before);
    expect((await content("admin", kept.id)).text).toBe("kept");
  });

  it("is gone with its record", async () => {
    const other = await addTrip(fixture);
    const { id } = (await attach("admin", ["a.txt", "x"], [], other.id)).body as DocumentReply;
    await fixture.call({ method: "DELETE", url: `/api/models/${other.id}`, as: "admin" });
    expect((await content("admin", id)).status).toBe(404);
    expect((await change("admin", { id, name: "b" })).status).toBe(404);
    expect((await remove("admin", id)).status).toBe(404);
  });
});
