/** The fixture of the calls of all routes: with what these ask for, and with the provider's own people. */
import { expect } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { compileCannedReports, compileLetters } from "../../engine/server.ts";
import { addressKey, playerKey } from "../integrations/index.ts";
import { content, json, startStandIn } from "../integrations/service.fixture.ts";
import { asOperator, criticalEventsFlag, inTenant, users } from "../storage/index.ts";
import { driver, trip } from "../storage/testing/companyFixture.ts";
import { createAppFixture, formOf } from "./app.fixture.ts";
import type { AppFixture, Request } from "./app.fixture.ts";
import { claimTemplates } from "./claims/claims.fixture.ts";
import { safeViewFlag } from "./fleetPerformance/find.ts";
import { fixtureFleetLists, fleetFlag } from "./fleetPerformance/fleet.fixture.ts";
import { fixtureTerminals } from "./stackedRank/terminals.fixture.ts";
import { watchListFlag } from "./stackedRank/watchList.ts";
import { terminalDisplayFlag } from "./terminalDisplay/index.ts";
import { basicsTemplates, fixtureBasics } from "./fmcsaBasics/basics.fixture.ts";
import { fixtureDatasets } from "./kpi/kpi.fixture.ts";
import { discoverFlag } from "./dashboards/discover.ts";
import { scorecardsFlag } from "./scorecards/context.ts";
import { unmatchedFlag } from "./unmatchedData/read.ts";

/** The first bytes of an image of 256 pixels each way. */
export const png = Buffer.from("89504e470d0a1a0a0000000d49484452000001000000010008060000", "hex");

/** The terms of service that people of the fixture agree to. */
export const TERMS = "1";

const scan = { type: "imageViewer", number: "town", documents: [{ label: "Bill", document: "BOL" }] };
const video = { type: "videoPlayer", event: "town", sourceId: "fleet-video:source-system" };
const scannedTrip = {
  ...trip,
  views: { ...trip.views, edit: { type: "section", children: ["groupId", "town", scan, video] } },
};

const letter = {
  alias: "trip_letter",
  name: "Letter about a trip",
  template: "trip",
  title: "To {town}",
  facts: ["secret"],
  paragraphs: ["{company} writes about {secret}."],
};

/** An official file of what is open. */
const fileFormat = {
  name: "Trips",
  delimiter: "tab",
  header: true,
  columns: [{ name: "TOWN", type: "text", value: { from: "field", field: "town" } }],
  sources: [],
};

/** Ready reports about trips: one of its own, and one for each call that the specification names. */
const reports = [
  undefined,
  "dueTrainings",
  "expiringTrainings",
  "notCompletedTrainings",
  "enforcements",
  "turnover",
  "employeereview",
  "osha",
  "clearingHouse",
].map((call) => ({
  alias: call ?? "trips",
  name: "Trips",
  help: "All trips.",
  section: "summary",
  exportTypes: ["csv", "xlsx"],
  modules: trip.modules,
  ...(call === undefined ? {} : { call }),
  parameters: [],
  report: {
    version: "1.0.0",
    dataSeries: [{ id: 1, alias: "trip", filters: [], aggregation: "COUNT", columns: [{ field: "town" }] }],
    commonFilters: [],
    settings: { displayType: "table" },
  },
  ...(call === undefined || call === "clearingHouse" ? { fileFormat } : {}),
}));

/** Where the stand-in for outside services has each of them; super admins alone see it. */
const outsidePaths: Readonly<Record<string, string>> = {
  [addressKey("images")]: "",
  [addressKey("fleetVideo")]: "/video",
  [playerKey]: "/player",
  [addressKey("worklete")]: "/worklete",
};
const sections = [
  {
    type: "company",
    name: "integrations",
    title: "Integrations",
    help: "Services.",
    keys: Object.fromEntries(
      Object.keys(outsidePaths).map((key) => [
        key,
        { title: key, help: ".", internal: true, schema: { type: "string" } },
      ]),
    ),
  },
];

/**
 * The fixture of `app.fixture.ts` with claims, letters, ready reports and datasets about trips, an image service, both lookups that are integrations, terms of service, a preset,
 * a super admin, and an administrator of redwood with the provider's address. To be closed.
 */
