/** The calls that are walked: every route, in the own and the other group and company. */
import { expect } from "vitest";
import { zipOf } from "../imports/testing/documentsZip.ts";
import { addTrips, formOf, marks, uploadOf } from "./app.fixture.ts";
import { claimCalls, fileClaims } from "./claims/rightsOfCalls.ts";
import type { FiledClaims } from "./claims/rightsOfCalls.ts";
import { sectionsOf } from "./configuration/sections.ts";
import { dashboardCalls, fillBoard } from "./dashboards/rightsOfCalls.ts";
import type { Board } from "./dashboards/rightsOfCalls.ts";
import { fillShelf, libraryCalls } from "./library/rightsOfCalls.ts";
import type { Shelf } from "./library/rightsOfCalls.ts";
import { fillSchedules, scheduleCalls } from "./reportSchedules/rightsOfCalls.ts";
import type { Schedules } from "./reportSchedules/rightsOfCalls.ts";
import { eventCalls, fillEvents } from "./criticalEvents/rightsOfCalls.ts";
import type { EventsOfCalls } from "./criticalEvents/rightsOfCalls.ts";
import { fillScorecards, scorecardCalls } from "./scorecards/rightsOfCalls.ts";
import type { ScorecardsOfCalls } from "./scorecards/rightsOfCalls.ts";
import { addOwnThings, createRightsFixture, png, TERMS } from "./rights.fixture.ts";
import type { OwnThings } from "./rights.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

type Terminal = "north" | "south" | "foreign";

let fixture: AppFixture;
/** By where they are: two groups of redwood, and the other company. */
let trips: Awaited<ReturnType<typeof addTrips>>;

/** The small world with what the calls name: trips, saved views, comments and documents. To be closed by the caller. */
export async function fixtureOfCalls(): Promise<AppFixture> {
  fixture = await createRightsFixture();
  trips = await addTrips(fixture);
  views.private = await saveView("manager", "redwood.localhost", "private", false);
  views.shared = await saveView("manager", "redwood.localhost", "shared", true);
  views.spare = await saveView("manager", "redwood.localhost", "spare", false);
  views.foreign = await saveView("foreign", "harbor.localhost", marks.foreign, true);
  for (const terminal of ["north", "south", "foreign"] as const) hung[terminal] = await hang(terminal);
  board = await fillBoard(fixture, marks.foreign);
  claims = await fileClaims(fixture, trips.driver.id);
  shelf = await fillShelf(fixture, marks.confidential);
  own = await addOwnThings(fixture, trips.north.id);
  schedules = await fillSchedules(fixture, own.viewer);
  scorecards = await fillScorecards(fixture, trips.driver.id, marks.foreign);
  events = await fillEvents(fixture, trips, marks.foreign);
  return fixture;
}

let board: Board;
let claims: FiledClaims;
let shelf: Shelf;
let own: OwnThings;
let schedules: Schedules;
let scorecards: ScorecardsOfCalls;
let events: EventsOfCalls;

const rankSettings = "/api/stackedRankReports/settings";

const groupsFile = "Alias,Name,Type,Parent\nmoon,Moon,Star,root\n";

const nobodyInvited = { users: [{ email: "none", firstName: "No", lastName: "One" }] };

/** Saved views of the manager's, private and shared, one to remove, and a shared one of the other company. */
const views: Partial<Record<"private" | "shared" | "spare" | "foreign", number>> = {};

async function saveView(as: string, host: string, name: string, shared: boolean) {
  const body = { templateAlias: "trip", name, shared, state: tableState };
  const reply = await fixture.call({ method: "POST", url: "/api/savedViews", as, body, headers: { host } });
  return (reply.body as { id: number }).id;
}

const tableState = { columns: [{ key: "town" }], orderBy: [], filters: [], search: "" };

function changeView(view: keyof typeof views) {
  const body = { name: view, shared: view === "shared", state: tableState };
  return { method: "PUT" as const, url: `/api/savedViews/${views[view]}`, body };
}

/** A comment and a confidential document of each trip. */
const hung: Partial<Record<Terminal, { comment: number; document: number }>> = {};

async function hang(terminal: Terminal) {
  const url = `/api/models/${trips[terminal].id}`;
  const isForeign = terminal === "foreign";
  const [as, host] = isForeign ? ["foreign", "harbor.localhost"] : ["admin", "redwood.localhost"];
  const mark = isForeign
    ? marks.foreign
    : `${marks.confidential} ${terminal === "north" ? "North" : "South"}`;
  const send = async (request: Parameters<AppFixture["call"]>[0]) => {
    const reply = await fixture.call({ ...request, as, headers: { ...request.headers, host } });
    expect(reply.status, reply.text).toBe(201);
    return (reply.body as { id: number }).id;
  };
  const commentText = isForeign ? marks.foreign : "Seen.";
  const picture = formOf(`${url}/profilePicture`, ["face.png", png], square);
  expect((await fixture.call({ ...picture, as, headers: { ...picture.headers, host } })).status).toBe(201);
  const document = await send(formOf(`${url}/documents`, [`${mark}.txt`, mark], [["protected", "true"]]));
  const linked = { alias: "bill", version: 0, fields: { linkedDocumentId: document } };
  const link = {
    ...items(terminal),
    method: "PUT" as const,
    as,
    headers: { host },
    body: { items: [linked] },
  };
  expect((await fixture.call(link)).status).toBe(200);
  return {
    document,
    comment: await send({ method: "POST", url: `${url}/comments`, body: { commentText } }),
  };
}

