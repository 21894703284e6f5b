/** Relations that name only people who hold a right: by the form's check, the API, a file and a bulk edit, and what pickers offer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RecordData, Template } from "../../engine/index.ts";
import { driver, fixtureEngine, trip } from "../storage/testing/companyFixture.ts";
import { asOperator, inTenant, roles, users } from "../storage/index.ts";
import { openImportFixture } from "./imports/imports.fixture.ts";
import type { ImportFixture, Job } from "./imports/imports.fixture.ts";
import type { AppFixture } from "./app.fixture.ts";

const views = (...children: string[]): Template["views"] => ({
  edit: { type: "section", children: ["groupId", ...children] },
  list: { type: "list", columns: children, orderBy: [{ field: "label", direction: "asc" }] },
});
const worker: Template = {
  alias: "worker",
  name: "Worker",
  groupTypes: ["Terminal", "Company"],
  modules: ["people"],
  label: { expression: "lastName" },
  people: { email: "email", status: "status", left: ["gone"], leftLabel: "No longer employed" },
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
  fields: { note: { type: "text", label: "Note", maxLength: 40 } },
  relations: {
    host: { template: "worker", label: "Host", requiredRight: { can: "edit" } },
    guides: {
      template: "worker",
      label: "Guides",
      multi: true,
      requiredRight: { can: "delete", modules: ["people"] },
    },
    anybody: { template: "worker", label: "Anybody" },
  },
  views: views("note", "host", "guides"),
};

const refusal =
  "Host must be somebody who works here, signs in, and may edit Visits in the record's group: choose another person.";

let fixture: ImportFixture;
let base: AppFixture;
const ids: Record<string, number> = {};

const post = (url: string, as: string, body: object) => base.call({ method: "POST", url, as, body });
const issuesOf = ({ body }: { body: unknown }) =>
  ((body as { issues?: { path: string; code: string; message: string }[] }).issues ?? []).map(
    ({ path, code, message }) => [path, code, message],
  );

async function add(as: string, templateAlias: string, groupId: number, fields: object, relations = {}) {
  const reply = await post("/api/models", as, { templateAlias, groupId, fields, relations });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as RecordData;
}
const visited = (as: string, groupId: number, relations: object) =>
  post("/api/models", as, { templateAlias: "visit", groupId, fields: {}, relations });

/** The names that a picker offers. */
async function offered(as: string, offeredFor: object, more: object = {}): Promise<string[]> {
  const reply = await post("/api/models/get", as, { templateAliases: ["worker"], offeredFor, ...more });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: RecordData[] }).data.map(({ label }) => String(label));
}

beforeAll(async () => {
  fixture = await openImportFixture({ deps: { engine: fixtureEngine([driver, trip, worker, visit]) } });
  ({ base } = fixture);
  const { root } = base.redwood;
  const person = async (name: string, email: string, status = "active") => {
    ids[name] = (await add("admin", "worker", root, { lastName: name, email, status })).id;
  };
  const {
    admin = "",
    manager = "",
    terminal = "",
    viewer = "",
    deactivated = "",
    foreign = "",
  } = base.people;
  await person("Admin", admin);
  await person("Manager", manager.toUpperCase());
  await person("Terminal", terminal);
  await person("Viewer", viewer);
  await person("Gone", manager, "gone");
  await person("Off", deactivated);
  await person("Foreign", foreign);
  await person("Nobody", "nobody@example.com");
});
afterAll(() => fixture.close());

