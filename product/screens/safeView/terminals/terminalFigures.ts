import { addDays, dateBounds, type Group, type KpiView } from "../../../../engine/index.ts";
import type { KpiAnswer, KpiAnswerGroup, KpiQuestions } from "../../../services/index.ts";
import { type Rate, rateIn } from "../../dashboard/rates/rate.ts";
import type { TerminalFigure } from "../page/insightPages.ts";
import type { PageView } from "../page/pageAddress.ts";

type Question = KpiQuestions[number];
const secondsPerDay = 86_400;

/** Days of a figure, in epoch seconds, both included. */
interface Frame {
  readonly timeFrameFrom: number;
  readonly timeFrameTo: number;
}

/** The days of a page, and as many before them. `today`: epoch seconds of the day of the company. */
export function framesOf({ days }: Pick<PageView, "days">, today: number): { now: Frame; before: Frame } {
  const now = typeof days === "string" ? frameOf(dateBounds({ type: days }, today), today) : days;
  const count = (now.timeFrameTo - now.timeFrameFrom) / secondsPerDay + 1;
  const before = {
    timeFrameFrom: addDays(now.timeFrameFrom, -count),
    timeFrameTo: addDays(now.timeFrameFrom, -1),
  };
  return { now, before };
}

/** The bounds of a range end with the first moment after it. */
function frameOf(bounds: ReturnType<typeof dateBounds>, today: number): Frame {
  const { from = 0, to } = bounds ?? {};
  return { timeFrameFrom: from, timeFrameTo: to === undefined ? today : addDays(to, -1) };
}

/** What a figure asks in a time, by terminal. */
export function figureView(figure: TerminalFigure, { groupIds }: PageView, frame: Frame): KpiView {
  const { filter, sum, per } = figure;
  return {
    chartType: "bar",
    ...(sum === undefined
      ? { aggregation: "COUNT" as const, metric: "count" }
      : { aggregation: "SUM" as const, metric: sum }),
    ...(filter && { filters: filter }),
    ...(groupIds.length > 0 && { groupIds }),
    ...(per && { normalization: per }),
    groupings: [{ attribute: "groupId" }],
    ...frame,
  };
}

/** The same as calls carry it. */
export function questionOf(
  { dataset: name }: TerminalFigure,
  { chartType: _look, ...view }: KpiView,
): Question {
  return { name, ...view } as unknown as Question;
}

/** A number of a figure. `text` is what it is as people read it. */
export interface TerminalNumber {
  readonly value: number | null;
  /** What was divided by what, and why there is none. */
  readonly title: string;
  /** What opens its records; undefined: there are none. */
  readonly group: KpiAnswerGroup | "all" | undefined;
}

/** A figure of all terminals and of each. */
export interface TerminalColumn {
  readonly figure: TerminalFigure;
  readonly total: TerminalNumber;
  readonly before: number | null;
  /** By the id of the group. */
  readonly byGroup: ReadonlyMap<number, TerminalNumber>;
  readonly view: KpiView;
  /** What else is said of it, such as what is left out. */
  readonly notes: readonly string[];
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A figure by its answers of now and of the time before. */
export function columnOf(
  figure: TerminalFigure,
  { now, before, view }: { now: KpiAnswer; before: KpiAnswer; view: KpiView },
): TerminalColumn {
  const isDivided = now.normalization !== undefined;
  const groups = now.groups.flatMap((group) => {
    const [id] = group.groupKey;
    return typeof id === "number" ? [[id, numberOf(group, group)] as const] : [];
  });
  const rate = isDivided ? rateIn(now, figure.sum === undefined) : undefined;
  const value = rate ? rate.value : plain(figure, now.total);
  const over = now.normalization?.denominator.toLowerCase() ?? "";
  return {
    figure,
    total: {
      value,
      title: rate ? dividedTitle(rate, over, now.total.reason) : "",
      group: now.total.count > 0 ? "all" : undefined,
    },
    before: isDivided ? rateIn(before, figure.sum === undefined).value : plain(figure, before.total),
    byGroup: new Map(groups),
    view,
    notes: [
      ...(rate && rate.left > 0 && rate.value !== null
        ? [`${figure.label}: ${whole.format(rate.left)} of terminals without ${over} are left out.`]
        : []),
      ...(now.normalization?.exclusions ?? []).map((each) => `${figure.label}: ${each}`),
      ...(now.isCut ? [`${figure.label}: there are more terminals than are shown.`] : []),
    ],
  };
}

const plain = ({ sum }: TerminalFigure, { value, count }: KpiAnswer["total"]) =>
  sum === undefined ? count : (value ?? 0);

function numberOf(
  group: KpiAnswerGroup,
  { value, numerator, denominator, reason }: KpiAnswerGroup,
): TerminalNumber {
  const parts =
    numerator === undefined
      ? ""
      : `${whole.format(numerator ?? 0)} over ${denominator == null ? "--" : whole.format(denominator)}`;
  return { value, title: [parts, reason ?? ""].filter((each) => each !== "").join(". "), group };
}

function dividedTitle(
  { value, numerator, denominator, interval }: Rate,
  over: string,
  reason?: string,
): string {
  if (value === null) return reason ?? "";
  const range = interval ? ` 95% range ${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}.` : "";
  return `${whole.format(numerator)} over ${whole.format(denominator)} ${over}.${range}`;
}

/** Of a terminal that no answer names, a count is 0 and a rate is unknown. */
export function numberAt(column: TerminalColumn, id: number): TerminalNumber {
  const none = column.figure.per === undefined ? 0 : null;
  const title = none === null ? "Nothing was counted in this terminal." : "";
  return column.byGroup.get(id) ?? { value: none, title, group: undefined };
}

/** Which column rows are in order by. */
export interface TerminalOrder {
  /** Position of the column; -1: by name. */
  readonly column: number;
  readonly direction: "asc" | "desc";
}

/** The terminals of all columns in an order; what is unknown comes last. */
export function terminalsOf(
  columns: readonly TerminalColumn[],
  groups: readonly Pick<Group, "id" | "display">[],
  { column, direction }: TerminalOrder,
): { id: number; name: string }[] {
  const names = new Map(groups.map(({ id, display }) => [id, display]));
  const ids = [...new Set(columns.flatMap(({ byGroup }) => [...byGroup.keys()]))];
  const sign = direction === "asc" ? 1 : -1;
  const all = ids.map((id) => ({ id, name: names.get(id) ?? "--" }));
  const by = columns[column];
  return all.sort((one, other) => {
    const byName = one.name.localeCompare(other.name, "en-US");
    if (!by) return sign * byName;
    const [a, b] = [numberAt(by, one.id).value, numberAt(by, other.id).value];
    if (a === null || b === null) return a === b ? byName : a === null ? 1 : -1;
    return a === b ? byName : sign * (a - b);
  });
}

/** The order that an address names; left out: by the first figure, the highest first. */
export function orderOf(text: string | null, columns: number): TerminalOrder {
  const [, at = "", direction] = /^(name|\d{1,2})\.(asc|desc)$/.exec(text ?? "") ?? [];
  const column = at === "name" ? -1 : Number(at);
  const isKnown = at !== "" && column < columns;
  return isKnown
    ? { column, direction: direction === "asc" ? "asc" : "desc" }
    : { column: 0, direction: "desc" };
}

/** The same as an address has it. */
export const orderText = ({ column, direction }: TerminalOrder): string =>
  `${column < 0 ? "name" : column}.${direction}`;