const square = ["x", "y", "width", "height"].map((name) => [name, "10"] as const);
const nobodys = 999_999_999;
const insights = "/dashboard/generate/visual-insight";
const companyInsights = "/api/visualInsights";
const anotherCompany = {
  name: "Bay Haulage",
  alias: "bay",
  preset: "standard",
  timezone: "America/Denver",
  firstName: "Ada",
  lastName: "Minor",
  email: "ada@bay.example",
};
const noExport = "00000000-0000-4000-8000-000000000000";

/** The calls that end the sign-ins of who makes them. */
export const endingCalls: readonly string[] = ["end sessions", "sign out"];

/** A call of every route, some of them at several places, by the name that the table of rights gives it. */
export const calls: Record<string, (fixture: AppFixture) => Parameters<AppFixture["call"]>[0]> = {
  livez: () => ({ url: "/livez" }),
  readyz: () => ({ url: "/readyz" }),
  health: () => ({ url: "/health" }),
  openapi: () => ({ url: "/openapi.json" }),
  config: () => ({ url: "/config.json" }),
  public: () => ({ url: "/api/public/configuration/values" }),
  validator: ({ engine }) => ({ url: `/validators/trip.${engine.template("trip").hash}.js` }),
  "sign in": () => ({ method: "POST", url: "/api/1.0/authentication/sign-in" }),
  changes: () => ({ url: "/api/changes?seconds=0" }),
  activity: () => ({ method: "POST", url: "/api/1.0/authentication/activity" }),
  "change password": () => ({ method: "POST", url: "/api/users/changePassword" }),
  "change password 1.0": () => ({ method: "POST", url: "/api/1.0/authentication/changePassword" }),
  "sign out": () => ({ method: "POST", url: "/api/1.0/authentication/sign-out" }),
  "my sessions": () => ({ url: "/api/1.0/authentication/sessions" }),
  "end session": () => ({ method: "DELETE", url: `/api/1.0/authentication/sessions/${"0".repeat(64)}` }),
  "end sessions": () => ({ method: "DELETE", url: "/api/1.0/authentication/sessions" }),
  me: () => ({ url: "/api/1.0/users/current" }),
  companies: () => ({ url: "/api/1.0/customers" }),
  everyone: () => ({ url: "/api/1.0/users/everywhere" }),
  "company works": () => ({ url: "/api/customerWorks" }),
  "company create": () => ({ method: "POST", url: "/api/customerWorks/create", body: anotherCompany }),
  "company archive": () => ({
    method: "POST",
    url: "/api/customerWorks/archive",
    body: { alias: "redwood" },
  }),
  "company delete": () => ({
    method: "POST",
    url: "/api/customerWorks/delete",
    body: { alias: "harbor", confirm: "harbor", alsoOnHold: true },
  }),
  "company content": () => ({ url: "/api/customerWorks/1/content" }),
  "company redwood": () => ({ url: "/api/1.0/customers/redwood" }),
  "company harbor": () => ({ url: "/api/1.0/customers/harbor" }),
  "company rename": () => ({
    method: "PUT",
    url: "/api/1.0/customers/redwood",
    body: { name: "redwood lines", previousName: "redwood lines" },
  }),
  permissions: () => ({ url: "/api/permissions/user/current" }),
  modules: () => ({ url: "/api/modules" }),
  templates: () => ({ url: "/api/modelTemplate" }),
  enumSets: () => ({ url: "/api/enumSet" }),
  enums: () => ({ url: "/api/enum?enumSet=trip_kinds" }),
  groups: () => ({ url: "/api/models/groups" }),
  settings: () => ({ url: "/api/customer/configuration" }),
  list: () => ({ url: "/api/models?templateAlias=trip" }),
  "list drivers": () => ({ url: "/api/models?templateAlias=driver" }),
  search: () => ({
    method: "POST",
    url: "/api/models/get",
    body: { templateAliases: ["trip"], textSearch: [{ field: "label", value: "town" }] },
  }),
  together: () => ({
    method: "POST",
    url: "/api/models/lists",
    body: { lists: [{ templateAliases: ["trip"] }], counts: [{ templateAliases: ["driver"] }] },
  }),
  count: () => ({ url: "/api/models/count?templateAlias=trip" }),
  "count filtered": () => ({
    method: "POST",
    url: "/api/models/count",
    body: { templateAliases: ["trip"], filter: { field: "town", contains: "town" } },
  }),
  query: () => ({
    method: "POST",
    url: "/api/models/query",
    body: { template: "trip", columns: [{ type: "PATH", path: "town" }] },
  }),
  "query confidential": () => ({
    method: "POST",
    url: "/api/models/query",
    body: { template: "trip", columns: [{ type: "PATH", path: "secret" }] },
  }),
  "query series": () => ({
    method: "POST",
    url: "/api/models/queries",
    body: {
      queries: [
        { template: "driver", columns: [{ type: "PATH", path: "badge" }] },
        { template: "trip", groupBy: [{ type: "MODEL_GROUP" }], aggregations: [{ aggregate: "COUNT" }] },
      ],
    },
  }),
  views: () => ({ url: "/api/savedViews?templateAlias=trip" }),
  "view add": () => ({
    method: "POST",
    url: "/api/savedViews",
    body: { templateAlias: "trip", name: "Mine", shared: false, state: tableState },
  }),
  "view settings": () => ({
    method: "PUT",
    url: "/api/savedViews/settings",
    body: { templateAlias: "trip", columns: [{ key: "town", width: 200 }] },
  }),
  "view change private": () => changeView("private"),
  "view change shared": () => changeView("shared"),
  "view remove own": () => ({ method: "DELETE", url: `/api/savedViews/${views.spare}` }),
  "view remove foreign": () => ({ method: "DELETE", url: `/api/savedViews/${views.foreign}` }),
  ...dashboardCalls(() => board),
  ...scheduleCalls(() => schedules),
  ...scorecardCalls(() => scorecards),
  ...eventCalls(() => events),
  "read north": () => ({ url: `/api/models/${trips.north.id}` }),
  "read south": () => ({ url: `/api/models/${trips.south.id}` }),
  "read foreign": () => ({ url: `/api/models/${trips.foreign.id}` }),
  "print north": () => ({ url: `/api/models/${trips.north.id}/print` }),
  "print south": () => ({ url: `/api/models/${trips.south.id}/print?paper=a4` }),
  "letter north": () => ({ url: `/api/letters/correctiveActions/${trips.north.id}` }),
  "letter south": () => ({ url: `/api/letters/correctiveActions/${trips.south.id}` }),
  "letter pdf north": () => ({ url: `/api/letters/correctiveActions/${trips.north.id}/pdf` }),
  "letter pdf south": () => ({ url: `/api/letters/correctiveActions/${trips.south.id}/pdf` }),
  "letter foreign": () => ({ url: `/api/letters/correctiveActions/${trips.foreign.id}` }),
  "print foreign": () => ({ url: `/api/models/${trips.foreign.id}/print` }),
  "history north": () => ({ url: `/api/models/${trips.north.id}/histories` }),
  "history south": () => ({ url: `/api/model/${trips.south.id}/histories` }),
  "timeline north": () => ({ url: `/api/models/${trips.north.id}/timeline?relations=trip` }),
  "timeline south": () => ({ url: `/api/models/${trips.south.id}/timeline?relations=trip` }),
  "timeline foreign": () => ({ url: `/api/models/${trips.foreign.id}/timeline?relations=trip` }),
  "group timeline": ({ redwood }) => ({ url: `/api/models/groups/${redwood.north}/timeline` }),
  "group timeline none": ({ harbor }) => ({ url: `/api/models/groups/${harbor.north}/timeline` }),
  "history foreign": () => ({ url: `/api/model/${trips.foreign.id}/histories` }),
  "attention north": () => ({ url: `/api/models/${trips.north.id}/attention?relations=trip` }),
  "attention south": () => ({ url: `/api/models/${trips.south.id}/attention?relations=trip` }),
  "attention foreign": () => ({ url: `/api/models/${trips.foreign.id}/attention?relations=trip` }),
  "group attention": ({ redwood }) => ({ url: `/api/models/groups/${redwood.north}/attention` }),
  "group attention none": ({ harbor }) => ({ url: `/api/models/groups/${harbor.north}/attention` }),
  "add north": ({ redwood }) => add(redwood.north),
  "add south": ({ redwood }) => add(redwood.south),
  "add foreign": ({ harbor }) => add(harbor.north),
  "edit north": () => edit("north"),
  "edit south": () => edit("south"),
  "edit foreign": () => edit("foreign"),
  "edit north by body": () => ({ ...edit("north"), url: "/api/models" }),
  "move north to south": ({ redwood }) => edit("north", { groupId: redwood.south }),
  "bulk north": () => bulk("north"),
  "bulk south": () => bulk("south"),
  "bulk both": () => bulk("north", "south"),
  "bulk foreign": () => bulk("north", "foreign"),
  "bulk check north": () => bulkCheck("north"),
  "bulk check both": () => bulkCheck("north", "south"),
  "bulk check foreign": () => bulkCheck("north", "foreign"),
  assigned: () => ({ url: "/api/models/assigned" }),
  drafts: () => ({ url: "/api/drafts/list" }),
  "draft read": () => ({ url: "/api/drafts?templateAlias=trip" }),
  "draft write": () => ({ method: "PUT", url: "/api/drafts", body: draft }),
  "draft remove": () => ({ method: "DELETE", url: "/api/drafts?templateAlias=trip" }),
  duplicates: ({ redwood }) => ({ ...add(redwood.north), url: "/api/models/duplicates/get" }),
  find: () => ({ method: "POST", url: "/api/models/find", body: { text: "t" } }),
  "lookup badge": () => ({ url: "/api/lookups/badge/b-1" }),
  "lookup town": () => ({ url: "/api/lookups/town/Southtown" }),
  upload: () => uploadOf(["note.txt", "text"]),
  "file north": () => ({ url: `/api/files/${String(trips.north.fields["proof"])}` }),
  "file south": () => ({ url: `/api/files/${String(trips.south.fields["proof"])}/content` }),
  "file foreign": () => ({ url: `/api/files/${String(trips.foreign.fields["proof"])}/content` }),
  "export trips": () => ({
    method: "POST",
    url: "/api/models/query/export/csv",
    body: { templateAliases: ["trip"], name: "Trips" },
  }),
  "export query": () => ({
    method: "POST",
    url: "/api/models/query/export/csv",
    body: { template: "trip", name: "Trips" },
  }),
  "export series": () => ({
    method: "POST",
    url: "/api/models/query/export/xlsx",
    body: { queries: [{ template: "trip" }], name: "Trips" },
  }),
  "query as csv": () => ({ method: "POST", url: "/api/models/query/csv", body: { template: "trip" } }),
  "queries as xlsx": () => ({
    method: "POST",
    url: "/api/models/queries/xlsx",
    body: { queries: [{ template: "trip" }] },
  }),
  "records as csv": () => ({
    method: "POST",
    url: "/api/models/export/csv",
    body: { templateAliases: ["trip"], ids: [nobodys] },
  }),
  exports: () => ({ url: "/api/models/query/export/status" }),
  "exports of all": () => ({ url: "/api/models/query/export/status?all=true" }),
  "export status": () => ({ url: `/api/models/query/export/status/${own.exports.kept}` }),
  "export content": () => ({ url: `/api/models/query/export/content/${own.exports.kept}` }),
  "export remove": () => ({ method: "DELETE", url: `/api/models/query/export/${own.exports.removed}` }),
  imports: () => ({ url: "/api/imports" }),
  "import one": () => ({ url: `/api/imports/${nobodys}` }),
  "import preview": () => ({ method: "POST", url: `/api/imports/${nobodys}/preview` }),
  "import change": () => ({
    method: "PUT",
    url: `/api/imports/${nobodys}`,
    body: { templateAlias: "trip" },
  }),
  "import start": () => ({ method: "POST", url: "/api/imports", body: { id: nobodys } }),
  "import undo": () => ({ method: "POST", url: `/api/imports/${nobodys}/undo` }),
  "import refused": () => ({ url: `/api/imports/${nobodys}/refused` }),
  "import notes": () => ({ url: `/api/imports/${nobodys}/notes` }),
  "import remove": () => ({ method: "DELETE", url: `/api/imports/${nobodys}` }),
  "import models": () => formOf("/api/imports/models", tripsFile),
  "import enums": () => formOf("/api/imports/enums", tripsFile),
  "import values": () => formOf("/api/imports/enumValues", tripsFile),
  "import groups": () => formOf("/api/imports/modelGroups", tripsFile),
  "import documents": () => formOf("/api/imports/documents", ["scans.zip", zipOf(scans)]),
  "comments north": () => ({ url: `/api/models/${trips.north.id}/comments` }),
  "comments south": () => ({ url: `/api/models/${trips.south.id}/comments` }),
  "comments foreign": () => ({ url: `/api/models/${trips.foreign.id}/comments` }),
  "comment north": () => comment("north"),
  "comment south": () => comment("south"),
  "comment foreign": () => comment("foreign"),
  "uncomment nothing": () => ({ method: "DELETE", url: `/api/models/comments/${nobodys}` }),
  "uncomment foreign": () => ({ method: "DELETE", url: `/api/models/comments/${hung.foreign?.comment}` }),
  "documents north": () => ({ url: `/api/models/${trips.north.id}/documents` }),
  "documents south": () => ({ url: `/api/models/${trips.south.id}/documents` }),
  "documents foreign": () => ({ url: `/api/models/${trips.foreign.id}/documents` }),
  "document north": () => ({ url: `/api/models/documents/${hung.north?.document}/content` }),
  "document south": () => ({ url: `/api/models/documents/${hung.south?.document}/content` }),
  "document foreign": () => ({ url: `/api/models/documents/${hung.foreign?.document}/content` }),
  "attach north": () => formOf(`/api/models/${trips.north.id}/documents`, ["a.txt", "text"]),
  "attach south": () => formOf(`/api/models/${trips.south.id}/documents`, ["a.txt", "text"]),
  "attach foreign": () => formOf(`/api/models/${trips.foreign.id}/documents`, ["a.txt", "text"]),
  "archive north": () => archive("north"),
  "archive south": () => archive("south"),
  "archive foreign": () => archive("foreign"),
  "label both": () => labelAll("north", "south"),
  "label south": () => labelAll("south"),
  "label foreign": () => labelAll("foreign"),
  "archive both": () => inBulk("PUT", "/archive", { documentIds: idsOf("north", "south"), archived: false }),
  "archive all foreign": () => inBulk("PUT", "/archive", { documentIds: idsOf("foreign"), archived: true }),
  "detach all foreign": () => inBulk("DELETE", "", { ids: idsOf("foreign") }),
  "download north": () => download("north"),
  "download both": () => download("north", "south"),
  "download foreign": () => download("north", "foreign"),
  "detach spare": () => ({ method: "DELETE", url: `/api/models/documents/${own.documents.single}` }),
  "detach all spare": () => inBulk("DELETE", "", { ids: [own.documents.several] }),
  "detach nothing": () => ({ method: "DELETE", url: `/api/models/documents/${nobodys}` }),
  "detach foreign": () => ({ method: "DELETE", url: `/api/models/documents/${hung.foreign?.document}` }),
  ...libraryCalls(() => shelf, { none: nobodys, noJob: noExport }),
  "picture north": () => ({ url: `/api/models/${trips.north.id}/profilePicture` }),
  "picture south": () => ({ url: `/api/models/${trips.south.id}/profilePicture` }),
  "picture foreign": () => ({ url: `/api/models/${trips.foreign.id}/profilePicture` }),
  "set picture north": () =>
    formOf(`/api/models/${trips.north.id}/profilePicture`, ["face.png", png], square),
  "set picture south": () =>
    formOf(`/api/models/${trips.south.id}/profilePicture`, ["face.png", png], square),
  "unset picture north": () => ({ method: "DELETE", url: `/api/models/${trips.north.id}/profilePicture` }),
  "unset picture foreign": () => ({
    method: "DELETE",
    url: `/api/models/${trips.foreign.id}/profilePicture`,
  }),
  lists: () => ({ url: "/api/listItemTemplates" }),
  "list lines": () => ({ url: `${lines}?listItemTemplateId=trip_papers` }),
  "list line add": () => ({
    method: "POST",
    url: lines,
    body: { listItemTemplateId: "trip_papers", fields: { name: "Photo", sortOrder: 30 } },
  }),
  "list line change": () => ({
    method: "PUT",
    url: lines,
    body: { listItemTemplateId: "trip_papers", ...oldLine },
  }),
  "list lines change": () => ({
    method: "PUT",
    url: `${lines}/many`,
    body: { listItemTemplateId: "trip_papers", prototypes: [oldLine] },
  }),
  "lists admin": () => ({ url: adminLists }),
  "lists of type": () => ({ url: `${adminLists}/trip` }),
  "lists of type uses": () => ({ url: `${adminLists}/trip/uses` }),
  "items north": () => items("north"),
  "items south": () => items("south"),
  "items foreign": () => items("foreign"),
  "item change north": () => changeItems("north"),
  "item change south": () => changeItems("south"),
  "item change foreign": () => changeItems("foreign"),
  monitors: () => ({ url: "/api/monitor" }),
  "monitor run": () => ({ method: "POST", url: "/api/monitor/trips/run", body: { counts: true } }),
  "monitor attention": () => ({ url: "/api/monitor/trips/attention" }),
  "monitor act": () => act("finish"),
  "monitor export": () => act("export"),
  "alert types": () => ({ url: "/api/notifications/types" }),
  alerts: () => ({ url: subscriptions }),
  "alert add": () =>
    subscribe({ ...alert, notificationSourceType: "MONITOR", notificationSourceId: "trips" }),
  "alert add model": () =>
    subscribe({
      notificationTypeId: 2,
      notificationSourceType: "MODEL",
      notificationSourceId: "driver",
      option: "DAILY",
    }),
  "alert change": () => ({ method: "PUT", url: subscriptions, body: { id: own.alert, option: "WEEKLY" } }),
  "alert remove": () => ({ method: "DELETE", url: `${subscriptions}/${own.alert}` }),
  inbox: () => ({ url: "/api/notifications" }),
  "inbox unread": () => ({ url: "/api/notifications/unread" }),
  "inbox read": () => post("/api/notifications/read", { ids: [nobodys] }),
  integrations: () => ({ url: "/api/1.0/integrations/redwood?labels=trip" }),
  "integrations harbor": () => ({ url: "/api/1.0/integrations/harbor" }),
  "integration touch": () => ({ method: "PUT", url: "/api/1.0/integrations/images/trip/touch" }),
  "hierarchy file": () => ({ url: "/api/businessHierarchy/export/csv" }),
  "hierarchy uploads": () => ({ url: "/api/businessHierarchy" }),
  // With a group that there is no type for, so that it could not be applied.
  "hierarchy upload": () => formOf("/api/businessHierarchy/upload", ["groups.csv", groupsFile]),
  "hierarchy content": () => ({ url: `/api/businessHierarchy/content/${nobodys}` }),
  "hierarchy preview": () => ({ url: `/api/businessHierarchy/${nobodys}/preview` }),
  "hierarchy apply": () => post(`/api/businessHierarchy/${nobodys}/apply`, { version: "none" }),
  "audit log": () => ({ url: "/api/auditlogs" }),
  "model log": () => ({ url: "/modellogs" }),
  "model log of trips": () => ({ url: "/modellogs?templateAlias=trip" }),
  "log export": () => post("/api/export", { log: "changeLog", name: "Changes" }),
  "log export csv": () => post("/api/export/csv", { log: "modelLog", name: "Changes" }),
  "log exports": () => ({ url: "/api/export/status" }),
  "log export status": () => ({ url: `/api/export/status/${noExport}` }),
  "log export content": () => ({ url: `/api/export/content/${noExport}` }),
  users: () => ({ url: "/api/users" }),
  "user me": () => ({ url: "/api/users/current" }),
  "user one": () => ({ url: `/api/1.0/users/${nobodys}` }),
  "user access": ({ redwood }) => ({
    url: `/api/1.0/users/${own.viewer}/access?groupId=${redwood.north}`,
  }),
  "invite type": () => post("/api/users/get/invite-type", { email: "nobody@example.com" }),
  // Of no address, so that nobody is invited.
  invite: () => post("/api/users/invite", nobodyInvited),
  "invite again": () => post("/api/users/resendInvite", { id: nobodys }),
  "user change": () => ({ method: "PUT", url: "/api/users", body: { id: nobodys, version: 1 } }),
  "user grants": () => ({ url: `/api/grants/${nobodys}` }),
  "role links": () => ({ url: `/api/userAccount/${nobodys}/role` }),
  "role link add": () => post("/api/userAccountRole", { userAccountId: nobodys, roleId: nobodys }),
  "role link remove": () => ({ method: "DELETE", url: `/api/userAccountRole/${nobodys}-${nobodys}` }),
  "role rights": () => ({ url: `/api/userRole/${nobodys}/permission?objectType=model_group` }),
  "role rights add": () => post("/api/userRolePermission", noRoleRights),
  "role rights remove": () => ({ method: "DELETE", url: `/api/userRolePermission/${nobodys}-${nobodys}` }),
  "grants add": () => post("/api/grants/bulk", noGrants),
  "grants replace": () => ({ method: "PUT", url: "/api/grants/bulk", body: noGrants }),
  hierarchy: () => ({ url: "/api/admin/groups" }),
  // Below no group that there is.
  "group add": () => post("/api/admin/groups", { display: "New", groupType: "TERMINAL", parentId: nobodys }),
  "group change": () => ({ method: "PUT", url: "/api/admin/groups", body: { id: nobodys, version: "none" } }),
  "group effects": () => post("/api/admin/groups/effects", { id: nobodys }),
  dropdowns: () => ({ url: "/api/admin/enumSet" }),
  "dropdown one": () => ({ url: "/api/admin/enumSet/trip_kinds" }),
  "dropdown uses": () => ({ url: "/api/admin/enumSet/trip_kinds/uses" }),
  "dropdown add": () => post("/api/enumSet", { name: "Trip kinds", alias: "trip_kinds" }),
  "dropdown rename": () => ({
    method: "PUT",
    url: "/api/enumSet",
    body: { alias: "trip_kinds", version: "none", name: "Kinds" },
  }),
  "value add": () => post("/api/enum", { enumSet: "none", display: "None" }),
  "values change": () => ({
    method: "PUT",
    url: "/api/enum",
    body: { enumSet: "trip_kinds", version: "none", values: [] },
  }),
  "value uses": () => ({ url: `/api/admin/enumSet/trip_kinds/values/${nobodys}/uses` }),
  "value merge": () =>
    post("/api/enum/merge", { enumSet: "trip_kinds", version: "none", from: nobodys, into: nobodys }),
  merges: () => ({ url: "/api/admin/enumSet/trip_kinds/merges" }),
  "merge cancel": () => post(`/api/admin/enumSet/trip_kinds/merges/${nobodys}/cancel`, {}),
  configuration: () => ({ url: "/api/configuration" }),
  "configuration keys": () => ({ url: "/api/configuration/keys" }),
  "configuration overrides": () => ({ url: "/api/configuration/overrides" }),
  "configuration type": () => ({ url: "/api/configuration/module" }),
  "configuration one": () => ({ url: "/api/configuration/module/other" }),
  "configuration values": () => ({ url: "/api/configuration/module/other/values" }),
  "configuration nested": () => ({ url: "/api/configuration/v2/module/other/values" }),
  "configuration global": () => ({ url: "/api/global/configuration/values" }),
  "configuration check": ({ deps }) => ({ url: sectionsOf(deps.schemas)[0]?.validatorUrl ?? "" }),
  "configuration change": () => ({
    method: "PATCH",
    url: "/api/configuration/module/other/values",
    body: { values: { "module.trips.enabled": true } },
  }),
  "configuration replace": () => ({
    method: "PUT",
    url: "/api/configuration/module/other",
    body: { values: {}, version: "none" },
  }),
  "configuration preset": () => post("/api/configuration", { preset: "none" }),
  navigation: () => ({ url: "/api/siteNavigation" }),
  "navigation change": () => ({
    method: "PUT",
    url: "/api/siteNavigation",
    body: {
      navigation: { sections: [{ id: "home", items: [], sections: [] }], hidden: [] },
      version: "none",
    },
  }),
  "navigation reset": () => ({ method: "DELETE", url: "/api/siteNavigation?version=none" }),
  account: () => ({ url: "/api/userAccount" }),
  "account rename": () => ({
    method: "PUT",
    url: "/api/userAccount",
    body: { version: 999, firstName: "New", lastName: "Name" },
  }),
  "users of main": () => ({ url: "/api/admin/userAccount" }),
  "invite at main": () => post("/api/admin/userAccount", nobodyInvited),
  "user change at main": () => ({
    method: "PUT",
    url: "/api/admin/userAccount",
    body: { id: nobodys, version: 1 },
  }),
  "users of login": () => ({ url: "/api/1.0/users" }),
  "user change at login": () => ({ method: "PUT", url: "/api/1.0/users", body: { id: nobodys, version: 1 } }),
  "invite at login": () => post("/api/1.0/authentication/invite", nobodyInvited),
  "invite again at login": () => post("/api/1.0/authentication/resendInvite", { id: nobodys }),
  "roles of main": () => ({ url: "/api/admin/userRole" }),
  "role add at main": () => post("/api/userRole", { name: "Other New", permissions: {} }),
  "role change at main": () => ({
    method: "PUT",
    url: "/api/userRole",
    body: { id: nobodys, version: 1, name: "Other", permissions: {} },
  }),
  datasets: () => ({ url: "/kpi" }),
  "kpi one": () => post("/kpi/trips", {}),
  "kpi by id": () => post("/api/kpi/trips", { normalization: "drivers" }),
  "kpi several": () => post("/kpi/multi", { questions: [{ name: "trips" }, { name: "none" }] }),
  "kpi table": () => post("/kpi/table/trips", { timePeriod: "allTime" }),
  "fleet rows": () => ({ url: "/api/fleet-performance/accidents?timePeriod=allTime" }),
  "fleet due rows": () => ({ url: "/api/fleet-performance/expiring-documents?count=overdue" }),
  "fleet counts": () => ({ url: "/api/fleet-performance/accidents/counts" }),
  "fleet due counts": () => ({ url: "/api/fleet-performance/expiring-documents/counts" }),
  "fleet graph": () => ({ url: "/fleet-performance/risk-scores/graph" }),
  "fleet terminals": () => ({ url: "/fleet-performance/risk-scores/business-unit" }),
  "terminal display": ({ redwood }) => ({ url: `/api/terminalDisplay/${redwood.north}` }),
  "terminal display none": ({ harbor }) => ({ url: `/api/terminalDisplay/${harbor.north}` }),
  "rank settings": () => ({ url: rankSettings }),
  "rank settings change": () => ({
    method: "PUT",
    url: rankSettings,
    body: { version: "none", reports: [] },
  }),
  "rank settings reset": () => ({ method: "DELETE", url: `${rankSettings}?version=none` }),
  "rank reports": () => ({ url: "/api/stackedRankReports" }),
  "rank of terminals": () => ({ url: "/api/stackedRankReports/terminals" }),
  "rank of people": () => ({ url: "/api/stackedRankReports/drivers?first=worst" }),
  "watched terminals": () => ({ url: "/api/terminalWatchList" }),
  "watched terminal": ({ redwood }) => ({ url: `/api/terminalWatchList/${redwood.north}` }),
  "watched none": ({ harbor }) => ({ url: `/api/terminalWatchList/${harbor.north}` }),
  "fleet together": () => post("/api/fleet-performance/together", { counts: [{ list: "accidents" }] }),
  basics: () => ({ url: "/api/fmcsaBasics" }),
  "basic events": () => ({ url: "/api/fmcsaBasics/hosCompliance/events" }),
  "coaching impact": () => post("/safe-view/reporting/pdp-impact/trips", {}),
  "coaching plans": () => post("/customers/hubsafetydriven/pdpCoachingEffectiveness", {}),
  "riskiest drivers": () => post("/safe-view/reporting/watch-list/riskiestDrivers", { limit: 5 }),
  "insight ask": () => post(insights, { userPrompt: "trips by terminal" }),
  "insight ask one": () => post(insights, { userPrompt: "trips by terminal", dataset: "trips" }),
  insights: () => ({ url: insights }),
  "insight rate": () => ({ method: "PUT", url: insights, body: { id: own.prompt, feedback: "wrong" } }),
  "insight rate foreign": () => ({
    method: "PUT",
    url: insights,
    body: { id: nobodys, feedback: "right" },
  }),
  "insight overview": () => ({ url: companyInsights }),
  "insights of all": () => ({ url: `${companyInsights}/prompts` }),
  "insight synonym": () => post(`${companyInsights}/synonyms`, { phrase: "by", means: "trips" }),
  "insight synonym remove": () => ({ method: "DELETE", url: `${companyInsights}/synonyms/${nobodys}` }),
  reports: () => ({ url: "/api/reports/canned" }),
  "report run": () => post("/api/reports/canned/TRIPS", {}),
  "report file": () => post("/api/reports/canned/trips/export/csv", {}),
  "due trainings": () => post("/api/models/query/canned/dueTrainings", {}),
  "due trainings file": () => post("/api/models/query/canned/dueTrainings/xlsx", {}),
  "due trainings job": () => post("/api/models/query/export/dueTrainings/xlsx", {}),
  "expiring trainings": () => post("/api/models/query/canned/expiringTrainings", {}),
  "expiring trainings file": () => post("/api/models/query/canned/expiringTrainings/xlsx", {}),
  "expiring trainings job": () => post("/api/models/query/export/expiringTrainings/xlsx", {}),
  "open trainings": () => post("/api/models/query/canned/notCompletedTrainings", {}),
  "open trainings file": () => post("/api/models/query/canned/notCompletedTrainings/xlsx", {}),
  "open trainings job": () => post("/api/models/query/export/notCompletedTrainings/xlsx", {}),
  "report check": () => post("/api/reports/canned/trips/check", {}),
  "clearinghouse job": () => post("/api/models/query/export/clearingHouse/xlsx", {}),
  "enforcements file": () => post("/api/models/query/canned/enforcements/xlsx", {}),
  "enforcements job": () => post("/api/models/query/export/enforcements/xlsx", {}),
  "turnover file": () => post("/api/models/query/canned/turnover/xlsx", {}),
  "turnover job": () => post("/api/models/query/export/turnover/xlsx", {}),
  "review file": () => post("/api/models/query/canned/employeereview/pdf", {}),
  "osha log": () => post("/api/reports/osha/log", {}),
  "osha file": () => post("/api/models/query/canned/osha/xlsx", {}),
  "osha job": () => post("/api/models/query/export/osha/xlsx", {}),
  "osha document": () => post("/api/models/query/export/osha/pdf", {}),
  "osha cases": () => post("/api/models/query/export/osha300/csv", {}),
  "osha privacy": () => post("/api/reports/osha/privacy", {}),
  "osha privacy file": () => post("/api/models/query/export/osha/privacy/xlsx", {}),
  "osha privacy paper": () => post("/api/models/query/export/osha/privacy/pdf", {}),
  "osha filings": () => post("/api/reports/osha/filings", {}),
  "osha filings keep": () => post("/api/reports/osha/filings/keep", { part: "summary", form: {} }),
  "osha filing content": () => ({ url: "/api/reports/osha/filings/1/content?year=1899&terminalId=1" }),
  "osha summary": () => post("/api/models/query/export/osha300a/csv", {}),
  "loss run": () => post("/api/reports/canned/trips/lossRun", {}),
  "review job": () => post("/api/models/query/export/employeereview/pdf", {}),
  ...claimCalls(() => claims),
  "grants export": () => post("/api/grants/export", {}),
  "grants export status": () => ({ url: `/api/grants/export/status/${noExport}` }),
  "grants export content": () => ({ url: `/api/grants/export/content/${noExport}` }),
  "alerts elsewhere": () => ({ url: "/api/notification-subscriptions" }),
  "alerts of monitors": () => ({ url: "/api/notification-subscriptions/MONITOR" }),
  "alerts of trips": () => ({ url: "/api/notification-subscriptions/MONITOR/trips" }),
  "alert put": () => ({
    method: "PUT",
    url: "/api/notification-subscriptions",
    body: { ...alert, notificationSourceType: "MONITOR", notificationSourceId: "trips" },
  }),
  token: () => ({ method: "POST", url: "/api/1.0/authentication/validateToken" }),
  "pro data": () => ({ url: "/api/integrations/proData?proNumber=Southtown" }),
  "customer store": () => ({ url: "/api/integrations/customerStore?id=B-1" }),
  "unmatched data": () => ({ url: "/api/unmatchedData" }),
  "unmatched match": () =>
    post(`/api/unmatchedData/${nobodys}/match`, { choices: [{ key: "primaryModel", text: "Ann", id: 1 }] }),
  "unmatched dismiss": () => ({ method: "POST", url: `/api/unmatchedData/${nobodys}/dismiss` }),
  "unmatched undo": () => ({ method: "POST", url: `/api/unmatchedData/${nobodys}/undo` }),
  "unmatched file": () => post("/api/models/query/export/unmatchedData/csv", {}),
  "video token": () => ({ url: "/authenticate/integration-token/cams" }),
  "group scores": () => ({ url: "/api/worklete/group-scores" }),
  "scanned image content": () => ({ url: "/api/integrations/images?pro=1&doc=BOL&page=1" }),
  root: () => ({ url: "/api" }),
  "logo set": () => ({
    ...formOf("/redwood/logo", ["face.png", png], square),
    method: "PUT",
  }),
  logo: () => ({ url: "/api/public/logo" }),
  "logo remove": () => ({ method: "DELETE", url: "/redwood/logo" }),
  roles: () => ({ url: "/api/roles" }),
  "role add": () => post("/api/roles", { name: "New", permissions: {} }),
  "role change": () => ({
    method: "PUT",
    url: "/api/roles",
    body: { id: nobodys, version: 1, name: "Other", permissions: {} },
  }),
  "role remove": () => ({ method: "DELETE", url: `/api/roles/${nobodys}` }),
  "terms of the viewer": () => ({
    method: "PUT",
    url: `/api/1.0/users/${own.viewer}`,
    body: { termsOfServiceVersion: TERMS },
  }),
  "access north": () => ({ url: `/api/models/${trips.north.id}/access` }),
  "access foreign": () => ({ url: `/api/models/${trips.foreign.id}/access` }),
  "view as start": () => post("/api/viewAs", { userId: nobodys }),
  "view as": () => ({ url: "/api/viewAs" }),
  "view as end": () => ({ method: "DELETE", url: `/api/viewAs/${own.viewAs}` }),
  "module rights": () => ({ url: "/api/modules/permissions" }),
  mail: () => ({ url: "/api/mail/messages" }),
  "mail one": () => ({ url: `/api/mail/messages/${nobodys}` }),
  "mail retry": () => ({ method: "POST", url: `/api/mail/messages/${nobodys}/retry` }),
  deleted: () => ({ url: "/api/models/deleted?templateAlias=trip" }),
  "restore north": () => ({ method: "POST", url: `/api/models/${trips.north.id}/restore` }),
  "restore foreign": () => ({ method: "POST", url: `/api/models/${trips.foreign.id}/restore` }),
  recompute: () => ({ method: "POST", url: "/api/models/recompute", body: { ids: [trips.north.id] } }),
  "delete north": () => remove("north"),
  "delete south": () => remove("south"),
  "delete foreign": () => remove("foreign"),
};

