import type { TerminalColumn, TerminalNumber } from "./terminalFigures.ts";
import { ratioText } from "../cards/figureOf.ts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** A number of a figure as people read it; `--` where there is none. */
export function numberText(
  { figure }: Pick<TerminalColumn, "figure">,
  value: TerminalNumber["value"],
): string {
  if (value === null) return "--";
  if (figure.per !== undefined) return ratioText(value);
  return figure.sum === undefined ? whole.format(value) : dollars.format(value);
}
