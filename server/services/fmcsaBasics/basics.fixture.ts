/** Record types of inspections, violations, crashes, units and miles, the BASICs about them, and records of two terminals, for tests. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import type { Engine, RecordData, Template } from "../../../engine/index.ts";
import { compileBasics } from "../../../engine/server.ts";
import type { BasicsSource } from "../../../engine/server.ts";
import { enums, inTenant } from "../../storage/index.ts";
import { driver, trip } from "../../storage/testing/companyFixture.ts";
import type { AppFixture } from "../app.fixture.ts";

const about = { groupTypes: ["Terminal", "Company"], modules: trip.modules } satisfies Partial<Template>;
const label = (name: string) => ({ expression: `'${name} ' & recordNumber` });
const views = (field: string): Template["views"] => ({
  edit: { type: "section", children: ["groupId", field] },
  list: { type: "list", columns: [field], orderBy: [{ field, direction: "asc" }] },
});
const choice = (name: string) => ({ type: "enum", enumSet: "basics_words", label: name }) as const;
const date = (name: string) => ({ type: "dateTime", kind: "date", label: name }) as const;
const flag = (name: string) => ({ type: "boolean", label: name }) as const;
const whole = (name: string) => ({ type: "number", kind: "integer", label: name }) as const;

const stop: Template = {
  ...about,
  alias: "stop",
  name: "Stop",
  label: label("Stop"),
  fields: { day: date("Day"), kind: choice("Kind"), level: choice("Level"), placards: flag("Placards") },
  views: views("day"),
};

/** `isConfidential`: the weight of a finding is confidential. */
const finding = (isConfidential: boolean): Template => ({
  ...about,
  alias: "finding",
  name: "Finding",
  label: label("Finding"),
  fields: {
    basic: choice("BASIC"),
    code: choice("Code"),
    weight: { ...whole("Weight"), protected: isConfidential },
    out: flag("Out of service"),
    gone: flag("Removed"),
  },
  relations: { stop: { template: "stop", label: "Stop", required: true } },
  views: views("basic"),
});

/** Crashes have the module of people, so that a test may have somebody who views inspections and no crashes. */
const collision: Template = {
  ...about,
  modules: driver.modules,
  alias: "collision",
  name: "Collision",
  label: label("Collision"),
  fields: {
    day: date("Day"),
    counts: flag("Counts"),
    dead: whole("Dead"),
    hurt: whole("Hurt"),
    spilled: flag("Spilled"),
  },
  views: views("day"),
};

const rig: Template = {
  ...about,
  alias: "rig",
  name: "Rig",
  label: label("Rig"),
  fields: { kind: choice("Kind"), since: date("Since"), until: date("Until") },
  views: views("kind"),
};

const driven: Template = {
  ...about,
  alias: "driven",
  name: "Miles",
  plural: "Miles",
  label: label("Miles"),
  fields: { first: date("First"), last: date("Last"), miles: whole("Miles") },
  views: views("last"),
};

const report: Template = {
  ...about,
  alias: "basic_report",
  name: "Report",
  label: label("Report"),
  fields: {
    basic: choice("BASIC"),
    day: date("Day"),
    percentile: { type: "number", kind: "decimal", label: "Percentile" },
    measure: { type: "number", kind: "decimal", label: "Measure" },
    none: flag("None"),
    source: { type: "text", label: "Source" },
  },
  views: views("day"),
};

/** The record types of the BASICs. */
export const basicsTemplates = ({ isConfidential = false } = {}): Template[] => [
  stop,
  finding(isConfidential),
  collision,
  rig,
  driven,
  report,
];

const shipped = JSON.parse(
  readFileSync(new URL("../../../schemas/fmcsa/basics.json", import.meta.url), "utf8"),
) as BasicsSource;

/** The shipped BASICs, about the record types of these tests. */
export function fixtureBasics(engine: Engine): BasicsSource | undefined {
  const json: BasicsSource = {
    ...shipped,
    inspections: {
      template: "stop",
      date: "day",
      kind: "kind",
      kinds: ["roadside"],
      level: "level",
      hazmat: "placards",
    },
    violations: {
      template: "finding",
      stop: "stop",
      basic: "basic",
      code: "code",
      severity: "weight",
      outOfService: "out",
      removed: "gone",
    },
    crashes: {
      template: "collision",
      date: "day",
      counted: "counts",
      fatalities: "dead",
      injuries: "hurt",
      hazmat: "spilled",
    },
    powerUnits: {
      template: "rig",
      kind: "kind",
      combination: ["tractor"],
      straight: ["truck"],
      from: "since",
      to: "until",
    },
    miles: { template: "driven", from: "first", to: "last", miles: "miles" },
    published: {
      template: "basic_report",
      basic: "basic",
      date: "day",
      percentile: "percentile",
      measure: "measure",
      notRated: "none",
      source: "source",
    },
  };
  return compileBasics([{ json }], { engine });
}

/** The deps of a fixture whose companies have these record types. */
export function basicsDeps(options: { isConfidential?: boolean } = {}) {
  const templates = [driver, trip, ...basicsTemplates(options)];
  const engine = createEngine({ templates: templates.map((json) => ({ json })) });
  return { engine, basics: fixtureBasics(engine) };
}

const words = [
  "roadside",
  "weighing",
  "tractor",
  "truck",
  "1",
  "3",
  "5",
  "395.8E",
  ...(shipped.methods[0]?.basics.map(({ name }) => name) ?? []),
];

/** Epoch seconds of a day. */
export const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;

/** Adds the choices of the record types to both companies. */
export async function addWords({ db, redwood, harbor }: AppFixture): Promise<void> {
  const values = words.map((name) => ({ name, display: name }));
  for (const { id } of [redwood, harbor])
    await inTenant(db, { customerId: id }, (trx) =>
      enums.seedEnumSets(trx, id, [{ alias: "basics_words", name: "Words", values }]),
    );
}

/** Adds records one by one, to redwood unless another company is named. */
export function adder({ call }: AppFixture, as = "admin", host = "redwood.localhost") {
  return async (templateAlias: string, groupId: number, fields: object, relations: object = {}) => {
    const body = { templateAlias, groupId, fields, relations };
    const reply = await call({ method: "POST", url: "/api/models", as, body, headers: { host } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body as RecordData;
  };
}

/** Adds a roadside inspection with findings, each by BASIC and weight. */
export async function addStop(
  add: ReturnType<typeof adder>,
  groupId: number,
  on: string,
  found: readonly (readonly [basic: string, weight: number | null, more?: object])[] = [],
  more: object = {},
): Promise<RecordData> {
  const fields = { day: day(on), kind: "roadside", level: "1", ...more };
  const record = await add("stop", groupId, fields);
  for (const [basic, weight, rest = {}] of found)
    await add("finding", groupId, { basic, weight, code: "395.8E", ...rest }, { stop: record.id });
  return record;
}