const tripsFile: [string, string] = ["trips.csv", "town\nReno\n"];
const scans = { "documents.csv": "File,Record Type,Record\nnote.txt,Trip,1\n", "note.txt": "a note" };
const draft = { templateAlias: "trip", templateHash: "h", recordId: null, version: null, values: {} };

function add(groupId: number) {
  const body = { templateAlias: "trip", groupId, fields: { town: "Newtown" }, relations: {} };
  return { method: "POST" as const, url: "/api/models", body };
}

/** A save of a version that never existed: whoever may edit gets the conflict, so that the test changes nothing. */
function edit(terminal: Terminal, more: object = {}) {
  const { id, groupId } = trips[terminal];
  const body = { id, groupId, version: 999, fields: { town: "Edited" }, relations: {}, ...more };
  return { method: "PUT" as const, url: `/api/models/${id}`, body };
}

/** Sets what is so already, so that the walk changes nothing. */
function bulk(...terminals: Terminal[]) {
  const ids = terminals.map((terminal) => trips[terminal].id);
  const body = { ids, data: { fields: { miles: null } } };
  return { method: "PUT" as const, url: "/api/models/bulk", body };
}

function bulkCheck(...terminals: Terminal[]) {
  const ids = terminals.map((terminal) => trips[terminal].id);
  const body = { ids, data: { fields: { miles: 7 } } };
  return { method: "POST" as const, url: "/api/models/bulk/check", body };
}

