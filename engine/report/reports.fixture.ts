/** Random reports over the templates of the tests of queries, and what people make of them by mistake. */
import fc from "fast-check";
import { createAbilities } from "../access/abilities.ts";
import type { UserPermissions } from "../model/recordData.ts";
import type { QueryRecord } from "../query/data.ts";
import { evaluateQuery } from "../query/memory/evaluate.ts";
import type { Query, QueryGroup, QueryRow } from "../query/types.ts";
import { namedRanges } from "../table/dateRange.ts";
import { dayIn } from "../format/zone.ts";
import { broken } from "../testing/broken.ts";
import { now, permissions, today } from "../testing/context.ts";
import { askingWith, checked, dataFor, knownThings } from "../testing/queriesAsked.ts";
import { permissionSets, poolOf, recordSets } from "../testing/queriesData.ts";
import { queryEnumValues, queryGroups } from "../testing/queryFixture.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportFormats } from "./answers.ts";
import type { ReportContext } from "./context.ts";
import { aggregatableFields, filterableFields, groupableFields } from "./fieldLists.ts";
import type { ReportField } from "./fields.ts";
import { readReport } from "./read/readReport.ts";
import type { Report } from "./types.ts";

const day = 86_400;
const { templates } = knownThings.engine;

function templateOf(alias: string): CompiledTemplate {
  const template = templates.get(alias);
  if (!template) throw new Error(`there is no template ${alias}`);
  return template;
}

const aliases = ["incident", "incident", "person", "part"];
/** The time zone of the tests. */
export const zone = "America/Los_Angeles";

/** A reader with these rights. */
export function readerWith(permissions: UserPermissions): ReportContext {
  return { templates, abilities: createAbilities(permissions, queryGroups) };
}

/** Somebody who may see everything. */
export const everybody = permissions([], [], true);

/** The context of somebody who may see everything. */
export const context = readerWith(everybody);

/** What values are read with. */
export const formats: ReportFormats = {
  groups: queryGroups,
  enumValues: (alias) => queryEnumValues.filter(({ setAlias }) => setAlias === alias),
  relatedLabel: (id) => `Record ${id}`,
  today: dayIn(zone, now),
};

const dateRanges = fc.oneof(
  fc.constantFrom(...namedRanges).map((type) => ({ type })),
  fc.constant({ type: "noValue" }),
  fc.tuple(fc.integer({ min: -900, max: 100 }), fc.integer({ min: -5, max: 900 })).map(([from, length]) => ({
    type: "custom",
    start: today + from * day,
    end: today + (from + length) * day + 3_600,
  })),
  fc.nat(400).map((days) => ({ type: "startPlus", start: today - 200 * day, days })),
  fc.nat(400).map((days) => ({ type: "endPlus", end: today + 20 * day, days })),
);

/** A filter of a field, as its kind has it. */
function filterOf({ path, field }: ReportField): fc.Arbitrary<object> {
  const ids = [...knownThings.ids(field.relation?.template ?? ""), 900_001];
  const pool = field.relation ? ids : poolOf(field, knownThings);
  const known = pool.length === 0 ? [true, false] : pool;
  const orNoValue = fc.constantFrom({}, { orNoValue: true });
  const presence = fc.boolean().map((filled) => ({ kind: "presence", field: path, filled }));
  switch (field.valueKind) {
    case "text":
      return fc.oneof(
        presence,
        fc.record({
          kind: fc.constant("text"),
          field: fc.constant(path),
          operator: fc.constantFrom("contains", "startsWith", "equals"),
          value: fc.constantFrom(...known, "", " a"),
        }),
      );
    case "date":
    case "moment":
      return fc.oneof(
        presence,
        dateRanges.map((range) => ({ kind: "date", field: path, range })),
      );
    case "number":
    case "money":
    case "months":
    case "time":
      return fc
        .tuple(
          fc.constantFrom({}, { min: 0 }, { min: 1.5 }),
          fc.constantFrom({}, { max: 40 }, { max: 0 }),
          orNoValue,
        )
        .map(([min, max, more]) => ({ kind: "number", field: path, ...min, ...max, ...more }));
    default:
      return fc
        .tuple(fc.subarray([...known]), orNoValue)
        .map(([any, more]) => ({ kind: "choice", field: path, any, ...more }));
  }
}

function filtersOf(alias: string): fc.Arbitrary<object[]> {
  const fields = filterableFields(templateOf(alias), context);
  return fc.array(fc.constantFrom(...fields).chain(filterOf), { maxLength: 3 });
}

const aggregations = fc.constantFrom("COUNT", "SUM", "SUM", "MAX", "MIN", "AVG", "PERCENTILE");
const units = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "HALF_HOUR", "TIME_OF_DAY"];

