/** Records on paper: who gets which, and what is on it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorBody, RecordData } from "../../../engine/index.ts";
import { readPdf } from "../../print/pdf/reading.ts";
import { addTrips, createAppFixture, marks, tokenOf } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
let trip: RecordData;

beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
  trip = await save({
    fields: { town: "Šibenik", kind: "express", late: false, secret: `${marks.confidential} Ж` },
    relations: { helpers: await drivers(3) },
  });
});
afterAll(() => fixture.close());

async function save(part: object): Promise<RecordData> {
  const body = { templateAlias: "trip", groupId: fixture.redwood.north, relations: {}, ...part };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

async function drivers(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const fields = { firstName: `Helfer${index}`, lastName: "Jäger", badge: `B${index}` };
    const body = { templateAlias: "driver", groupId: fixture.redwood.north, fields, relations: {} };
    const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
    ids.push((reply.body as RecordData).id);
  }
  return ids;
}

async function printed(as: string, id: number, query = "") {
  const reply = await fixture.app.inject({
    url: `/api/models/${id}/print${query}`,
    headers: {
      host: "redwood.localhost",
      authorization: `Bearer ${tokenOf(fixture.people[as] ?? "")}`,
    },
  });
  expect(reply.statusCode).toBe(200);
  return { headers: reply.headers, ...(await readPdf(reply.rawPayload)) };
}

describe("a record as PDF (spec records.md 2.6)", () => {
  it("is kept by the browser and never shown, with what the print view says in labels", async () => {
    const { headers, pages, title } = await printed("viewer", trip.id, "?format=pdf&timezone=America/Denver");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(`attachment; filename="Trip ${trip.id}.pdf"`) as string,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(title).toBe(`Trip Record No. ${trip.id}`);
    const [page = ""] = pages;
    for (const text of [
      "redwood lines",
      "Šibenik",
      "express trip",
      "Printed 01/14/2026 5:00 PM MST",
      "North",
    ])
      expect(page).toContain(text);
    expect(page).not.toContain("Reason");
  });

  it("[S2][ASVS 8.2.3] shows confidential values to those who may see them, and the placeholder to all others", async () => {
    expect((await printed("confidential", trip.id)).pages[0]).toContain(`${marks.confidential} Ж`);
    const { pages } = await printed("viewer", trip.id);
    expect(pages[0]).toContain("Confidential");
    expect(pages[0]).not.toContain(marks.confidential);
  });

  it("shows related records, comments and file names as far as the reader may view them", async () => {
    const url = `/api/models/${trips.north.id}/comments`;
    await fixture.call({ method: "POST", url, as: "admin", body: { commentText: "Called.\nAgain." } });
    const north = (await printed("viewer", trips.north.id, "?paper=a4")).pages[0];
    for (const text of ["proof.txt", "Called.", "Again.", "User No.", "No Drivers to display."])
      expect(north).toContain(text);
    expect((await printed("viewer", trip.id)).pages[0]).toMatch(/First name Badge.*Helfer0 B0.*Helfer2 B2/);
  });

  it("is refused where the record is, and where its type has no print view", async () => {
    const refusal = async (as: string, url: string) => {
      const { status, body } = await fixture.call({ url, as });
      return [status, (body as ApiErrorBody).code];
    };
    const url = (id: number) => `/api/models/${id}/print`;
    expect(await refusal("viewer", url(999_999))).toEqual([404, "record_not_found"]);
    expect(await refusal("viewer", url(trips.driver.id))).toEqual([404, "not_printable"]);
    expect(await refusal("viewer", `${url(trip.id)}?timezone=Mars`)).toEqual([400, "invalid_request"]);
    for (const query of ["format=docx", "paper=a3", "size=1"])
      expect(await refusal("viewer", `${url(trip.id)}?${query}`)).toEqual([400, "invalid_request"]);
    await fixture.call({ method: "DELETE", url: `/api/models/${trips.south.id}`, as: "admin" });
    expect((await refusal("viewer", url(trips.south.id)))[0]).toBe(404);
  });
});
