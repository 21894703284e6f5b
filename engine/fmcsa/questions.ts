/** What is asked of records for the BASICs, and how answers become inspections, violations, crashes, power units and miles. */
import { dottedPath, namedValues } from "../query/namedValues.ts";
import type { Query, QueryNode, QueryPath, QueryRow } from "../query/types.ts";
import type { Crash, Inspection, Violation } from "./points.ts";
import type { DrivenMiles, PowerUnit } from "./powerUnits.ts";
import type { BasicsSource } from "./types.ts";

/** Which records: of these days, in epoch seconds, and of these groups; undefined: of all that the reader may view. */
export interface BasicsAsked {
  readonly from: number;
  readonly to: number;
  readonly groupIds: readonly number[] | undefined;
}

const equals = (path: QueryPath, value: readonly (string | number | boolean)[]): QueryNode => ({
  path,
  comparison: "EQUALS",
  value: [...value],
});
const between = (path: QueryPath, { from, to }: BasicsAsked): QueryNode => ({
  path,
  comparison: "IN_RANGE",
  value: { type: "custom", start: from, end: to },
});
const inGroups = ({ groupIds }: BasicsAsked): QueryNode[] =>
  groupIds ? [equals({ type: "GROUP" }, groupIds)] : [];
const all = (...nodes: QueryNode[]): Pick<Query, "where"> => ({ where: { operation: "AND", nodes } });

type Row = Pick<QueryRow, "id" | "label" | "values">;

/** Questions for one record type, and what its rows are. */
export interface BasicsQuestion<Value> {
  readonly query: Query;
  /** Nothing for a row that does not count. */
  valueOf(row: Row): readonly Value[];
}

/** The roadside inspections with a level. */
export function inspectionsAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<Inspection> {
  const { template, date, kind, kinds, level, hazmat } = source.inspections;
  const columns = ["day", "level", "hazmat"] as const;
  return {
    query: {
      template,
      ...all(
        between(dottedPath(date), asked),
        equals(dottedPath(kind), kinds),
        { path: dottedPath(level), comparison: "HAS_VALUE", value: true },
        ...inGroups(asked),
      ),
      columns: [date, level, hazmat].map(dottedPath),
    },
    valueOf(row) {
      const { number, text, flag } = namedValues(columns, row);
      const day = number("day");
      return day === null
        ? []
        : [{ id: row.id, label: row.label, day, level: text("level"), hasHazmat: flag("hazmat") }];
    },
  };
}

/** The violations of such inspections that were not removed. */
export function violationsAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<Violation> {
  const { template, stop, basic, code, severity, outOfService, removed } = source.violations;
  const columns = ["stop", "basic", "code", "severity", "outOfService", "removed"] as const;
  const dated = dottedPath(`${stop}.${source.inspections.date}`);
  const fields = [basic, code, severity, outOfService, removed].map(dottedPath);
  return {
    query: {
      template,
      ...all(between(dated, asked), ...inGroups(asked)),
      columns: [{ type: "RELATION", relation: stop }, ...fields],
    },
    valueOf(row) {
      const { number, text, flag, ids } = namedValues(columns, row);
      const [of] = ids("stop");
      if (of === undefined || flag("removed")) return [];
      return [
        {
          id: row.id,
          label: row.label,
          inspection: of,
          basic: text("basic"),
          code: text("code"),
          severity: number("severity"),
          isOutOfService: flag("outOfService"),
        },
      ];
    },
  };
}

/** The crashes that count. */
export function crashesAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<Crash> {
  const { template, date, counted, fatalities, injuries, hazmat } = source.crashes;
  const columns = ["day", "fatalities", "injuries", "hazmat"] as const;
  return {
    query: {
      template,
      ...all(between(dottedPath(date), asked), equals(dottedPath(counted), [true]), ...inGroups(asked)),
      columns: [date, fatalities, injuries, hazmat].map(dottedPath),
    },
    valueOf(row) {
      const { number, flag } = namedValues(columns, row);
      const day = number("day");
      const isInjuryOrFatality = (number("fatalities") ?? 0) + (number("injuries") ?? 0) > 0;
      return day === null
        ? []
        : [{ id: row.id, label: row.label, day, isInjuryOrFatality, hasHazmat: flag("hazmat") }];
    },
  };
}

/** The power units that were in service at some time. */
export function powerUnitsAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<PowerUnit> {
  const { template, kind, combination, straight, from, to } = source.powerUnits;
  const columns = ["kind", "from", "to"] as const;
  return {
    query: {
      template,
      ...all(equals(dottedPath(kind), [...combination, ...straight]), ...inGroups(asked)),
      columns: [kind, from, to].map(dottedPath),
    },
    valueOf(row) {
      const { number, text } = namedValues(columns, row);
      const isCombination = combination.includes(text("kind") ?? "");
      return [{ from: number("from"), to: number("to"), isCombination }];
    },
  };
}

/** The miles of periods that end on one of the days. */
export function milesAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<DrivenMiles> {
  const { template, to, miles } = source.miles;
  const columns = ["to", "miles"] as const;
  return {
    query: {
      template,
      ...all(
        between(dottedPath(to), asked),
        { path: dottedPath(miles), comparison: "HAS_VALUE", value: true },
        ...inGroups(asked),
      ),
      columns: [to, miles].map(dottedPath),
    },
    valueOf(row) {
      const { number } = namedValues(columns, row);
      const last = number("to");
      return last === null ? [] : [{ to: last, miles: number("miles") ?? 0 }];
    },
  };
}

/** What FMCSA published of a BASIC. */
export interface Published {
  readonly id: number;
  readonly basic: string;
  readonly day: number;
  /** null: there was none. */
  readonly percentile: number | null;
  readonly measure: number | null;
  readonly source: string;
}

/** What was published on one of the days. */
export function publishedAsked(source: BasicsSource, asked: BasicsAsked): BasicsQuestion<Published> {
  const { template, basic, date, percentile, measure, notRated, source: from } = source.published;
  const columns = ["basic", "day", "percentile", "measure", "notRated", "source"] as const;
  return {
    query: {
      template,
      ...all(between(dottedPath(date), asked), ...inGroups(asked)),
      columns: [basic, date, percentile, measure, notRated, from].map(dottedPath),
    },
    valueOf(row) {
      const { number, text, flag } = namedValues(columns, row);
      const [name, day] = [text("basic"), number("day")];
      if (name === null || day === null) return [];
      return [
        {
          id: row.id,
          basic: name,
          day,
          percentile: flag("notRated") ? null : number("percentile"),
          measure: number("measure"),
          source: text("source") ?? "",
        },
      ];
    },
  };
}
