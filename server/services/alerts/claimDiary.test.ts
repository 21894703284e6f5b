/** Issue 20, Claims: what is written into the diary of a claim comes as an alert while it is due, and no more once it is done. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData } from "../../../engine/index.ts";
import { createEngine } from "../../../engine/index.ts";
import { loadSchemas } from "../../loadSchemas.ts";
import { enums } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { engineOptions, readSchemas } from "../../schemaFiles/readSchemas.ts";
import { createAlertsFixture } from "./alerts.fixture.ts";
import type { AlertsFixture } from "./alerts.fixture.ts";

const HOUR = 3_600;
const DAY = 86_400;
/** In Los Angeles it is the afternoon of this day. */
const TODAY = NOW - DAY;
/** The first morning at seven there. */
const MORNING = 15 * HOUR;

const folder = fileURLToPath(new URL("../../../schemas", import.meta.url));
let fixture: AlertsFixture;

beforeAll(async () => {
  const schemas = readSchemas(folder);
  const { monitors } = loadSchemas(folder);
  const engine = createEngine(engineOptions(schemas));
  const { configuration } = schemas;
  const flags = { ...configuration.flags, "module.safetyAndRisk.claims.enabled": true };
  const on = { ...schemas, configuration: { ...configuration, flags } };
  fixture = await createAlertsFixture({ deps: { engine, monitors, schemas: on } });
  await fixture.inRedwood((trx) => enums.seedEnumSets(trx, fixture.redwood.id, schemas.enums));
});
afterAll(() => fixture?.close());

async function add(templateAlias: string, fields: object, relations: object = {}): Promise<RecordData> {
  const body = { templateAlias, groupId: fixture.redwood.north, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as: "admin", body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}

it("entries that are due, and those that are past due, are mailed to who subscribes to the diary", async () => {
  const claim = await add("claim", { type: "cargo", status: "open", lossDate: TODAY - 9 * DAY });
  const entry = (task: string, days: number, more: object = {}) =>
    add("claim_diary", { task, dueDate: TODAY + days * DAY, ...more }, { claim: claim.id });
  await entry("Call the yard", -2);
  await entry("Ask for the photos", -3, { completed: true, completedDate: TODAY - 3 * DAY });
  await entry("Review the reserves", 60);
  const overdue = fixture.deps.schemas.notifications.find(({ alias }) => alias === "overdue");
  await fixture.subscribe("admin", overdue?.id ?? 0, "DAILY", "monitor:claimDiary");
  await fixture.run();
  await fixture.run(MORNING);
  const [mail, ...more] = await fixture.mails();
  expect(fixture.errors).toEqual([]);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("Claim Diary: 1 record past due");
  expect(mail?.text).toContain("Call the yard");
  expect(mail?.text).not.toMatch(/photos|reserves/);
});
