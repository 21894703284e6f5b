/** What a form asks before it saves, a call has to confirm: a cost on a closed claim, for one. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { enums, inTenant } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const WARNING = "The claim is closed. Reopen it, or enter the reason for open reserves on the claim.";
const warned = {
  code: "not_confirmed",
  issues: [expect.objectContaining({ message: WARNING, severity: "warning" })],
};

let fixture: AppFixture;
let claim: RecordData;

const send = (method: "POST" | "PUT", url: string, body: object) =>
  fixture.call({ method, url, as: "admin", body });
const cost = (more: object = {}) => ({
  templateAlias: "claim_cost",
  groupId: fixture.redwood.north,
  fields: { costCategory: "indemnity", reserves: 500 },
  relations: { costIncident: claim.id },
  ...more,
});

beforeAll(async () => {
  const { configuration } = schemas;
  const flags = { ...configuration.flags, "module.safetyAndRisk.claims.enabled": true };
  const on = { ...schemas, configuration: { ...configuration, flags } };
  fixture = await createAppFixture({ deps: { engine: createEngine(engineOptions(schemas)), schemas: on } });
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    enums.seedEnumSets(trx, fixture.redwood.id, schemas.enums),
  );
  const fields = { type: "cargo", lossDate: Date.UTC(2026, 0, 5) / 1000, status: "closed" };
  const body = { templateAlias: "claim", groupId: fixture.redwood.north, fields, relations: {} };
  const made = await send("POST", "/api/models", body);
  expect(made.status, made.text).toBe(201);
  claim = made.body as RecordData;
});
afterAll(() => fixture.close());

it("fills in what the form would: a claim that is closed has a date", () => {
  expect(claim.fields["closedDate"]).not.toBeNull();
});

it("saves a new cost of a closed claim when the call confirms what the rules warn of", async () => {
  const refused = await send("POST", "/api/models", cost());
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject(warned);
  const saved = await send("POST", "/api/models", cost({ confirmed: true }));
  expect(saved.status, saved.text).toBe(201);
});

it("asks again for each change, alone and in bulk, and never for a save that changes nothing", async () => {
  const { body } = await send("POST", "/api/models", cost({ confirmed: true }));
  const { id, version } = body as RecordData;
  const update = (fields: object, more: object = {}) =>
    send("PUT", `/api/models/${id}`, { version, groupId: null, fields, ...more });
  expect((await update({ reserves: 500 })).status).toBe(200);
  expect((await update({ reserves: 700 })).body).toMatchObject(warned);
  const bulk = (more: object = {}) =>
    send("PUT", "/api/models/bulk", { ids: [id], data: { fields: { reserves: 800 } }, ...more });
  expect((await bulk()).body).toMatchObject({
    ...warned,
    issues: [expect.objectContaining({ path: `${id}/reserves`, message: WARNING })],
  });
  const trial = { ids: [id], data: { fields: { reserves: 800 } } };
  expect((await send("POST", "/api/models/bulk/check", trial)).body).toMatchObject({
    data: [
      {
        id,
        record: { fields: { reserves: 800 } },
        issues: [{ path: "reserves", message: WARNING, severity: "warning" }],
      },
    ],
  });
  expect((await bulk({ confirmed: true })).status).toBe(200);
});

it("needs no confirmation where the reserves are all paid or nothing is reserved", async () => {
  const nothing = await send(
    "POST",
    "/api/models",
    cost({ fields: { costCategory: "indemnity", reserves: 0 } }),
  );
  expect(nothing.status, nothing.text).toBe(201);
});
