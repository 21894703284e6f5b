/** `user.employee`: the signed-in user's own record, on the server and as the page receives it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../storage/testing/companyFixture.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

const views = (...children: string[]): Template["views"] => ({
  edit: { type: "section", children: ["groupId", ...children] },
  list: { type: "list", columns: children, orderBy: [{ field: "id", direction: "desc" }] },
});
const employee: Template = {
  alias: "employee",
  name: "Employee",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "lastName" },
  people: { email: "email", status: "status", left: ["terminated"], leftLabel: "No longer employed" },
  fields: {
    lastName: { type: "text", label: "Last name", maxLength: 40 },
    email: { type: "text", label: "E-mail", maxLength: 120 },
    status: { type: "text", label: "Status", maxLength: 20 },
  },
  views: views("lastName", "email", "status"),
};
const visit: Template = {
  alias: "visit",
  name: "Visit",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Visit ' & recordNumber" },
  fields: {
    note: {
      type: "text",
      label: "Note",
      maxLength: 40,
      visible: { expression: "visitor.id = user.employee" },
    },
    own: {
      type: "computed",
      as: "text",
      computeOn: "read",
      label: "Own",
      expression: "visitor.id = user.employee ? 'mine' : 'not mine'",
    },
  },
  relations: {
    visitor: {
      template: "employee",
      label: "Visitor",
      defaultValue: { expression: "user.employee" },
    },
  },
  views: views("visitor", "note", "own"),
};

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture({ deps: { engine: fixtureEngine([driver, trip, employee, visit]) } });
});
afterAll(() => fixture.close());

async function add(as: string, templateAlias: string, groupId: number, fields: object, relations = {}) {
  const body = { templateAlias, groupId, fields, relations };
  const reply = await fixture.call({ method: "POST", url: "/api/models", as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}
const own = async (as: string) =>
  ((await fixture.call({ url: "/api/permissions/user/current", as })).body as { employee: number | null })
    .employee;
const person = (email: string, groupId = fixture.redwood.north, status = "active") =>
  add("admin", "employee", groupId, { lastName: "Lee", email, status });

describe("user.employee", () => {
  it("[S1] is the one record, not of somebody who left, with the address of the sign-in, where the user may view it", async () => {
    expect(await own("manager")).toBeNull();
    const address = fixture.people["manager"] ?? "";
    await person(address, undefined, "terminated");
    expect(await own("manager")).toBeNull();
    const { id } = await person(address.toUpperCase());
    expect(await own("manager")).toBe(id);
    const twin = await person(address);
    expect(await own("manager")).toBeNull();
    await fixture.call({ method: "DELETE", url: `/api/models/${twin.id}`, as: "admin" });
    expect(await own("manager")).toBe(id);
    await person(fixture.people["terminal"] ?? "", fixture.redwood.south);
    expect(await own("terminal")).toBeNull();
  });

  it("fills a relation, decides a condition and is computed, the same for everybody but by who asks", async () => {
    const id = await own("manager");
    const made = await add("manager", "visit", fixture.redwood.north, { note: "Mine" });
    expect([made.relations["visitor"], made.fields["note"]]).toEqual([id, "Mine"]);
    expect(made.computations["own"]).toBe("mine");
    const read = await fixture.call({ url: `/api/models/${made.id}`, as: "admin" });
    expect((read.body as RecordData).computations["own"]).toBe("not mine");
    const other = await add("admin", "visit", fixture.redwood.north, { note: "Gone" });
    expect([other.relations["visitor"], other.fields["note"]]).toEqual([null, null]);
  });
});
