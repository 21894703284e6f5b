/** A number of a related record on a dial: what is wrong with it. */
import type { CompiledTemplate } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { openFieldOf } from "../related/relatedFields.ts";
import type { Gauge } from "../../language/relatedNodes.ts";

/** Notes a gauge of what is no open number, and parts that do not follow each other up to the end of the dial. */
export function checkGauge(
  { field: key, max, bands }: Gauge,
  pointer: string,
  other: CompiledTemplate,
  errors: ErrorList,
): void {
  const location = pointerTo(pointer, "field");
  const field = openFieldOf(other, key, location, errors);
  if (field && (field.valueKind !== "number" || field.multi))
    errors.add("rule", location, `"${key}" of ${other.alias} must be a number`);
  bands.forEach(({ below }, index) => {
    const at = pointerTo(pointerTo(pointer, "bands"), index);
    const isLast = index === bands.length - 1;
    if (isLast && below !== undefined)
      errors.add("rule", at, "is the last part and ends with the dial: leave out `below`");
    if (!isLast && below === undefined)
      errors.add("rule", at, "is not the last part: say under `below` where it ends");
    const start = bands[index - 1]?.below ?? 0;
    if (below !== undefined && (below <= start || below >= max))
      errors.add(
        "rule",
        at,
        `must end above ${start}, where it begins, and below ${max}, where the dial ends`,
      );
  });
}
