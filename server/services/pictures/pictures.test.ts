/** Profile pictures: images only, under 5 MB, with the square that is shown. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const refused = "Error: Make sure your file is an image file smaller than 5 MB.";
/** The first bytes of an image of 256 pixels each way. */
const png = Buffer.from("89504e470d0a1a0a0000000d49484452000001000000010008060000", "hex");
const cropOf = (...sides: (number | string)[]) =>
  ["x", "y", "width", "height"].map((name, index) => [name, String(sides[index])] as const);

let fixture: AppFixture;
let driver: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture();
  const fields = { firstName: "Ann", lastName: "Lee" };
  const body = { templateAlias: "driver", groupId: fixture.redwood.north, fields, relations: {} };
  driver = (await fixture.call({ method: "POST", url: "/api/models", as: "admin", body })).body as RecordData;
});
afterAll(() => fixture.close());

const url = () => `/api/models/${driver.id}/profilePicture`;
const set = (as: string, content: Buffer | string = png, crop = cropOf(1, 2.5, 30, 30), name = "face.png") =>
  fixture.call({ ...formOf(url(), [name, content], crop), as });
const urlOfRecord = async (as = "viewer") =>
  ((await fixture.call({ url: `/api/models/${driver.id}`, as })).body as RecordData).profilePictureUrl;
const stored = () => {
  const folder = join(fixture.dataFolder, "files", String(fixture.redwood.id));
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

describe("a profile picture (spec records.md 5, 7.3)", () => {
  it("is named by its record, with the square that is shown, and handed out inertly", async () => {
    expect(await urlOfRecord()).toBeNull();
    const reply = await set("manager");
    expect(reply.status, reply.text).toBe(201);
    const text = await urlOfRecord();
    expect(text).toMatch(new RegExp(`^${url()}\\?picture=\\d+#xywh=1,2.5,30,30$`));
    expect(reply.body).toEqual({ profilePictureUrl: text });
    const image = await fixture.call({ url: text?.split("#")[0] ?? "", as: "viewer" });
    expect(image.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("is replaced under another address, and removed; each is in the history", async () => {
    await set("manager");
    const before = await urlOfRecord();
    await set("manager", Buffer.from("GIF89a\x10\0\x10\0"), cropOf(0, 0, 5, 5), "other.gif");
    expect(await urlOfRecord()).not.toBe(before);
    const remove = (as: string) => fixture.call({ method: "DELETE", url: url(), as });
    expect((await remove("viewer")).status).toBe(403);
    expect((await remove("manager")).status).toBe(204);
    expect((await remove("manager")).status).toBe(204);
    expect(await urlOfRecord()).toBeNull();
    expect(await fixture.call({ url: url(), as: "admin" })).toMatchObject({
      status: 404,
      body: { code: "picture_not_found" },
    });
    const history = await fixture.call({ url: `/api/models/${driver.id}/histories`, as: "viewer" });
    expect(history.body).toMatchObject({
      data: [{ changes: [{ field: "$profilePicture", from: "other.gif", to: null }] }, {}, {}, {}, {}],
    });
  });

  it("is refused when it is no image by its content, or has 5 MB, and nothing of it stays", async () => {
    const before = stored();
    const page = "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>";
    const large = Buffer.concat([png, Buffer.alloc(5_000_000 - png.length)]);
    const bomb = Buffer.from(png);
    for (const at of [16, 20]) bomb.writeUInt32BE(60_000, at);
    for (const content of [page, "%PDF-1.7", bomb, large, Buffer.concat([large, large])]) {
      const reply = await set("manager", content);
      expect(reply.body).toMatchObject({ status: 400, code: "picture_refused", message: refused });
    }
    expect((await set("manager", png, undefined, "face.exe")).body).toMatchObject({
      code: "picture_refused",
    });
    expect((await set("manager", png, undefined, "face.jpg")).body).toMatchObject({
      code: "picture_refused",
    });
    expect((await set("manager", "")).body).toMatchObject({ status: 400, code: "empty_file" });
    expect(stored()).toEqual(before);
    expect((await set("manager", large.subarray(1))).body).toMatchObject({ code: "picture_refused" });
    expect((await set("manager", large.subarray(0, -1))).status).toBe(201);
  });

  it("needs a square", async () => {
    const wrong = [cropOf(0, 0, 10, 20), cropOf(0, 0, 0, 0), cropOf(-1, 0, 5, 5), cropOf("", 0, 5, 5)];
    for (const crop of [...wrong, cropOf("1e9", 0, 5, 5), cropOf("NaN", 0, 5, 5), []])
      expect((await set("manager", png, crop)).status, JSON.stringify(crop)).toBe(400);
  });

  it("is shown to who may view the record, and changed by who may edit it", async () => {
    await set("manager");
    for (const [as, seen, changed] of [
      ["viewer", 200, 403],
      ["terminal", 200, 201],
      ["foreign", 404, 404],
    ] as const) {
      expect((await fixture.call({ url: url(), as })).status).toBe(seen);
      expect((await set(as)).status).toBe(changed);
    }
  });
});
