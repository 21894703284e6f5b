/** Who may do what: every route, by role, in the own and the other group and company, walked against a table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "./index.ts";
import { readTable } from "./rights-table.ts";
import { addTrips, createWorld, marks, uploadOf } from "./testing.ts";
import type { Reply, World } from "./testing.ts";

type Place = "north" | "south" | "foreign";

let world: World;
/** By where they are: two groups of redwood, and the other company. */
let trips: Awaited<ReturnType<typeof addTrips>>;

beforeAll(async () => {
  world = await createWorld();
  trips = await addTrips(world);
});
afterAll(() => world.close());

const calls: Record<string, (world: World) => Parameters<World["call"]>[0]> = {
  health: () => ({ url: "/health" }),
  openapi: () => ({ url: "/openapi.json" }),
  config: () => ({ url: "/config.json" }),
  public: () => ({ url: "/api/public/configuration/values" }),
  validator: ({ engine }) => ({ url: `/validators/trip.${engine.template("trip").hash}.js` }),
  me: () => ({ url: "/api/1.0/users/current" }),
  companies: () => ({ url: "/api/1.0/customers" }),
  "company redwood": () => ({ url: "/api/1.0/customers/redwood" }),
  "company harbor": () => ({ url: "/api/1.0/customers/harbor" }),
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
  count: () => ({ url: "/api/models/count?templateAlias=trip" }),
  "read north": () => ({ url: `/api/models/${trips.north.id}` }),
  "read south": () => ({ url: `/api/models/${trips.south.id}` }),
  "read foreign": () => ({ url: `/api/models/${trips.foreign.id}` }),
  "history north": () => ({ url: `/api/models/${trips.north.id}/histories` }),
  "history south": () => ({ url: `/api/model/${trips.south.id}/histories` }),
  "history foreign": () => ({ url: `/api/model/${trips.foreign.id}/histories` }),
  "add north": ({ redwood }) => add(redwood.north),
  "add south": ({ redwood }) => add(redwood.south),
  "add foreign": ({ harbor }) => add(harbor.north),
  "edit north": () => edit("north"),
  "edit south": () => edit("south"),
  "edit foreign": () => edit("foreign"),
  "edit north by body": () => ({ ...edit("north"), url: "/api/models" }),
  "move north to south": ({ redwood }) => edit("north", { groupId: redwood.south }),
  "draft read": () => ({ url: "/api/drafts?templateAlias=trip" }),
  "draft write": () => ({ method: "PUT", url: "/api/drafts", body: draft }),
  "draft remove": () => ({ method: "DELETE", url: "/api/drafts?templateAlias=trip" }),
  duplicates: ({ redwood }) => ({ ...add(redwood.north), url: "/api/models/duplicates/get" }),
  "lookup badge": () => ({ url: "/api/lookups/badge/b-1" }),
  "lookup town": () => ({ url: "/api/lookups/town/Southtown" }),
  upload: () => uploadOf(["note.txt", "text"]),
  "file north": () => ({ url: `/api/files/${String(trips.north.fields["proof"])}` }),
  "file south": () => ({ url: `/api/files/${String(trips.south.fields["proof"])}/content` }),
  "file foreign": () => ({ url: `/api/files/${String(trips.foreign.fields["proof"])}/content` }),
  "delete north": () => remove("north"),
  "delete south": () => remove("south"),
  "delete foreign": () => remove("foreign"),
};

const draft = { templateAlias: "trip", templateHash: "h", recordId: null, version: null, values: {} };

function add(groupId: number) {
  const body = { templateAlias: "trip", groupId, fields: { town: "Newtown" }, relations: {} };
  return { method: "POST" as const, url: "/api/models", body };
}

/** A save of a version that never was: who may edit is told of the conflict, so that the walk changes nothing. */
function edit(place: Place, more: object = {}) {
  const { id, groupId } = trips[place];
  const body = { id, groupId, version: 999, fields: { town: "Edited" }, relations: {}, ...more };
  return { method: "PUT" as const, url: `/api/models/${id}`, body };
}

function remove(place: Place) {
  return { method: "DELETE" as const, url: `/api/models/${trips[place].id}?version=999` };
}

function perform(call: string, role: string): Promise<Reply> {
  const request = calls[call]!(world);
  return world.call({ ...request, ...(role !== "nobody" && { as: role }) });
}

/** Roles that may see confidential fields in redwood's north and south. */
const told: Record<string, string[]> = {
  admin: ["north", "south"],
  confidential: ["north", "south"],
  northConfidential: ["north"],
};

describe("the table of rights", () => {
  it("has a row for every route", () => {
    const walked = Object.values(calls).map((request) => request(world));
    const missing = routes.filter(({ method, url }) => {
      const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}(\\?|$)`);
      return !walked.some((request) => (request.method ?? "GET") === method && pattern.test(request.url));
    });
    expect(missing).toEqual([]);
  });

  it("holds, row by row; nothing of another company and nothing confidential is told to whom it is not due", async () => {
    const wrong: string[] = [];
    for (const { call, role, status } of readTable()) {
      const reply = await perform(call, role);
      if (reply.status !== status)
        wrong.push(`${call} as ${role}: ${reply.status} instead of ${status} ${reply.text}`);
      if (reply.text.includes(marks.foreign)) wrong.push(`${call} as ${role}: tells of another company`);
      const places = told[role] ?? [];
      for (const place of ["North", "South", "New"]) {
        const isTold = reply.text.includes(`${marks.confidential} ${place}`);
        if (isTold && !places.includes(place.toLowerCase()))
          wrong.push(`${call} as ${role}: tells a confidential value`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
