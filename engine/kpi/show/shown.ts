/** An answer to a question about a dataset as people read it: a chart, and a table of the same numbers. */
import { emptyPlaceholder } from "../../format/numbers.ts";
import type { ReportFormats } from "../../report/answers.ts";
import type { ChartModel } from "../../report/chartTypes.ts";
import type { ReportContext } from "../../report/context.ts";
import { groupingOf } from "../../report/groupings.ts";
import type { Key } from "../../report/show/keys.ts";
import { keyText } from "../../report/show/keys.ts";
import { formatWhole } from "../../report/words.ts";
import { kpiChart } from "./chart.ts";
import { kpiTitle, kpiValueText } from "./numberWords.ts";
import type { OpenDataset } from "../attributes.ts";
import type { KpiNumber } from "../rates.ts";
import type { KpiView } from "../views.ts";

/** A group of an answer: one key for each grouping. */
export interface KpiGroup extends KpiNumber {
  readonly groupKey: readonly Key[];
  /** The records in it. */
  readonly count: number;
}

/** What an answer is shown from. */
export interface KpiAnswered {
  readonly groups: readonly KpiGroup[];
  readonly total: KpiNumber & { readonly count: number };
}

/** A number as people read it. */
export interface KpiFigure {
  readonly value: string;
  /** What was divided, and by what: "4 / 120"; left out: nothing was. */
  readonly parts?: string;
  /** Why there is no value. */
  readonly reason?: string;
}

/** A line of the table. */
export interface KpiLine extends KpiFigure {
  /** Position in the answer. */
  readonly index: number;
  /** One for each grouping. */
  readonly keys: readonly string[];
}

/** An answer as people read it. */
export interface KpiShown {
  /** What the number is: "Count of Accidents, per driver". */
  readonly title: string;
  /** What the groupings are called. */
  readonly heads: readonly string[];
  readonly lines: readonly KpiLine[];
  readonly total: KpiFigure;
  /** undefined: there are no groups. */
  readonly chart: ChartModel | undefined;
}

/** What an answer is read with. */
interface Reading {
  readonly open: OpenDataset;
  /** The question, and how it is drawn. */
  readonly view: KpiView;
  readonly context: ReportContext;
  readonly formats: ReportFormats;
}

/** What an answer says. */
export function kpiShown(answered: KpiAnswered, reading: Reading): KpiShown {
  const { open, view, context, formats } = reading;
  const groupings = (view.groupings ?? []).flatMap(
    ({ attribute, unit }) =>
      groupingOf({ field: attribute, ...(unit ? { unit } : {}) }, open.template, context) ?? [],
  );
  const number = (each: KpiNumber) => numberOf(each, reading);
  return {
    title: kpiTitle(open, view),
    heads: groupings.map(({ title }) => title),
    lines: answered.groups.map((group, index) => ({
      index,
      keys: groupings.map((grouping, at) => keyText(grouping, group.groupKey[at] ?? null, formats)),
      ...number(group),
    })),
    total: number(answered.total),
    chart: kpiChart(answered.groups, groupings, reading),
  };
}

function numberOf(number: KpiNumber, { open, view, formats }: Reading): KpiFigure {
  const value = kpiValueText(number.value, open, view, formats);
  if (view.normalization === undefined) return { value };
  const { normalization: _rate, ...plain } = view;
  const { numerator = null, denominator, reason } = number;
  const below = typeof denominator === "number" ? formatWhole(denominator) : emptyPlaceholder;
  const parts = `${kpiValueText(numerator, open, plain, formats)} / ${below}`;
  return { value, parts, ...(reason === undefined ? {} : { reason }) };
}
