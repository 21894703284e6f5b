/** The small world with outside services: trips have a PRO number and scans, and companies can set addresses. */
import type { JsonValue } from "../../../engine/index.ts";
import { createEngine } from "../../../engine/index.ts";
import { addressKey, playerKey } from "../../integrations/index.ts";
import type { ServiceName } from "../../integrations/index.ts";
import { startStandIn } from "../../integrations/service.fixture.ts";
import type { StandIn } from "../../integrations/service.fixture.ts";
import type { LookupSource, Schemas } from "../../schemaFiles/readSchemas.ts";
import { asOperator, users } from "../../storage/index.ts";
import { driver, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, AppFixtureOptions } from "../app.fixture.ts";

const names: readonly ServiceName[] = ["proData", "customerStore", "images", "fleetVideo", "worklete"];
const keys = [...names.map(addressKey), playerKey];

const setting = { internal: true, schema: { type: "string", maxLength: 500, format: "serviceAddress" } };
const sections: Schemas["configuration"]["sections"] = [
  {
    type: "company",
    name: "integrations",
    title: "Integrations",
    help: "Services.",
    keys: Object.fromEntries(keys.map((key) => [key, { title: key, help: ".", ...setting }])),
  },
];

const messages = { requiredMessage: "PRO number required.", notFoundMessage: "There is no such PRO." };
const take = {
  consigneeName: "town",
  consigneeState: "kind",
  consigneePhone: "phone",
  code: "secret",
  pieces: "miles",
};
const lookups: LookupSource[] = [
  { alias: "pro", name: "PRO", template: "trip", key: "town", integration: "proData", take, ...messages },
  {
    alias: "store",
    name: "Store",
    template: "driver",
    key: "badge",
    integration: "customerStore",
    take: { name: "firstName" },
    requiredMessage: "Store ID required.",
    notFoundMessage: "There is no such store.",
  },
];

/** Trips whose PRO number brings the shipper, and whose form shows a scan and a video. */
const shippedTrip = {
  ...trip,
  fields: {
    ...trip.fields,
    shipper: { type: "text", label: "Shipper" },
    number: {
      type: "text",
      label: "PRO number",
      sideEffects: [{ field: "shipper", value: { lookup: "pro", take: "consigneeName" } }],
    },
  },
  views: {
    ...trip.views,
    edit: {
      type: "section",
      children: [
        "groupId",
        "town",
        { type: "imageViewer", number: "number", documents: [{ label: "Bill", document: "BOL" }] },
        { type: "videoPlayer", event: "number", sourceId: "fleet-video:source-system" },
      ],
    },
  },
};

/** The world and a stand-in for its services. */
export interface OutsideFixture extends AppFixture {
  outside: StandIn;
  /** Gives a company addresses; null takes them all away. */
  configure(company: "redwood" | "harbor", values: Record<string, JsonValue> | null): Promise<void>;
}

/** Builds it, with the super admin `root`. `close` removes it. */
export async function createOutsideFixture(
  config: AppFixtureOptions["config"] = {},
  { deps, ...more }: Pick<AppFixtureOptions, "deps" | "clientFolder" | "logger"> = {},
): Promise<OutsideFixture> {
  const outside = await startStandIn();
  const engine = createEngine({ templates: [{ json: driver }, { json: shippedTrip }], lookups });
  const tokens = [{ customer: "redwood", origin: outside.origin, token: "qz-redwood-token" }];
  const outsideLimits = {
    lookup: { withinMs: 20_000, mostBytes: 2_000 },
    image: { withinMs: 20_000, mostBytes: 50_000 },
  };
  const fixture = await createAppFixture({
    config: { integrationTokens: tokens, ...config },
    deps: { engine, outsideLimits, ...deps },
    ...more,
  });
  fixture.deps.schemas.lookups.splice(0, Infinity, ...lookups);
  Object.assign(fixture.deps.schemas.configuration, { sections });
  const empty = Object.fromEntries(keys.map((key) => [key, ""]));
  Object.assign(fixture.deps.schemas.configuration.values, empty);
  const root = { email: "root@safety-suite.example", firstName: "Ro", lastName: "Ot", superAdmin: true };
  await asOperator(fixture.db, {}, (trx) => users.createUser(trx, root));
  fixture.people["root"] = root.email;
  return {
    ...fixture,
    outside,
    async configure(company, values) {
      const configuration = JSON.stringify(values ?? {});
      await fixture.db.kysely
        .updateTable("customers")
        .set({ configuration })
        .where("alias", "=", company)
        .execute();
    },
    async close() {
      await fixture.close();
      await outside.close();
    },
  };
}