function seriesOf(alias: string, id: number): fc.Arbitrary<object> {
  const paths = aggregatableFields(templateOf(alias), context).map(({ path }) => path);
  return fc
    .record({ filters: filtersOf(alias), aggregation: aggregations, by: fc.constantFrom(...paths) })
    .map(({ filters, aggregation, by }) => {
      const of = aggregation === "COUNT" ? {} : { aggregationBy: by };
      const share = aggregation === "PERCENTILE" ? { percentile: 0.5 } : {};
      return { id, alias, filters, aggregation, ...of, ...share, columns: [{ field: by }] };
    });
}

function groupingIn(alias: string): fc.Arbitrary<object> {
  const paths = groupableFields(templateOf(alias), context).map(({ path }) => path);
  const field = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...paths) }, fc.constant("company"));
  return fc.record({ field, unit: fc.constantFrom(...units) });
}

const settings = {
  displayType: fc.constantFrom("table", "lineGraph", "barGraph"),
  displayTypeSetting: fc.constantFrom("values", "shareOfTotal", "grouped", "stacked", "runningTotal"),
  sort: fc.constantFrom(undefined, { by: "group", direction: "desc" }, { by: 1, direction: "desc" }),
};

const comparisons = fc.constantFrom("previousPeriod", "previousYear");

/** What the records of a type are put together by: one or two groupings, those of a table, or one that is compared. */
function settingsOf(alias: string): fc.Arbitrary<object> {
  const groupBy = fc.oneof(groupingIn(alias), fc.constant({ field: "groupId" }));
  const plain = { ...settings, groupBy, thenBy: fc.oneof(fc.constant(undefined), groupingIn(alias)) };
  const rowsBy = fc.array(groupingIn(alias), { maxLength: 3 });
  const columnsBy = fc.array(groupingIn(alias), { maxLength: 2 });
  return fc.oneof(
    fc.record(plain),
    fc.record({ ...plain, rowsBy, columnsBy }),
    fc.record({ ...settings, groupBy, compare: comparisons }),
  );
}

/** Filters of the days of a type that bound them from both sides. */
const bounded = fc.record({
  kind: fc.constant("date"),
  field: fc.constantFrom("day", "leftAt", "createdDate"),
  range: dateRanges,
});

/** Reports as people make them, before they are read. */
const written = fc.constantFrom(...aliases).chain((alias) =>
  fc.record({
    version: fc.constant("1.0.0"),
    dataSeries: fc.oneof(
      { weight: 4, arbitrary: seriesOf(alias, 1).map((one) => [one]) },
      fc.tuple(seriesOf(alias, 1), seriesOf("part", 2)),
    ),
    commonFilters: fc.oneof(fc.constant([]), filtersOf(alias), fc.array(bounded, { maxLength: 2 })),
    settings: settingsOf(alias),
  }),
);

/** Reports that can be asked, as somebody who sees everything reads them. */
export const reports: fc.Arbitrary<Report> = written.map((source) => readReport(source, context).report);

/** Reports with parts that are wrong: replaced by something else, or gone. */
export const hostileReports: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.tuple(written, fc.nat(), fc.anything()).map(([report, index, value]) => broken(report, index, value)),
  written.map(
    (report) => JSON.parse(JSON.stringify(report).replaceAll(/title|cost|day/g, "secret")) as unknown,
  ),
  written.map((report) => JSON.parse(JSON.stringify(report).replaceAll("driver", "witness")) as unknown),
);

/** A report, records, and a reader with rights on some of them. */
export const asked = askedOf(reports);

/** Reports of this kind, with records and a reader with rights on some of them. */
export function askedOf(some: fc.Arbitrary<Report>) {
  return fc.record({
    report: some,
    records: recordSets(knownThings),
    permissions: fc.oneof(fc.constant(everybody), permissionSets(knownThings)),
  });
}

/** Reports about incidents, with these settings. */
export function incidentsWith(more: fc.Arbitrary<object>): fc.Arbitrary<Report> {
  return fc
    .tuple(seriesOf("incident", 1), fc.option(bounded, { nil: undefined }), more)
    .map(([series, filter, found]) => {
      const source = { dataSeries: [series], commonFilters: filter ? [filter] : [], settings: found };
      return readReport(source, context).report;
    });
}

/** Groupings of incidents. */
export const incidentGrouping = groupingIn("incident");

/** Who asks about which records. */
interface Asking {
  readonly records: ReadonlyMap<string, readonly QueryRecord[]>;
  readonly permissions: UserPermissions;
}

/** Whether a query names groups that the reader is not shown: its groups are there, their records cannot be asked for. */
export function namesHidden(query: Query, { permissions }: Asking): boolean {
  return checked(query, askingWith(permissions, zone)).notices.length > 0;
}

function answer(query: Query, { permissions, records }: Asking) {
  return evaluateQuery(checked(query, askingWith(permissions, zone)), dataFor(permissions, records));
}

/** The groups that a query is answered with. */
export function groupsOf(query: Query, asking: Asking): readonly QueryGroup[] {
  const found = answer(query, asking);
  return "groups" in found ? found.groups : [];
}

/** The records that a query is answered with. */
export function rowsOf(query: Query, asking: Asking): readonly QueryRow[] {
  const found = answer(query, asking);
  return "rows" in found ? found.rows : [];
}
