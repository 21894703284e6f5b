import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enums, inTenant } from "../../storage/index.ts";
import { NOW } from "../../storage/testing/companyFixture.ts";
import { addTrips, createAppFixture } from "../app.fixture.ts";
import type { AppFixture } from "../app.fixture.ts";
import { nameFor } from "./change.ts";

let fixture: AppFixture;
beforeAll(async () => {
  fixture = await createAppFixture();
}, 60_000);
afterAll(() => fixture.close());

interface Value {
  id: number;
  name: string;
  display: string;
  disabled: boolean;
  color: string | null;
  effectiveDate: number | null;
  lastUpdatedBy: number | null;
}
interface Dropdown {
  effectiveDate: number | null;
  lastUpdatedBy: number | null;
  version: string;
  values: Value[];
  uses: object[];
}

const read = async (alias = "trip_kinds") =>
  (await fixture.call({ url: `/api/admin/enumSet/${alias}`, as: "admin" })).body as Dropdown;
const save = (values: readonly object[], version: string, as = "admin") =>
  fixture.call({ method: "PUT", url: "/api/enum", as, body: { enumSet: "trip_kinds", version, values } });
const written = ({ id, display, disabled, color }: Value) => ({ id, display, disabled, color });
const offered = async (as = "viewer") => {
  const { body } = await fixture.call({ url: "/api/enum?enumSet=trip_kinds", as });
  return (body as { data: Value[] }).data.map(({ display }) => display);
};

