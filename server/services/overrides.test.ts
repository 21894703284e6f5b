/** Fields that a company added are fields like any other, wherever records are read and written. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadValidators } from "../../engine/index.ts";
import type { QueryResult } from "../../engine/server.ts";
import type { RecordData, ValidatorModule } from "../../engine/index.ts";
import { NOW, planOf } from "../storage/testing/companyFixture.ts";
import { exports, inTenant } from "../storage/index.ts";
import { refreshAllStale } from "../maintenance/index.ts";
import { exportWork } from "./exports/run.ts";
import { createOverriddenFixture, fullValues, tripOf } from "./overridesTesting.ts";
import type { OverriddenFixture } from "./overridesTesting.ts";
import type { Reply } from "./app.fixture.ts";

let fixture: OverriddenFixture;
beforeAll(async () => {
  fixture = await createOverriddenFixture();
});
afterAll(() => fixture.close());

const idsOf = ({ body }: Reply) => (body as { data: RecordData[] }).data.map(({ id }) => id);

describe("fields that a company added", () => {
  it("are kept with the record, and given back as they were", async () => {
    const [, full] = fixture.trips;
    const { body } = await fixture.get(`/api/models/${full?.id}`);
    const { fields, computations } = body as RecordData;
    expect({ ...fields, ...computations }).toMatchObject({
      ...fullValues(fixture.redwood.north),
      twice: 14,
    });
  });

  it("are empty in records from before", async () => {
    const { body } = await fixture.get(`/api/models/${fixture.trips[0]?.id}`);
    expect((body as RecordData).fields).toMatchObject({ town: "Elko", seal: null, ways: null });
  });

  it("are changed one by one, with their history, and what is left out stays", async () => {
    const [, , last] = fixture.trips;
    const { body } = await fixture.put(last?.id, last?.version, { gauge: 31, ways: null });
    expect(body).toMatchObject({ version: 2, fields: { gauge: 31, seal: "canary-2", ways: null } });
    const histories = await fixture.get(`/api/models/${last?.id}/histories`);
    expect(histories.text).toContain('{"to":31,"from":30,"field":"gauge"}');
  });

  it("are checked as the others are", async () => {
    const wrong = await fixture.post(
      "/api/models",
      tripOf(fixture.redwood.north, { town: "X", gauge: 101, fee: "much" }),
    );
    expect(wrong.status).toBe(400);
    const issues = (wrong.body as { issues: { path: string }[] }).issues.map(({ path }) => path);
    expect(issues.toSorted()).toEqual(["fee", "gauge"]);
  });

  it("filter, sort and page lists", async () => {
    const [none, first, second] = fixture.trips.map(({ id }) => id);
    const found = async (query: object) => idsOf(await fixture.list(query));
    const by = (field: string, direction: string) => ({ orderBy: [{ field, direction }] });
    expect(await found(by("gauge", "desc"))).toEqual([second, first, none]);
    expect(await found(by("seal", "asc"))).toEqual([first, second, none]);
    expect(await found(by("way", "asc"))).toEqual([second, first, none]);
    expect(await found({ filter: { field: "gauge", atLeast: 30 } })).toEqual([second]);
    expect(await found({ filter: { field: "ways", has: "express" } })).toEqual([first]);
    expect(await found({ filter: { field: "seal", contains: "Y-1" } })).toEqual([first]);
    expect(await found({ filter: { field: "checkedOn", before: 1_768_500_000 } })).toEqual([first]);
    expect(await found({ filter: { field: "twice", is: 14 } })).toEqual([first]);
    const { options } = (await fixture.list({ limit: 1, ...by("gauge", "desc") })).body as {
      options: { next: string };
    };
    expect(await found({ ...by("gauge", "desc"), limit: 2, after: options.next })).toEqual([first, none]);
  });

  it("are asked for in queries, also in groups and sums", async () => {
    const path = (name: string) => ({ type: "PATH", path: name });
    const query = { template: "trip", groupBy: [{ type: "ENUM", path: path("way") }] };
    const sum = { aggregations: [{ aggregate: "SUM", of: path("gauge") }] };
    const grouped = (await fixture.post("/api/models/query", { ...query, ...sum })).body as QueryResult;
    expect(grouped.groups?.map(({ groupKey, groupValue }) => [groupKey, groupValue])).toEqual(
      expect.arrayContaining([
        [["express"], [7]],
        [["local"], [31]],
      ]),
    );
    const columns = [path("seal"), path("fee"), path("wait")];
    const rows = (await fixture.post("/api/models/query", { template: "trip", columns })).body as QueryResult;
    expect(rows.rows?.map(({ values }) => values)).toContainEqual(["canary-1", 12.34, 14]);
  });

  it("keep their confidential values from who may not see them", async () => {
    const seen = async (as: string) => (await fixture.get(`/api/models/${fixture.trips[1]?.id}`, as)).text;
    expect(await seen("confidential")).toContain("canary-hush");
    expect(await seen("viewer")).not.toContain("canary-hush");
    const refused = await fixture.list({ filter: { field: "hush", filled: true } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("it is confidential")]);
  });

  it("come to the browser with template and validators", async () => {
    const { body } = await fixture.get("/api/modelTemplate");
    const { data } = body as { data: { alias: string; template: object; validatorUrl: string }[] };
    const trip = data.find(({ alias }) => alias === "trip");
    expect(JSON.stringify(trip?.template)).toContain("Seal number");
    const url = trip?.validatorUrl ?? "";
    expect(url).toMatch(/^\/validators\/trip\.[0-9a-f]{16}\.js\?customerAlias=redwood$/);
    const source = await fixture.call({ url });
    expect([source.status, source.headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    const module = (await import(`data:text/javascript,${encodeURIComponent(source.text)}`)) as {
      default: ValidatorModule;
    };
    expect(loadValidators(module.default).field("gauge", 101)).toMatchObject([{ code: "range" }]);
    for (const wrong of [
      url.replace("redwood", "harbor"),
      url.replace(/\?.*/, ""),
      url.replace("redwood", "no"),
    ])
      expect((await fixture.call({ url: wrong })).status).toBe(404);
  });

  it("are exported with the list", async () => {
    const { db, redwood, people, deps } = fixture;
    const { userId } = await planOf(db, redwood, people["admin"] ?? "");
    const key = { customerId: redwood.id, id: randomUUID() };
    const request = { templateAliases: ["trip"], name: "Trips", columns: ["town", "seal", "ways", "twice"] };
    const asked = { fileName: "Trips.csv", format: "csv", request, userId, now: NOW };
    await inTenant(db, key, (trx) => exports.addExport(trx, key, asked));
    await exportWork(deps)(key, new AbortController().signal);
    const { text } = await fixture.get(`/api/models/query/export/content/${key.id}`);
    expect(text.split("\r\n")[0]).toBe("\uFEFFDestination,Seal number,Ways,Twice the gauge");
    expect(text).toContain("Reno,canary-1,");
  });

  it("that are computed are recomputed in the background", async () => {
    const { db, deps, redwood } = fixture;
    await inTenant(db, { customerId: redwood.id }, async (trx) => {
      await sql`update t_trip set ext = jsonb_set(ext, '{gauge/number/integer}', '9') where id = ${fixture.trips[1]?.id}`.execute(
        trx,
      );
      await sql`insert into stale_records values (${redwood.id}, 'trip', ${fixture.trips[1]?.id})`.execute(
        trx,
      );
    });
    await refreshAllStale(deps, {
      ...redwood,
      alias: "redwood",
      name: "",
      logoUrl: null,
      configuration: {},
    });
    const { fields, computations } = (await fixture.get(`/api/models/${fixture.trips[1]?.id}`))
      .body as RecordData;
    expect({ ...fields, ...computations }).toMatchObject({ gauge: 9, twice: 18, seal: "canary-1" });
  });

  it("are printed where the override puts them", async () => {
    const query = "format=pdf&paper=letter&timezone=UTC";
    expect((await fixture.get(`/api/models/${fixture.trips[1]?.id}/print?${query}`)).status).toBe(200);
  });
});
