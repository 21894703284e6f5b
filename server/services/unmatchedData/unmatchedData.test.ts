/** Rows of imports that match no record or group (spec reporting.md 7, platform.md 2.1). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unmatchedRows, inTenant } from "../../storage/index.ts";
import { openImportFixture } from "../imports/imports.fixture.ts";
import type { ImportFixture } from "../imports/imports.fixture.ts";
import { unmatchedFlag } from "./read.ts";

interface Row {
  id: number;
  row: number;
  status: string;
  missing: { key: string; text: string; templateAlias: string | null }[];
  cells: { column: string; text: string }[];
  recordId: number | null;
  changedByName: string | null;
  mayUndo: boolean;
}
interface Page {
  data: Row[];
  next: number | null;
  counts: Record<string, number>;
  choices: { templates: object[]; sources: string[] };
}

let fixture: ImportFixture;
let driver = 0;
beforeAll(async () => {
  fixture = await openImportFixture();
  fixture.deps.schemas.configuration.flags[unmatchedFlag] = true;
  const { north } = fixture.base.redwood;
  const body = {
    templateAlias: "driver",
    groupId: north,
    fields: { firstName: "Ann", lastName: "Lee", badge: "B-9" },
    relations: {},
  };
  const reply = await fixture.ask({ method: "POST", url: "/api/models", body });
  driver = (reply.body as { id: number }).id;
  expect(driver, reply.text).toBeGreaterThan(0);
});
afterAll(() => fixture.close());

const url = "/api/unmatchedData";
const rows = async (query = "") => {
  const reply = await fixture.ask({ url: `${url}${query}` });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Page;
};
const post = (path: string, body?: object, as = "admin") =>
  fixture.ask({ method: "POST", url: `${url}/${path}`, as, ...(body && { body }) });
const match = (id: number, choices: object[]) => post(`${id}/match`, { choices });
const importRows = async (lines: string, setup = {}) => {
  const { id } = await fixture.draft(`Town,Driver,Miles\n${lines}`, setup);
  await fixture.start(id);
  return fixture.ended(id);
};
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe("a row that matches nothing", () => {
  it("is kept of an import with the texts that match nothing, and not of a dry run", async () => {
    const { id } = await fixture.draft("Town,Driver,Miles\nReno,A. Lee,12\n");
    await fixture.start(id, true);
    await fixture.ended(id);
    expect((await rows()).data).toEqual([]);
    const done = await importRows("Reno,A. Lee,12\nElko,Ann Lee,3\nEly,,x\n");
    expect(done.counts).toMatchObject({ added: 1, refused: 2 });
    const page = await rows();
    expect(page).toMatchObject({
      counts: { open: 1, matched: 0, dismissed: 0 },
      next: null,
      choices: { templates: [{ alias: "trip", name: "Trip" }], sources: ["trips.csv"] },
    });
    expect(page.data).toMatchObject([
      {
        row: 2,
        status: "open",
        missing: [{ key: "primaryModel", field: "Driver", text: "A. Lee", templateAlias: "driver" }],
        cells: [
          { column: "Town", text: "Reno" },
          { column: "Driver", text: "A. Lee" },
          { column: "Miles", text: "12" },
        ],
      },
    ]);
  });

  it("is taken as its import would have once somebody says what its text means, and brought back", async () => {
    const before = await fixture.trips();
    const [row] = (await rows()).data;
    const choice = { key: "primaryModel", text: "A. Lee", id: driver };
    const reply = await match(row!.id, [choice]);
    expect(reply.body, reply.text).toMatchObject({ status: "matched", mayUndo: true });
    const after = await fixture.trips();
    expect(after).toHaveLength(before.length + 1);
    const added = after.at(-1)!;
    expect(added).toMatchObject({ fields: { town: "Reno", miles: 12 }, relations: { primaryModel: driver } });
    expect((reply.body as Row).recordId).toBe(added.id);
    expect((reply.body as Row).changedByName).not.toBeNull();
    expect((await rows()).data).toEqual([]);
    expect((await rows("?status=matched")).data).toHaveLength(1);
    expect(codeOf(await match(row!.id, [choice]))).toEqual([409, "unmatched_row_changed"]);

    expect((await post(`${row!.id}/undo`)).body).toMatchObject({ status: "open", recordId: null });
    expect(await fixture.trips()).toHaveLength(before.length);
    expect(codeOf(await post(`${row!.id}/undo`))).toEqual([409, "unmatched_row_changed"]);
  });

  it("stays matched where somebody changed the record since", async () => {
    const [row] = (await rows()).data;
    const matched = await match(row!.id, [{ key: "primaryModel", text: "A. Lee", id: driver }]);
    const { recordId } = matched.body as { recordId: number };
    const record = (await fixture.trips()).find(({ id }) => id === recordId)!;
    const body = { id: recordId, version: record.version, fields: { town: "Sparks" }, relations: {} };
    const saved = await fixture.ask({
      method: "PUT",
      url: "/api/models",
      body: { ...body, templateAlias: "trip", groupId: record.groupId },
    });
    expect(saved.status, saved.text).toBe(200);
    expect(codeOf(await post(`${row!.id}/undo`))).toEqual([409, "unmatched_undo_refused"]);
    expect((await rows("?status=matched")).data).toHaveLength(1);
  });

  it("is refused with each reason where it cannot be taken even so, and nothing is saved", async () => {
    await importRows("Reno,Bo Kay,x\n");
    const [row] = (await rows()).data;
    const before = await fixture.trips();
    const reply = await match(row!.id, [{ key: "primaryModel", text: "Bo Kay", id: driver }]);
    expect(codeOf(reply)).toEqual([400, "unmatched_row_refused"]);
    expect(reply.text).toContain("Miles");
    const trip = before[0]!.id;
    for (const id of [trip, 999_999])
      expect(codeOf(await match(row!.id, [{ key: "primaryModel", text: "Bo Kay", id }]))).toEqual([
        400,
        "unmatched_row_refused",
      ]);
    expect(codeOf(await match(row!.id, [{ key: "helpers", text: "Bo Kay", id: driver }]))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await fixture.trips()).toEqual(before);
    expect((await post(`${row!.id}/dismiss`)).body).toMatchObject({ status: "dismissed", mayUndo: true });
    expect((await rows("?status=dismissed")).data).toHaveLength(1);
    expect((await post(`${row!.id}/undo`)).body).toMatchObject({ status: "open" });
  });

  it("is found by its text, file, record type and status, a page at a time", async () => {
    const lines = Array.from({ length: 55 }, (_, index) => `Reno,Nobody ${index},1`).join("\n");
    await importRows(`${lines}\n`);
    const first = await rows();
    expect(first.data).toHaveLength(50);
    const second = await rows(`?before=${first.next}`);
    expect(second.data.length).toBe(first.counts["open"]! - 50);
    expect((await rows("?search=NOBODY%2054")).data).toHaveLength(1);
    expect((await rows("?source=other.csv")).data).toEqual([]);
    expect((await rows("?templateAlias=driver")).data).toEqual([]);
    expect((await fixture.ask({ url: `${url}?status=other` })).status).toBe(400);
  });

  it("may name a group that there is none of", async () => {
    const { id } = await fixture.draft("Town,Terminal\nReno,Nord\n", {
      group: { column: "Terminal" },
      groupId: null,
    });
    await fixture.start(id);
    await fixture.ended(id);
    const [row] = (await rows("?search=nord")).data;
    expect(row?.missing).toMatchObject([{ key: "groupId", text: "Nord", templateAlias: null }]);
    const { north } = fixture.base.redwood;
    expect((await match(row!.id, [{ key: "groupId", text: "Nord", id: north }])).body).toMatchObject({
      status: "matched",
    });
    expect((await fixture.trips()).at(-1)).toMatchObject({ groupId: north, fields: { town: "Reno" } });
  });
});

describe("the report", () => {
  const file = (type: string, body: object = {}, as = "admin") =>
    fixture.ask({ method: "POST", url: `/api/models/query/export/unmatchedData/${type}`, body, as });

  it("is a file with a line for each text, for the same filters", async () => {
    const reply = await file("csv", { search: "nobody 7" });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).toContain("Matches nothing");
    expect(reply.text).toContain("Nobody 7");
    expect(reply.text).not.toContain("Nobody 8");
    expect((await file("xlsx")).headers["content-type"]).toContain("spreadsheetml");
    expect((await file("pdf")).headers["content-type"]).toBe("application/pdf");
    expect((await file("doc")).status).toBe(400);
  });

  it("is for administrators, of their own company, where the company has it", async () => {
    const [row] = (await rows()).data;
    for (const as of ["manager", "viewer", "confidential"]) {
      expect((await fixture.ask({ url, as })).status, as).toBe(403);
      expect((await file("csv", {}, as)).status, as).toBe(403);
      expect((await post(`${row!.id}/dismiss`, undefined, as)).status, as).toBe(403);
    }
    const theirs = await fixture.ask({ url, as: "foreign", headers: { host: "harbor.localhost" } });
    expect(theirs.body).toMatchObject({ data: [], counts: { open: 0 } });
    const stolen = await fixture.ask({
      method: "POST",
      url: `${url}/${row!.id}/dismiss`,
      as: "foreign",
      headers: { host: "harbor.localhost" },
    });
    expect(codeOf(stolen)).toEqual([404, "unmatched_row_not_found"]);
    fixture.deps.schemas.configuration.flags[unmatchedFlag] = false;
    expect(codeOf(await fixture.ask({ url }))).toEqual([403, "feature_disabled"]);
    expect(codeOf(await file("csv"))).toEqual([403, "feature_disabled"]);
    fixture.deps.schemas.configuration.flags[unmatchedFlag] = true;
  });

  it("forgets rows after a year", async () => {
    const { id: customerId } = fixture.base.redwood;
    const later = Math.floor(Date.now() / 1_000) + 86_400 * 400;
    await inTenant(fixture.base.db, { customerId }, (trx) => unmatchedRows.removeOld(trx, customerId, later));
    expect((await rows()).data).toEqual([]);
  });
});