describe("a relation that asks for a right", () => {
  it("takes who has it in the record's group or above, and nobody else", async () => {
    const { north, south } = base.redwood;
    for (const name of ["Admin", "Manager", "Terminal"])
      expect((await visited("manager", north, { host: ids[name] })).status, name).toBe(201);
    for (const name of ["Viewer", "Gone", "Off", "Foreign", "Nobody"]) {
      const reply = await visited("manager", north, { host: ids[name] });
      expect([reply.status, issuesOf(reply)], name).toEqual([400, [["host", "requiredRight", refusal]]]);
    }
    expect(issuesOf(await visited("manager", south, { host: ids["Terminal"] }))).toEqual([
      ["host", "requiredRight", refusal],
    ]);
    expect((await visited("manager", south, { anybody: ids["Nobody"] })).status).toBe(201);
  });

  it("asks it of each of several, in the modules that it names", async () => {
    const { north } = base.redwood;
    expect((await visited("manager", north, { guides: [ids["Admin"], ids["Manager"]] })).status).toBe(201);
    const mixed = await visited("manager", north, { guides: [ids["Manager"], ids["Terminal"]] });
    expect(issuesOf(mixed).map(([path, code]) => [path, code])).toEqual([["guides", "requiredRight"]]);
    expect(issuesOf(mixed)[0]?.[2]).toContain("may delete records of people in the record's group");
  });

  it("[S1] reveals nothing of people whom the principal may not view, nor of groups where they may save nothing", async () => {
    const { north, south } = base.redwood;
    const hidden = await visited("terminal", north, { host: ids["Nobody"] });
    expect(issuesOf(hidden)).toEqual([["host", "relation", "Choose an existing Worker."]]);
    const elsewhere = await visited("terminal", south, { host: ids["Manager"] });
    expect(elsewhere.text).not.toContain("signs in");
  });

  it("keeps people who are stored even after they lose the right, and refuses to add them again", async () => {
    const { north } = base.redwood;
    const mover = await newEditor("Mover", north);
    const made = await add("manager", "visit", north, { note: "a" }, { host: ids["Mover"], guides: [] });
    await mover.leave();
    const save = ({ id, version, groupId }: RecordData, relations: object, fields: object = {}) => {
      const body = { id, version, templateAlias: "visit", groupId, fields, relations };
      return base.call({ method: "PUT", url: `/api/models/${id}`, as: "manager", body });
    };
    const kept = await save(made, { host: ids["Mover"] }, { note: "b" });
    expect([kept.status, kept.text.includes('"b"')], kept.text).toEqual([200, true]);
    const changed = await save(kept.body as RecordData, { host: ids["Manager"] });
    expect(changed.status, changed.text).toBe(200);
    const back = await save(changed.body as RecordData, { host: ids["Mover"] });
    expect(issuesOf(back)).toEqual([["host", "requiredRight", refusal]]);
  });

  it("counts people by where they have the right now", async () => {
    const { north, south } = base.redwood;
    const mover = await newEditor("Transferred", north);
    expect((await visited("manager", south, { host: ids["Transferred"] })).status).toBe(400);
    await mover.move(south);
    expect((await visited("manager", south, { host: ids["Transferred"] })).status).toBe(201);
    expect((await visited("manager", north, { host: ids["Transferred"] })).status).toBe(400);
  });

  it("applies to a bulk edit, in its check and in its save", async () => {
    const made = await add("manager", "visit", base.redwood.north, { note: "bulk" });
    const edit = (url: string, name: string) =>
      base.call({
        method: url.endsWith("check") ? "POST" : "PUT",
        url,
        as: "manager",
        body: { ids: [made.id], data: { relations: { host: ids[name] } } },
      });
    const check = async (name: string) => {
      const reply = await edit("/api/models/bulk/check", name);
      expect(reply.status, reply.text).toBe(200);
      return (reply.body as { data: { record: RecordData | null; issues: { message: string }[] }[] }).data[0];
    };
    expect(await check("Viewer")).toMatchObject({
      record: null,
      issues: [{ path: "host", message: refusal }],
    });
    expect((await check("Manager"))?.record?.relations["host"]).toBe(ids["Manager"]);
    expect(issuesOf(await edit("/api/models/bulk", "Viewer")).map(([path, code]) => [path, code])).toEqual([
      [`${made.id}/host`, "requiredRight"],
    ]);
    expect((await edit("/api/models/bulk", "Manager")).status).toBe(200);
  });

  it("applies to the rows of a file, new ones and changed ones", async () => {
    const load = async (rows: string, match: string[] = []) => {
      const upload = await fixture.upload(rows, { name: "visits.csv", template: "visit" });
      expect(upload.status, upload.text).toBe(201);
      const job = upload.body as Job;
      const setup = { ...job.setup, groupId: base.redwood.north, match };
      await fixture.ask({ method: "PUT", url: `/api/imports/${job.id}`, body: { setup } });
      await fixture.start(job.id);
      return fixture.ended(job.id);
    };
    const first = await load("Note,Host\nf1,Manager\nf2,Viewer\n");
    expect([first.counts.added, first.refusedRows]).toEqual([
      1,
      [{ row: 3, refusals: [{ field: "Host", reason: refusal }] }],
    ]);
    const second = await load("Note,Host\nf1,Nobody\n", ["note"]);
    expect([second.counts.changed, second.refusedRows]).toEqual([
      0,
      [{ row: 2, refusals: [{ field: "Host", reason: refusal }] }],
    ]);
  });
});

