/** What a form asks before it saves, a call has to confirm: a demand without whom it is made to, for one. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { RecordData } from "../../../engine/index.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { enums, inTenant } from "../../storage/index.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const schemas = readSchemas(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const WARNING = "Enter whom the amount is demanded from.";
const warned = {
  code: "not_confirmed",
  issues: [expect.objectContaining({ message: WARNING, severity: "warning" })],
};

let fixture: AppFixture;

const send = (method: "POST" | "PUT", url: string, body: object) =>
  fixture.call({ method, url, as: "admin", body });
const claim = (more: { confirmed?: boolean; demand?: number } = {}) => {
  const { demand = 500, ...others } = more;
  const lossDate = Date.UTC(2026, 0, 5) / 1000;
  return {
    templateAlias: "claim",
    groupId: fixture.redwood.north,
    fields: { type: "cargo", lossDate, status: "closed", subrogation: true, subrogationDemand: demand },
    relations: {},
    ...others,
  };
};

beforeAll(async () => {
  const { configuration } = schemas;
  const flags = { ...configuration.flags, "module.safetyAndRisk.claims.enabled": true };
  const on = { ...schemas, configuration: { ...configuration, flags } };
  fixture = await createAppFixture({ deps: { engine: createEngine(engineOptions(schemas)), schemas: on } });
  await inTenant(fixture.db, { customerId: fixture.redwood.id }, (trx) =>
    enums.seedEnumSets(trx, fixture.redwood.id, schemas.enums),
  );
});
afterAll(() => fixture.close());

it("fills in what the form would: a claim that is closed has a date", async () => {
  const made = await send("POST", "/api/models", claim({ demand: 0 }));
  expect(made.status, made.text).toBe(201);
  expect((made.body as RecordData).fields["closedDate"]).not.toBeNull();
});

it("saves a new record when the call confirms what the rules warn of", async () => {
  const refused = await send("POST", "/api/models", claim());
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject(warned);
  const saved = await send("POST", "/api/models", claim({ confirmed: true }));
  expect(saved.status, saved.text).toBe(201);
});

it("asks again for each change, alone and in bulk, and never for a save that changes nothing", async () => {
  const { body } = await send("POST", "/api/models", claim({ confirmed: true }));
  const { id, version } = body as RecordData;
  const update = (fields: object, more: object = {}) =>
    send("PUT", `/api/models/${id}`, { version, groupId: null, fields, ...more });
  expect((await update({ subrogationDemand: 500 })).status).toBe(200);
  expect((await update({ subrogationDemand: 700 })).body).toMatchObject(warned);
  const bulk = (more: object = {}) =>
    send("PUT", "/api/models/bulk", { ids: [id], data: { fields: { subrogationDemand: 800 } }, ...more });
  expect((await bulk()).body).toMatchObject({
    ...warned,
    issues: [expect.objectContaining({ path: `${id}/subrogationDemand`, message: WARNING })],
  });
  const trial = { ids: [id], data: { fields: { subrogationDemand: 800 } } };
  expect((await send("POST", "/api/models/bulk/check", trial)).body).toMatchObject({
    data: [
      {
        id,
        record: { fields: { subrogationDemand: 800 } },
        issues: [{ path: "subrogationDemand", message: WARNING, severity: "warning" }],
      },
    ],
  });
  expect((await bulk({ confirmed: true })).status).toBe(200);
});

it("needs no confirmation where the rules warn of nothing", async () => {
  const nothing = await send("POST", "/api/models", claim({ demand: 0 }));
  expect(nothing.status, nothing.text).toBe(201);
});
