/** Lookups at the addresses that the specification gives them (spec platform.md 7.1). */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LookupSource } from "../../schemaFiles/readSchemas.ts";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
  const lookups = fixture.deps.schemas.lookups as LookupSource[];
  const [badge] = lookups;
  lookups.push({ ...badge!, alias: "pro", integration: "proData", requiredMessage: "PRO number required." });
  await addTrips(fixture);
});
afterAll(() => fixture.close());

const ask = (query: string, as: string) => fixture.call({ url: `/api/integrations/proData${query}`, as });

it("answer as the lookup does", async () => {
  const plain = await fixture.call({ url: "/api/lookups/pro/b-1", as: "viewer" });
  expect(plain.body).toEqual({ first: "Ann" });
  expect((await ask("?proNumber=b-1", "viewer")).body).toEqual(plain.body);
});

it("say what is missing, unknown, or not for the reader", async () => {
  expect((await ask("", "viewer")).body).toMatchObject({
    status: 400,
    message: expect.stringContaining("PRO number required.") as string,
  });
  expect((await ask("?proNumber=none", "viewer")).body).toMatchObject({ code: "lookup_not_found" });
  expect((await ask("?other=1", "viewer")).status).toBe(400);
  expect((await fixture.call({ url: "/api/integrations/customerStore?id=1", as: "viewer" })).status).toBe(
    404,
  );
});
