/** Checks the bounds of a field: ranges, least and most, patterns. */
import { isOnCalendar, isTemporal } from "../../fields/kinds.ts";
import type { DeclaredField } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { longestPatterned, refusePattern } from "../../model/patterns.ts";

/** What bounds are checked with. */
interface BoundTools {
  readonly errors: ErrorList;
  readonly byKey: ReadonlyMap<string, DeclaredField>;
}

/** Notes bounds that let nothing through, name no date, or could run for ever. */
export function checkBounds(field: DeclaredField, tools: BoundTools): void {
  checkRange(field, tools);
  checkPattern(field, tools);
  const bounds = { "": field.options, "/range": field.options.range ?? {} };
  for (const [location, { min, max }] of Object.entries(bounds)) {
    const crossed = min !== undefined && max !== undefined && min > max;
    if (crossed)
      tools.errors.add(
        "rule",
        `${field.pointer}${location}/min`,
        "is above max: no value lies between them; lower it or raise max",
      );
  }
}

function checkRange({ options, kind, pointer }: DeclaredField, { errors, byKey }: BoundTools): void {
  const { range } = options;
  if (!range) return;
  const location = pointerTo(pointer, "range");
  if (kind === "time") errors.add("rule", location, "a time of day has no range of days: take it away");
  if (range.min === undefined && range.max === undefined)
    errors.add(
      "rule",
      location,
      `limits nothing: write how many days after ${range.from === undefined ? "today" : `"${range.from}"`} the date lies at least ("min", 0 for the same day or later) or at most ("max"), or take it away`,
    );
  if (range.from === undefined) return;
  const from = byKey.get(range.from);
  if (!from) {
    const known = [...byKey.values()].filter(isTemporal).map(({ key }) => key);
    errors.addUnknown(pointerTo(location, "from"), { kind: "field", name: range.from, known });
  } else if (!isOnCalendar(from)) {
    errors.add("rule", pointerTo(location, "from"), `"${from.key}" is no date: name a date of this record`);
  }
}

function checkPattern({ options, kind, pointer }: DeclaredField, { errors }: BoundTools): void {
  const { pattern, maxLength } = options;
  if (pattern === undefined) return;
  const location = pointerTo(pointer, "pattern");
  if (kind === "area" || (maxLength ?? 0) > longestPatterned) {
    errors.add("rule", location, `a pattern needs a text of at most ${longestPatterned} characters`);
  }
  const problem = refusePattern(pattern);
  if (problem) errors.add("rule", location, problem);
}