export async function createRightsFixture(): Promise<AppFixture> {
  const templates = [driver, scannedTrip, ...claimTemplates({ isNameProtected: true }), ...basicsTemplates()];
  const engine = createEngine({ templates: templates.map((json) => ({ json })) });
  const letters = compileLetters([{ json: letter }], { engine });
  const cannedReports = compileCannedReports(
    reports.map((json) => ({ json })),
    { engine },
  );
  const service = await startStandIn();
  service.behave((request, response) => {
    const path = request.url ?? "";
    const answer = path.startsWith("/video")
      ? json({ accessToken: "fleet" })
      : path.startsWith("/worklete")
        ? json({ data: [] })
        : content("image/png", png);
    answer(request, response);
  });
  const fixture = await createAppFixture({
    deps: {
      engine,
      letters,
      cannedReports,
      datasets: fixtureDatasets(engine),
      fleetLists: fixtureFleetLists(engine),
      basics: fixtureBasics(engine),
      terminals: fixtureTerminals,
    },
  });
  const { lookups, presets, configuration } = fixture.deps.schemas;
  const [badge, town] = lookups;
  if (badge === undefined || town === undefined) throw new Error("The fixture has too few lookups.");
  lookups.push({ ...town, alias: "pro", integration: "proData" });
  lookups.push({ ...badge, alias: "store", integration: "customerStore" });
  presets.push({ alias: "standard", name: "Standard", help: "", sortOrder: 1, flags: {} });
  Object.assign(configuration, { sections });
  Object.assign(configuration.flags, {
    [scorecardsFlag]: true,
    [unmatchedFlag]: true,
    [criticalEventsFlag]: true,
    [discoverFlag]: true,
    [fleetFlag]: true,
    [safeViewFlag]: true,
    [terminalDisplayFlag]: true,
    [watchListFlag]: true,
  });
  Object.assign(configuration.values, {
    ...Object.fromEntries(Object.entries(outsidePaths).map(([key, path]) => [key, service.origin + path])),
    "module.termsOfService.version": TERMS,
  });
  await addProvidersPeople(fixture);
  return {
    ...fixture,
    async close() {
      await fixture.close();
      await service.close();
    },
  };
}

/** Only one of them is at the provider's own domain: that makes no super admin, and a super admin is none of its staff. */
async function addProvidersPeople({ db, redwood, people }: AppFixture): Promise<void> {
  const superAdmin = { email: "super@example.com", firstName: "Su", lastName: "Per", superAdmin: true };
  const staff = { email: "staff@safety-suite.example", firstName: "St", lastName: "Aff" };
  await asOperator(db, {}, (trx) => users.createUser(trx, superAdmin));
  const userId = await asOperator(db, {}, (trx) => users.createUser(trx, staff));
  await inTenant(db, { customerId: redwood.id }, (trx) =>
    users.setMembership(trx, { customerId: redwood.id, userId, admin: true }),
  );
  Object.assign(people, { superAdmin: superAdmin.email, staff: staff.email });
}

/** What is somebody's own, each by its number: the manager's, but for the administrator's session of viewing as the viewer. */
export interface OwnThings {
  /** The viewer. */
  viewer: number;
  alert: number;
  prompt: number;
  viewAs: number;
  exports: { kept: string; removed: string };
  /** Open documents of a trip that are there to be removed. */
  documents: { single: number; several: number };
}

/** Adds them; the documents to the trip with this number. */
export async function addOwnThings({ call }: AppFixture, tripId: number): Promise<OwnThings> {
  const ask = async <T>(request: Request): Promise<T> => {
    const reply = await call({ as: "manager", ...request });
    expect(reply.status, reply.text).toBeLessThan(300);
    return (reply.body as { id: T }).id;
  };
  const post = <T>(url: string, body: object, as = "manager") => ask<T>({ method: "POST", url, body, as });
  const startExport = () =>
    post<string>("/api/models/query/export/csv", { templateAliases: ["trip"], name: "Trips" });
  const attach = () => ask<number>(formOf(`/api/models/${tripId}/documents`, ["spare.txt", "text"]));
  const subscription = {
    notificationTypeId: 2,
    notificationSourceType: "MODEL",
    notificationSourceId: "driver",
    option: "DAILY",
  };
  const viewer = await ask<number>({ url: "/api/users/current", as: "viewer" });
  return {
    viewer,
    alert: await post("/api/notifications/subscriptions", subscription),
    prompt: await post("/dashboard/generate/visual-insight", { userPrompt: "Trips by terminal" }),
    viewAs: await post("/api/viewAs", { userId: viewer }, "admin"),
    exports: { kept: await startExport(), removed: await startExport() },
    documents: { single: await attach(), several: await attach() },
  };
}
