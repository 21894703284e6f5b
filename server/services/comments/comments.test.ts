/** Comments on records: who may write and delete them, what is kept, and what a deleted record hides. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEntry, RecordData } from "../../../engine/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrip, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let trip: RecordData;
beforeAll(async () => {
  fixture = await createAppFixture();
  trip = await addTrip(fixture);
});
afterAll(() => fixture.close());

const comment = (as: string, commentText: unknown, id = trip.id) =>
  fixture.call({ method: "POST", url: `/api/models/${id}/comments`, as, body: { commentText } });
const list = (as: string, id = trip.id, query = "") =>
  fixture.call({ url: `/api/models/${id}/comments${query}`, as });
const remove = (as: string, id: number) =>
  fixture.call({ method: "DELETE", url: `/api/models/comments/${id}`, as });
const textsOf = (body: unknown) =>
  (body as { data: { commentText: string }[] }).data.map(({ commentText }) => commentText);

describe("comments (spec records.md 3.12, 6, 7.3)", () => {
  it("are listed newest first, with author and time, trimmed but otherwise word for word", async () => {
    const first = await comment("viewer", "  Called the shipper.\n<b>&amp;</b> ‮ \u{1f69a}  ");
    expect(first).toMatchObject({ status: 201, body: { createdDate: NOW } });
    await comment("manager", "Called again.");
    const { body } = await list("both");
    expect(textsOf(body)).toEqual(["Called again.", "Called the shipper.\n<b>&amp;</b> ‮ \u{1f69a}"]);
    expect(body).toMatchObject({ data: [{ createdByUser: { firstName: "User" } }, {}] });
  });

  it("have something to read in them, and at most 10,000 characters", async () => {
    for (const text of ["", "   \n", 5, null, "x".repeat(10_001)])
      expect((await comment("admin", text)).status, JSON.stringify(text)?.slice(0, 20)).toBe(400);
    expect((await comment("admin", "x".repeat(10_000))).status).toBe(201);
    expect((await comment("admin", "no such record", 999_999_999)).status).toBe(404);
  });

  it("are deleted by administrators only, and only once", async () => {
    const { id } = (await comment("manager", "Mistake.")).body as { id: number };
    for (const as of ["manager", "viewer", "confidential"]) expect((await remove(as, id)).status).toBe(403);
    expect((await remove("foreign", id)).status).toBe(404);
    expect((await remove("admin", id)).status).toBe(204);
    expect(textsOf((await list("admin")).body)).not.toContain("Mistake.");
    expect(await remove("admin", id)).toMatchObject({ status: 404, body: { code: "comment_not_found" } });
  });

  it("are in the record's history without their words, and raise no version of the record", async () => {
    const { id } = (await comment("manager", "Not for ever.")).body as { id: number };
    await remove("admin", id);
    const reply = await fixture.call({ url: `/api/models/${trip.id}/histories`, as: "viewer" });
    const [removed, added] = (reply.body as { data: HistoryEntry[] }).data;
    expect(removed?.changes).toEqual([{ field: "$comment", from: `No. ${id}`, to: null }]);
    expect(added?.changes).toEqual([{ field: "$comment", from: null, to: `No. ${id}` }]);
    expect(reply.text).not.toContain("Not for ever.");
    const now = (await fixture.call({ url: `/api/models/${trip.id}`, as: "admin" })).body as RecordData;
    expect(now.version).toBe(trip.version);
  });

  it("come in pages", async () => {
    const { id } = await addTrip(fixture);
    for (const text of ["1", "2", "3"]) await comment("admin", text, id);
    const first = (await list("admin", id, "?limit=2")).body as { options: { next: number } };
    expect(textsOf(first)).toEqual(["3", "2"]);
    const rest = await list("admin", id, `?limit=2&after=${first.options.next}`);
    expect(textsOf(rest.body)).toEqual(["1"]);
    expect(rest.body).toMatchObject({ options: { next: null } });
  });

  it("end with a full page where there is no other, and are at most 500 a page", async () => {
    const { id } = await addTrip(fixture);
    for (const text of ["1", "2"]) await comment("admin", text, id);
    expect((await list("admin", id, "?limit=2")).body).toMatchObject({ options: { limit: 2, next: null } });
    for (const query of ["?limit=501", "?limit=0", "?limit=1e2", "?after=x", "?before=1"])
      expect((await list("admin", id, query)).status, query).toBe(400);
  });

  it("are gone with their record", async () => {
    const { id } = await addTrip(fixture);
    const added = (await comment("admin", "Gone soon.", id)).body as { id: number };
    await fixture.call({ method: "DELETE", url: `/api/models/${id}`, as: "admin" });
    expect((await list("admin", id)).status).toBe(404);
    expect((await comment("admin", "Too late.", id)).status).toBe(404);
    expect((await remove("admin", added.id)).status).toBe(404);
  });
});
