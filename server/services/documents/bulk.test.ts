/** What is done with several documents at a time: each by its own rights, each with its own result. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTrip, createAppFixture, formOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

interface Result {
  successIds: number[];
  errors: { id: number; message: string }[];
}

let fixture: AppFixture;
let north: number;
let south: number;
beforeAll(async () => {
  fixture = await createAppFixture();
  north = (await addTrip(fixture, fixture.redwood.north)).id;
  south = (await addTrip(fixture, fixture.redwood.south)).id;
});
afterAll(() => fixture.close());

const attach = async (trip: number, name: string, isProtected = false) => {
  const form = formOf(
    `/api/models/${trip}/documents`,
    [name, "x"],
    [
      ["labels", "Old"],
      ["labels", "Kept"],
      ["protected", String(isProtected)],
    ],
  );
  return ((await fixture.call({ ...form, as: "admin" })).body as { id: number }).id;
};
const documentsOf = async (trip: number) => {
  const { body } = await fixture.call({ url: `/api/models/${trip}/documents`, as: "admin" });
  return (body as { data: { id: number; name: string; labels: string[]; archived: boolean }[] }).data;
};
const change = (as: string, path: string, body: object) =>
  fixture.call({ method: "PUT", url: `/api/documents/${path}`, as, body });
const remove = (as: string, ids: number[]) =>
  fixture.call({ method: "DELETE", url: "/api/documents", as, body: { ids } });

describe("a change of several documents (spec platform.md 7.6)", () => {
  it("adds labels and takes others away, each once, and notes it in the history of each record", async () => {
    const ids = [await attach(north, "a.txt"), await attach(south, "b.txt")];
    const labels = { labelsToAppend: [" New ", "Kept"], labelsToDelete: ["Old"] };
    const reply = await change("manager", "labels", { documentIds: [...ids, ...ids], ...labels });
    expect([reply.status, reply.body]).toEqual([200, { successIds: ids, errors: [] }]);
    expect((await documentsOf(north))[0]?.labels).toEqual(["Kept", "New"]);
    const history = await fixture.call({ url: `/api/models/${south}/histories`, as: "admin" });
    expect(history.text).toContain("b.txt (Kept, New)");
  });

  it("reports for each skipped document why it was skipped, and changes the rest", async () => {
    const mine = await attach(north, "mine.txt");
    const secret = await attach(north, "secret.txt", true);
    const theirs = await attach(south, "theirs.txt");
    const { body } = await change("terminal", "archive", {
      documentIds: [mine, secret, theirs, 999_999],
      archived: true,
    });
    const { successIds, errors } = body as Result;
    expect(successIds).toEqual([mine]);
    const unknown = "There is no such document, or you have no access to it.";
    expect(errors).toEqual([
      { id: secret, message: unknown },
      { id: theirs, message: expect.stringMatching(/^Sorry, your current user role/) as string },
      { id: 999_999, message: unknown },
    ]);
    expect((await documentsOf(north)).find(({ id }) => id === mine)?.archived).toBe(true);
    expect((await documentsOf(south)).find(({ id }) => id === theirs)?.archived).toBe(false);
    await change("terminal", "archive", { documentIds: [mine], archived: false });
    expect((await documentsOf(north)).find(({ id }) => id === mine)?.archived).toBe(false);
  });

  it("refuses a label too many only for the document that cannot take one more", async () => {
    const full = await attach(north, "full.txt");
    const roomy = await attach(north, "roomy.txt");
    const many = Array.from({ length: 18 }, (_, index) => `label ${index}`);
    await change("admin", "labels", { documentIds: [full], labelsToAppend: many, labelsToDelete: [] });
    const more = { documentIds: [full, roomy], labelsToAppend: ["one more"], labelsToDelete: [] };
    expect((await change("admin", "labels", more)).body).toEqual({
      successIds: [roomy],
      errors: [{ id: full, message: "The request is not valid: a document has at most 20 labels." }],
    });
  });

  it("deletes several, once", async () => {
    const ids = [await attach(north, "c.txt"), await attach(north, "d.txt")];
    expect((await remove("manager", ids)).body).toEqual({ successIds: ids, errors: [] });
    expect((await documentsOf(north)).map(({ name }) => name)).not.toContain("c.txt");
  });

  it("says of each document why, where none could be changed, and notes the denial; a single one is refused", async () => {
    const ids = [await attach(north, "e.txt"), await attach(north, "f.txt")];
    const viewer = await remove("viewer", ids);
    expect(viewer.status).toBe(200);
    const { successIds, errors } = viewer.body as Result;
    expect([successIds, errors.map(({ id }) => id)]).toEqual([[], ids]);
    expect((await documentsOf(north)).map(({ name }) => name)).toContain("e.txt");
    const log = await fixture.call({ url: "/api/auditlogs?event=denial&limit=1", as: "admin" });
    expect(log.body).toMatchObject({ data: [{ event: "denial", call: "DELETE /api/documents" }] });
    const unknown = { id: 999_999, message: "There is no such document, or you have no access to it." };
    expect((await remove("manager", [999_998, 999_999])).body).toEqual({
      successIds: [],
      errors: [{ ...unknown, id: 999_998 }, unknown],
    });
    expect((await remove("viewer", ids.slice(0, 1))).status).toBe(403);
    expect((await remove("manager", [999_999, 999_999])).status).toBe(404);
  });

  it("is refused when it says nonsense", async () => {
    const wrong: [string, object][] = [
      ["archive", { documentIds: [], archived: true }],
      ["archive", { documentIds: [1] }],
      ["archive", { documentIds: Array.from({ length: 501 }, (_, index) => index + 1), archived: true }],
      ["labels", { documentIds: [1], labelsToAppend: ["y".repeat(61)], labelsToDelete: [] }],
      ["labels", { documentIds: [1], labelsToAppend: [" "], labelsToDelete: [] }],
    ];
    for (const [path, body] of wrong) expect((await change("admin", path, body)).status).toBe(400);
  });
});
