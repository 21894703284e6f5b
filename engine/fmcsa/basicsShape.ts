/** The shape of the file of `schemas/fmcsa`; names are checked later, against the templates. */
import { above, flag, integer, listOf, number, objectOf, oneOf, words } from "../model/shape.ts";
import type { Check } from "../model/shape.ts";
import { eventCounts, trusts } from "./types.ts";

const key: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[a-zA-Z0-9][A-Za-z0-9.-]*$/.test(value) && value.length <= 50) return;
  errors.add("badKey", pointer, "must have letters, digits, points and hyphens only, at most 50");
};

const day: Check = (value, pointer, errors) => {
  if (typeof value === "string" && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return;
  errors.add("shape", pointer, "must be a day such as 2026-05-15");
};

/** An object whose properties are all required, but for those that `optional` adds. */
function whole(properties: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}) {
  return objectOf({ ...properties, ...optional }, Object.keys(properties));
}

const texts = listOf(words, 1);
const fields = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, words]));
const references = listOf(whole({ title: words, trust: oneOf("trust", ...trusts) }, { address: words }), 1);

const steps = listOf(whole({ upTo: above(0), start: number }, { above: integer(0), per: above(0) }), 1);
const groups = listOf(whole({ from: integer(0) }, { to: integer(0) }), 1);

const basic = whole(
  {
    name: key,
    label: words,
    from: oneOf("kind of event", "violations", "crashes"),
    addsOutOfService: flag,
    divisor: oneOf("divisor", "inspections", "powerUnits"),
    counted: oneOf("count", ...eventCounts),
    groups: objectOf({ all: groups, combination: groups, straight: groups }),
    thresholds: whole({
      general: integer(0, 100),
      hazmat: integer(0, 100),
      passenger: integer(0, 100),
    }),
    isPublic: flag,
  },
  { levels: texts, hazmatOnly: flag, recentMonths: integer(1, 24), unverified: texts },
);

const method = whole(
  {
    alias: key,
    name: words,
    seenInUse: day,
    timeWeights: listOf(whole({ months: integer(1, 120), weight: above(0) }), 1),
    outOfServiceWeight: integer(0, 10),
    mostPerInspection: integer(1, 1_000),
    crashWeights: whole({
      towAway: integer(0, 10),
      injuryOrFatality: integer(0, 10),
      hazmat: integer(0, 10),
    }),
    averageMonths: listOf(integer(0, 60), 1),
    utilization: whole({ combinationShare: above(0), combination: steps, straight: steps }),
    basics: listOf(basic, 1),
    references,
  },
  { from: day, unverified: texts },
);

const announced = whole(
  {
    alias: key,
    name: words,
    announced: day,
    categories: listOf(whole({ name: key, label: words, takes: listOf(key) }, { note: words }), 1),
    groupCount: integer(1, 1_000),
    groups: listOf(whole({ name: words, category: key, codes: texts })),
    changes: texts,
    missing: listOf(words),
    references,
  },
  { from: day },
);

/** What the file may say. */
export const basicsShape = whole(
  {
    alias: key,
    name: words,
    inspections: whole({ ...fields("template", "date", "kind", "level", "hazmat"), kinds: texts }),
    violations: whole(fields("template", "stop", "basic", "code", "severity", "outOfService", "removed")),
    crashes: whole(fields("template", "date", "counted", "fatalities", "injuries", "hazmat")),
    powerUnits: whole({
      ...fields("template", "kind", "from", "to"),
      combination: texts,
      straight: texts,
    }),
    miles: whole(fields("template", "from", "to", "miles")),
    published: whole(fields("template", "basic", "date", "percentile", "measure", "notRated", "source")),
    methods: listOf(method, 1),
    announced: listOf(announced),
  },
  { $schema: words },
);
