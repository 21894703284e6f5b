/** Files of single records whose type nobody names (spec platform.md 7.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
let trips: Awaited<ReturnType<typeof addTrips>>;
beforeAll(async () => {
  fixture = await createAppFixture();
  trips = await addTrips(fixture);
});
afterAll(() => fixture.close());

const send = (body: object, as = "admin") =>
  fixture.call({ method: "POST", url: "/api/models/export/csv", as, body });

describe("a file of records by their ids alone", () => {
  it("is of the type of these records", async () => {
    const ids = [trips.north.id, trips.south.id];
    const named = await send({ templateAliases: ["trip"], ids });
    const file = await send({ ids });
    expect([file.status, file.text]).toEqual([200, named.text]);
    expect(file.headers["content-disposition"]).toBe(named.headers["content-disposition"]);
  });

  it("is refused for ids of several types, as far as the user may view them", async () => {
    const ids = [trips.north.id, trips.driver.id];
    const several = await send({ ids });
    expect(several.body).toMatchObject({ status: 400, code: "invalid_request" });
    expect(several.text).toContain("a file has records of one type, and these ids are of");
    const people = await send({ ids }, "peopleOnly");
    expect(people.status).toBe(200);
    expect(people.text).not.toContain("Northtown");
  });

  it("is refused where the user may view none of them", async () => {
    for (const ids of [[trips.foreign.id], [987_654_321]])
      expect((await send({ ids })).body).toMatchObject({ status: 404, code: "record_not_found" });
    expect((await send({ ids: [trips.north.id] }, "peopleOnly")).status).toBe(404);
  });
});