describe("a picker for a relation that asks for a right", () => {
  const host = { templateAlias: "visit", relation: "host" };

  it("[S1] offers those who hold it, in the record's group or, before one is chosen, in one where the principal could save", async () => {
    const { north, south } = base.redwood;
    const north1 = await offered("manager", { ...host, groupId: north });
    expect(north1).toEqual(["Admin", "Manager", "Terminal"]);
    expect(await offered("manager", { ...host, groupId: south })).toEqual([
      "Admin",
      "Manager",
      "Transferred",
    ]);
    expect(await offered("manager", host)).toEqual(["Admin", "Manager", "Terminal", "Transferred"]);
    const typed = { textSearch: [{ field: "label", value: "term" }] };
    expect(await offered("manager", { ...host, groupId: north }, typed)).toEqual(["Terminal"]);
    expect(await offered("manager", { templateAlias: "visit", relation: "anybody" })).toHaveLength(10);
    // They see no worker outside of their terminal, and may save no visit in the other one.
    expect(await offered("terminal", { ...host, groupId: north })).toEqual([]);
    expect(await offered("viewer", { ...host, groupId: north })).toEqual([]);
  });

  it("is refused for what is no relation to the records that it offers", async () => {
    const ask = (offeredFor: object) =>
      post("/api/models/get", "manager", { templateAliases: ["driver"], offeredFor });
    expect((await ask(host)).status).toBe(400);
    expect((await ask({ templateAlias: "visit", relation: "nope" })).status).toBe(400);
  });
});

/** A worker who may edit visits in one group, until they move or leave. */
async function newEditor(name: string, groupId: number) {
  const { redwood, db } = base;
  const email = `${name.toLowerCase()}@example.com`;
  const userId = await asOperator(db, {}, (trx) =>
    users.createUser(trx, { email, firstName: name, lastName: name }),
  );
  const inCompany = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(db, { customerId: redwood.id }, work);
  const assign = (trx: Parameters<typeof roles.assignRole>[0], roleId: number, at: number) =>
    roles.assignRole(trx, { customerId: redwood.id, userId, roleId, groupId: at });
  const roleId = await inCompany(async (trx) => {
    await users.setMembership(trx, { customerId: redwood.id, userId });
    const permissions = { trips: ["view" as const, "edit" as const] };
    const id = await roles.createRole(trx, redwood.id, {
      name,
      roleType: "CUSTOM",
      sortOrder: 1,
      permissions,
    });
    await assign(trx, id, groupId);
    return id;
  });
  const leave = () =>
    inCompany((trx) => trx.deleteFrom("role_assignments").where("user_id", "=", userId).execute());
  ids[name] = (await add("admin", "worker", redwood.root, { lastName: name, email, status: "active" })).id;
  return {
    leave,
    move: async (to: number) => {
      await leave();
      await inCompany((trx) => assign(trx, roleId, to));
    },
  };
}
