/** A company whose parcels and loads have kinds that are merged. Merges are done when a test says so. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { JsonValue, RecordData, RecordInput, Template } from "../../../../engine/index.ts";
import { as, driver, fixtureEngine, inputOf, planOf, trip } from "../../../storage/testing/companyFixture.ts";
import { records } from "../../../records/index.ts";
import { enums, inTenant } from "../../../storage/index.ts";
import { createAppFixture } from "../../app.fixture.ts";
import type { AppFixture } from "../../app.fixture.ts";
import { mergeWork } from "./index.ts";

const views = (...children: string[]): Template["views"] => ({
  edit: { type: "section", children: ["groupId", ...children] },
  list: { type: "list", columns: children, orderBy: [{ field: "label", direction: "asc" }] },
});
const parcel: Template = {
  alias: "parcel",
  name: "Parcel",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Parcel ' & kind & ' to ' & town" },
  search: ["kind"],
  unique: [{ field: "code", within: ["kind"], message: "A parcel of this kind has the code." }],
  fields: {
    code: { type: "text", label: "Code", maxLength: 40 },
    town: { type: "text", label: "Town", required: true, maxLength: 40 },
    kind: { type: "enum", enumSet: "parcel_kinds", label: "Kind" },
    kinds: { type: "enum", enumSet: "parcel_kinds", multi: true, label: "Kinds" },
    mark: { type: "computed", as: "text", label: "Mark", expression: "kind & '/' & town" },
    care: {
      type: "text",
      label: "Care",
      maxLength: 40,
      required: { field: "kind", is: "fragile" },
      visible: { field: "town", is: "Reno" },
    },
  },
  views: views("town", "kind"),
};
const load: Template = {
  alias: "load",
  name: "Load",
  groupTypes: ["Terminal"],
  modules: ["trips"],
  label: { expression: "'Load ' & recordNumber" },
  fields: {
    heading: { type: "computed", as: "text", label: "Heading", expression: "first.kind" },
  },
  relations: { first: { template: "parcel", label: "First parcel" } },
  views: views("first"),
};

/** A merge as the API carries it. */
export interface Merge {
  id: number;
  status: string;
  records: { total: number | null; done: number };
  left: { reason: string; count: number; ids: number[] }[];
  error: string | null;
}

interface Dropdown {
  version: string;
  values: { id: number; name: string; display: string; disabled: boolean }[];
}

const set = "parcel_kinds";
const values = ["small", "tiny", "large", "fragile"].map((name) => ({ name, display: `${name} parcel` }));

/** Records in one transaction of these merges. */
const BATCH = 10;

/** Opens it, with a company that has nothing to do with it. */
export async function createMergeFixture() {
  const fixture = await createAppFixture({ deps: { engine: fixtureEngine([driver, trip, parcel, load]) } });
  const { db, redwood, harbor, people, deps } = fixture;
  for (const { id } of [redwood, harbor])
    await inTenant(db, { customerId: id }, (trx) =>
      enums.seedEnumSets(trx, id, [
        {
          alias: set,
          name: "Kinds of parcels",
          values: [...values, { name: "old", display: "Old", disabled: true }],
        },
      ]),
    );
  return {
    ...fixture,
    ...callsOf(fixture),
    adminId: (await planOf(db, redwood, people["admin"] ?? "")).userId,
    deps,
  };
}

export type MergeFixture = Awaited<ReturnType<typeof createMergeFixture>>;

function callsOf(fixture: AppFixture) {
  const { call, redwood, deps } = fixture;
  const host = (foreign: boolean) => (foreign ? { headers: { host: "harbor.localhost:3000" } } : {});
  const read = async () =>
    (await call({ url: `/api/admin/enumSet/${set}`, as: "admin" })).body as unknown as Dropdown;
  const idOf = async (name: string) => (await read()).values.find((value) => value.name === name)?.id ?? 0;
  const ask = async (from: string, into: string, more: object = {}, as = "admin") => {
    const { version } = await read();
    const body = { enumSet: set, version, from: await idOf(from), into: await idOf(into), ...more };
    return call({ method: "POST", url: "/api/enum/merge", as, body });
  };
  const list = async () =>
    ((await call({ url: `/api/admin/enumSet/${set}/merges`, as: "admin" })).body as { data: Merge[] }).data;
  const work = (id: number, changed: Partial<typeof deps> = {}, signal = new AbortController().signal) =>
    mergeWork({ ...deps, ...changed }, { batch: BATCH })({ customerId: redwood.id, id }, signal);
  const inRedwood = <T>(does: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(fixture.db, { customerId: redwood.id }, does);
  const start = async (from: string, into: string): Promise<Merge> => {
    const reply = await ask(from, into);
    expect(reply.status, reply.text).toBe(202);
    return reply.body as Merge;
  };
  return {
    read,
    idOf,
    ask,
    start,
    work,
    merges: list,
    async merged(from: string, into: string): Promise<Merge> {
      const { id } = await start(from, into);
      await work(id);
      const merge = (await list()).find((each) => each.id === id);
      expect(merge).toBeDefined();
      return merge as Merge;
    },
    cancel: (id: number) =>
      call({ method: "POST", url: `/api/admin/enumSet/${set}/merges/${id}/cancel`, as: "admin" }),
    async save(
      templateAlias: string,
      fields: Record<string, JsonValue>,
      { relations = {}, foreign = false }: { relations?: RecordInput["relations"]; foreign?: boolean } = {},
    ): Promise<RecordData> {
      const groupId = foreign ? fixture.harbor.north : redwood.north;
      const body = { templateAlias, groupId, fields, relations };
      const as = foreign ? "foreign" : "admin";
      const reply = await call({ method: "POST", url: "/api/models", as, body, ...host(foreign) });
      expect(reply.status, reply.text).toBe(201);
      return reply.body as RecordData;
    },
    async get(id: number, foreign = false): Promise<RecordData> {
      const as = foreign ? "foreign" : "admin";
      return (await call({ url: `/api/models/${id}`, as, ...host(foreign) })).body as RecordData;
    },
    /** Adds parcels of a kind, quickly. */
    async addMany(count: number, kind: string): Promise<void> {
      const plan = await planOf(fixture.db, redwood, fixture.people["admin"] ?? "");
      const inputs = Array.from({ length: count }, (_, index) =>
        inputOf("parcel", redwood.north, { town: `Town ${index}`, kind }),
      );
      await as(fixture.db, fixture.engine, plan, (scope) =>
        records.insertMany({ ...scope, template: "parcel", inputs }),
      );
    },
    /** How many parcels of a kind have which version. */
    versions: (kind: string) =>
      inRedwood(async (trx) => {
        const { rows } = await sql`select version, count(*)::integer as count from t_parcel
          where f_kind = ${kind} group by 1 order by 1`.execute(trx);
        return rows;
      }),
    /** No parcel has a kind, no merge is under way, and the values are offered as at the start. */
    reset: () =>
      inRedwood(async (trx) => {
        await sql`update t_parcel set f_kind = null, f_kinds = null`.execute(trx);
        await sql`update choice_merges set status = 'cancelled' where status in ('waiting', 'running')`.execute(
          trx,
        );
        await sql`delete from job_leases`.execute(trx);
        await sql`update enum_values set disabled = (name = 'old')`.execute(trx);
      }),
  };
}