function comment(terminal: Terminal) {
  const url = `/api/models/${trips[terminal].id}/comments`;
  return { method: "POST" as const, url, body: { commentText: "Read." } };
}

const idsOf = (...terminals: Terminal[]) => terminals.map((terminal) => hung[terminal]?.document);
const inBulk = (method: "PUT" | "DELETE", path: string, body: object) => ({
  method,
  url: `/api/documents${path}`,
  body,
});
const download = (...terminals: Terminal[]) => ({
  url: `/api/documents/downloads?ids=${idsOf(...terminals).join()}`,
});
const labelAll = (...terminals: Terminal[]) =>
  inBulk("PUT", "/labels", {
    documentIds: idsOf(...terminals),
    labelsToAppend: ["Checked"],
    labelsToDelete: [],
  });

/** A save of a confidential document as it is. */
function archive(terminal: Terminal) {
  const body = { id: hung[terminal]?.document, archived: false };
  return { method: "PUT" as const, url: "/api/models/documents", body };
}

const lines = "/api/listItemPrototypes";
const adminLists = "/api/admin/listItemTemplates";
/** A version that never was, so that the walk changes nothing. */
const oldLine = { alias: "receipt", version: 999, fields: { name: "Slip" } };

function items(terminal: Terminal) {
  return { url: `/api/models/${trips[terminal].id}/listItems?listTemplateId=trip_papers` };
}

function changeItems(terminal: Terminal) {
  const body = { items: [{ alias: "bill", version: 999, fields: { status: "Exempt" } }] };
  return { ...items(terminal), method: "PUT" as const, body };
}

const post = (url: string, body: object) => ({ method: "POST" as const, url, body });
const noRoleRights = { userRoleId: nobodys, securableId: nobodys, permissions: {} };

const noGrants = { data: [{ userId: nobodys, roleId: nobodys, groupIds: [] }] };

const subscriptions = "/api/notifications/subscriptions";
const alert = { notificationTypeId: 1, option: "DAILY" };

function subscribe(body: object) {
  return { method: "POST" as const, url: subscriptions, body };
}

/** An action with no record at all, so that the test changes nothing; an export contains all that the person may see. */
function act(type: string) {
  const query = type === "export" ? {} : { ids: [nobodys] };
  return { method: "POST" as const, url: "/api/monitor/trips/action", body: { query, type } };
}

function remove(terminal: Terminal) {
  return { method: "DELETE" as const, url: `/api/models/${trips[terminal].id}?version=999` };
}