describe("dropdowns", () => {
  it("are listed with how many values they have and where they are used", async () => {
    const { body } = await fixture.call({ url: "/api/admin/enumSet", as: "admin" });
    const found = (body as { data: { alias: string; uses: object[] }[] }).data.find(
      ({ alias }) => alias === "trip_kinds",
    );
    expect(found).toMatchObject({ values: expect.any(Number), disabled: 1 });
    expect(found?.uses).toContainEqual({
      template: "trip",
      templateName: "Trip",
      field: "kind",
      label: "Kind",
    });
  });

  it("are changed at once: texts, order, colors, disabled values and new ones, and members have that with their next request", async () => {
    const before = await read();
    const [first, ...others] = before.values;
    const wanted = [
      { display: " Night run ", disabled: false, color: "blue" },
      ...others.map(written),
      { ...written(first!), display: "First of all", disabled: true, color: "red" },
    ];
    const { status, body } = await save(wanted, before.version);
    expect(status).toBe(200);
    const after = body as Dropdown;
    expect(after.values.at(0)).toMatchObject({ name: "nightRun", display: "Night run", color: "blue" });
    expect(after.values.at(-1)).toMatchObject({
      id: first!.id,
      name: first!.name,
      disabled: true,
      color: "red",
    });
    expect(after.version).not.toBe(before.version);
    expect(await offered()).toEqual(after.values.map(({ display }) => display));
    const foreign = await fixture.call({
      url: "/api/admin/enumSet/trip_kinds",
      as: "foreign",
      headers: { host: "harbor.localhost:3000" },
    });
    expect(JSON.stringify(foreign.body)).not.toContain("Night run");
  });

  it("stand in the audit log with what was changed", async () => {
    const { body } = await fixture.call({ url: "/api/auditlogs?limit=1", as: "admin" });
    const text = JSON.stringify(body);
    expect(text).toContain('"field":"Text of Night run"');
    expect(text).toContain('"field":"Order"');
  });

  it("say who changed each value last, and when, and nothing of those that were only sent again", async () => {
    const { body: me } = await fixture.call({ url: "/api/users/current", as: "admin" });
    const { id: lastUpdatedBy } = me as { id: number };
    const inRedwood = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
      inTenant(fixture.db, { customerId: fixture.redwood.id }, work);
    await inRedwood((trx) => sql`update enum_values set updated_at = null, updated_by = null`.execute(trx));
    const { values, version } = await read();
    const [first, ...others] = values.map(written);
    await save([{ ...first, color: "green" }, ...others], version);
    const now = await read();
    expect(now.values[0]).toMatchObject({ color: "green", effectiveDate: NOW, lastUpdatedBy });
    expect(new Set(now.values.slice(1).map(({ effectiveDate }) => effectiveDate))).toEqual(new Set([null]));
    const { body } = await fixture.call({ url: "/api/enum?enumSet=trip_kinds", as: "viewer" });
    expect((body as { data: Value[] }).data.map(({ effectiveDate }) => effectiveDate)).toEqual(
      now.values.map(({ effectiveDate }) => effectiveDate),
    );
    await save(now.values.map(written), now.version);
    expect((await read()).version).toBe(now.version);
    const put = (display: string) =>
      inRedwood(async (trx) => {
        const [local] = await enums.listEnumValues(trx, fixture.redwood.id, ["trip_kinds"]);
        const choice = { setId: local?.setId ?? 0, name: "ferry", display };
        await enums.putEnumValue(trx, fixture.redwood.id, choice, { userId: 0, now: NOW + 1 });
      });
    await put("Ferry");
    await put("By ferry");
    expect((await read()).values.find(({ name }) => name === "ferry")).toMatchObject({
      display: "By ferry",
      effectiveDate: NOW + 1,
      lastUpdatedBy: null,
    });
  });

  it("are refused to whoever read them before another one changed them, and nothing is saved", async () => {
    const { version, values } = await read();
    const both = await Promise.all(
      ["Left", "Right"].map((display) =>
        save([...values.map(written), { display, disabled: false, color: null }], version),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).values).toHaveLength(values.length + 1);
  });

  it("are refused with each mistake, and nothing is saved", async () => {
    const { version, values } = await read();
    const [first, second, ...rest] = values.map(written);
    const refused = await save(
      [
        { ...first, display: "Same" },
        { ...second, display: " SAME" },
        ...rest.slice(1),
        { ...first, id: 999_999_999 },
      ],
      version,
    );
    expect(refused.status).toBe(400);
    const { issues } = refused.body as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual([
      "/values/1/display",
      expect.stringMatching(/\/id$/),
      "/values",
    ]);
    expect(issues.at(-1)?.message).toContain("Disable them instead");
    for (const bad of [
      { display: " ", disabled: false, color: null },
      { display: "x", disabled: false, color: "pink" },
    ])
      expect((await save([...values.map(written), bad], version)).status).toBe(400);
    expect((await read()).version).toBe(version);
  });

  it("say how many records use each value", async () => {
    await addTrips(fixture);
    const { body } = await fixture.call({ url: "/api/admin/enumSet/trip_kinds/uses", as: "admin" });
    const { data } = body as { data: { name: string; records: number }[] };
    const known = new Set((await read()).values.map(({ name }) => name));
    expect(data.every(({ name, records }) => known.has(name) && records > 0)).toBe(true);
  });

  it("get a value at the end, and can be added and renamed", async () => {
    const add = (display: string) =>
      fixture.call({
        method: "POST",
        url: "/api/enum",
        as: "admin",
        body: { enumSet: "trip_kinds", display },
      });
    expect(((await add("Wide load")).body as Dropdown).values.at(-1)).toMatchObject({ name: "wideLoad" });
    expect((await add("wide LOAD")).status).toBe(400);
    const post = (name: string) =>
      fixture.call({ method: "POST", url: "/api/enumSet", as: "admin", body: { name } });
    const { status, body } = await post("Yard zones");
    expect([status, body]).toEqual([201, expect.objectContaining({ alias: "yard_zones", values: [] })]);
    const { version } = body as Dropdown;
    const rename = (wanted: string) =>
      fixture.call({
        method: "PUT",
        url: "/api/enumSet",
        as: "admin",
        body: { alias: "yard_zones", version: wanted, name: "Zones" },
      });
    const renamed = (await rename(version)).body;
    const me = (await fixture.call({ url: "/api/users/current", as: "admin" })).body as { id: number };
    const change = { effectiveDate: NOW, lastUpdatedBy: me.id };
    expect(renamed).toMatchObject({ name: "Zones", ...change });
    const sets = await fixture.call({ url: "/api/enumSet", as: "viewer" });
    expect((sets.body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ alias: "yard_zones", fields: {}, ...change }),
    );
    const unchanged = { alias: "trip_kinds", effectiveDate: null, lastUpdatedBy: null };
    expect((sets.body as { data: object[] }).data).toContainEqual(expect.objectContaining(unchanged));
    expect((await rename(version)).status).toBe(409);
    expect((await fixture.call({ url: "/api/admin/enumSet/nothing", as: "admin" })).status).toBe(404);
  });
});

it("names of new values are like those that are shipped, and unique", () => {
  const name = (display: string, ...taken: string[]) => nameFor(display, new Set(taken));
  expect(name("Rear end")).toBe("rearEnd");
  expect(name("Rear-End!", "rearEnd", "rearEnd2")).toBe("rearEnd3");
  expect(name("18 wheeler")).toBe("value18Wheeler");
  expect(name("Übergröße")).toBe("ubergroE");
  expect(name("日本")).toMatch(/^value/);
});
