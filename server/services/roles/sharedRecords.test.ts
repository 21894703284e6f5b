/** Records that a company keeps for its terminals: seen from below, and changed by nobody there. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RecordData, Template } from "../../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../../storage/testing/companyFixture.ts";
import { createAppFixture } from "../app.fixture.ts";
import type { AppFixture, Request } from "../app.fixture.ts";

const course: Template = {
  alias: "course",
  name: "Course",
  groupTypes: ["Company", "Terminal"],
  modules: ["trips"],
  shared: true,
  label: { expression: "name" },
  search: ["name"],
  fields: { name: { type: "text", label: "Name", maxLength: 60 } },
  views: {
    edit: { type: "section", children: ["groupId", "name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
};

let fixture: AppFixture;
let ofCompany: RecordData;
let ofSouth: RecordData;

const as = (person: string, request: Request) => fixture.call({ ...request, as: person });
const bodyOf = (groupId: number, name: string) => ({
  templateAlias: "course",
  groupId,
  fields: { name },
  relations: {},
});
async function add(groupId: number, name: string): Promise<RecordData> {
  const reply = await as("admin", { method: "POST", url: "/api/models", body: bodyOf(groupId, name) });
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body as RecordData;
}

beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: fixtureEngine([driver, trip, course]) } });
  ofCompany = await add(fixture.redwood.root, "Winter driving");
  ofSouth = await add(fixture.redwood.south, "Yard rules");
});
afterAll(() => fixture.close());

it("are listed, counted, found and opened by who may view them in a terminal", async () => {
  const list = await as("terminal", { url: "/api/models?templateAlias=course" });
  expect((list.body as { data: RecordData[] }).data.map(({ id }) => id)).toEqual([ofCompany.id]);
  const body = { templateAliases: ["course"] };
  expect((await as("terminal", { method: "POST", url: "/api/models/count", body })).body).toMatchObject({
    count: 1,
  });
  const find = { method: "POST", url: "/api/models/find", body: { text: "winter" } } as const;
  expect((await as("terminal", find)).body).toMatchObject({ data: [{ id: ofCompany.id }] });
  const { abilities } = (await as("terminal", { url: `/api/models/${ofCompany.id}` })).body as RecordData;
  expect(abilities).toMatchObject({ view: true, edit: false, delete: false, viewConfidential: false });
  expect((await as("terminal", { url: `/api/models/${ofSouth.id}` })).status).toBe(403);
});

it("are changed, deleted and added by nobody who has no right in their own group", async () => {
  const { id, version } = ofCompany;
  const changed = { ...bodyOf(fixture.redwood.root, "Summer"), id, version };
  for (const request of [
    { method: "PUT", url: `/api/models/${id}`, body: changed },
    { method: "DELETE", url: `/api/models/${id}?version=${version}` },
  ] as const)
    expect([request.method, (await as("terminal", request)).status]).toEqual([request.method, 403]);
  const added = { method: "POST", url: "/api/models", body: bodyOf(fixture.redwood.root, "Mine") } as const;
  expect((await as("terminal", added)).status).toBeGreaterThanOrEqual(400);
});

it("are nobody's who may not view such records at all", async () => {
  expect((await as("peopleOnly", { url: `/api/models/${ofCompany.id}` })).status).toBe(403);
});

it("say by which role, on which group below, somebody sees them", async () => {
  const { body } = await as("admin", { url: `/api/models/${ofCompany.id}/access` });
  const { data } = body as { data: { user: { email: string }; actions: string[]; reasons: object[] }[] };
  const found = data.find(({ user }) => user.email === fixture.people["terminal"]);
  expect(found).toMatchObject({
    actions: ["view"],
    reasons: [{ group: { id: fixture.redwood.north }, actions: ["view"] }],
  });
});
