import type { RecordData } from "../../engine/index.ts";
import type { TemplateOverride } from "../../engine/authoring/index.ts";
import { inTenant, overrides } from "../storage/index.ts";
import { createAppFixture } from "./app.fixture.ts";
import type { Reply, AppFixture } from "./app.fixture.ts";

/** A field of every type that a company may add. */
export const own: TemplateOverride = {
  alias: "trip",
  fields: {
    seal: { type: "text", label: "Seal number", maxLength: 12 },
    gauge: { type: "number", label: "Gauge", max: 100 },
    level: { type: "number", kind: "decimal", label: "Level" },
    fee: { type: "currency", label: "Yard fee" },
    sealed: { type: "boolean", label: "Sealed" },
    boxed: { type: "checkbox", label: "Boxed" },
    checkedOn: { type: "dateTime", kind: "date", label: "Checked on" },
    way: { type: "enum", enumSet: "trip_kinds", label: "Way" },
    ways: { type: "enum", enumSet: "trip_kinds", multi: true, label: "Ways" },
    depot: { type: "group", label: "Depot" },
    wait: { type: "interval", label: "Wait" },
    twice: { type: "computed", as: "number", label: "Twice the gauge", expression: "gauge * 2" },
    hush: { type: "text", label: "Hush", protected: true },
  },
  changes: { town: { label: "Destination" } },
  views: {
    edit: [{ insert: ["seal", "gauge"], after: "town" }],
    list: [{ insert: ["seal"], after: "town" }],
    print: [{ insert: ["seal"], before: "kind" }],
  },
};

/** What nobody outside of redwood may read. */
export const ownWords = ["seal", "Seal number", "gauge", "Twice the gauge", "Destination", "canary"];

/** The values of redwood's full trip; its depot is a group. */
export const fullValues = (depot: number) => ({
  seal: "canary-1",
  gauge: 7,
  level: 0.25,
  fee: 12.34,
  sealed: false,
  boxed: true,
  checkedOn: 1_768_435_200,
  way: "express",
  ways: ["local", "express"],
  depot,
  wait: 14,
  hush: "canary-hush",
});

export interface OverriddenFixture extends AppFixture {
  /** Of redwood: one from before the override, one with all values, one with a few. */
  trips: RecordData[];
  /** Of harbor. */
  foreign: RecordData;
  post(url: string, body: unknown, as?: string, company?: string): Promise<Reply>;
  get(url: string, as?: string, company?: string): Promise<Reply>;
  list(query: object, as?: string, company?: string): Promise<Reply>;
  put(id: number | undefined, version: number | undefined, fields: object): Promise<Reply>;
  publish(definition: TemplateOverride, customerId?: number): Promise<void>;
}

/** The body of a new trip. */
export const tripOf = (groupId: number, fields: object) => ({
  templateAlias: "trip",
  groupId,
  fields,
  relations: {},
});

/** Builds the world. `close` removes it. */
export async function createOverriddenFixture(): Promise<OverriddenFixture> {
  const fixture = await createAppFixture();
  const { redwood, harbor } = fixture;
  const headersOf = (company: string) => ({ host: `${company}.localhost` });
  const post: OverriddenFixture["post"] = (url, body, as = "admin", company = "redwood") =>
    fixture.call({ method: "POST", url, as, body, headers: headersOf(company) });
  const publish: OverriddenFixture["publish"] = async (definition, customerId = redwood.id) => {
    const version = { definition, base: "", state: "applied" as const };
    await inTenant(fixture.db, { customerId }, (trx) => overrides.addVersions(trx, customerId, [version]));
  };
  const add = async (groupId: number, fields: object) =>
    (await post("/api/models", tripOf(groupId, fields))).body as RecordData;
  const before = await add(redwood.north, { town: "Elko" });
  await publish(own);
  const few = { town: "Ely", seal: "canary-2", gauge: 30, ways: ["local"], way: "local" };
  const foreign = await post("/api/models", tripOf(harbor.north, { town: "Bath" }), "foreign", "harbor");
  return {
    ...fixture,
    trips: [
      before,
      await add(redwood.north, { town: "Reno", ...fullValues(redwood.north) }),
      await add(redwood.south, few),
    ],
    foreign: foreign.body as RecordData,
    post,
    get: (url, as = "admin", company = "redwood") => fixture.call({ url, as, headers: headersOf(company) }),
    list: (query, as, company) =>
      post("/api/models/get", { templateAliases: ["trip"], ...query }, as, company),
    put: (id, version, fields) =>
      fixture.call({
        method: "PUT",
        url: `/api/models/${id}`,
        as: "admin",
        body: { groupId: redwood.north, version, fields, relations: {} },
      }),
    publish,
  };
}
