/** Checks what a file's format names, once its shape is right. */
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import { longestPatterned, refusePattern } from "../model/patterns.ts";
import type { FileColumn, FileFormat, FileLimits } from "./fileFormat.ts";

/** Notes the mistakes of a format that stands at `pointer`. */
export function checkFileFormat(format: FileFormat, pointer: string, errors: ErrorList): void {
  const names = format.columns.map(({ name }) => name);
  const known = (name: string, at: string) => {
    if (!names.includes(name)) errors.addUnknown(at, { kind: "column", name, known: names });
  };
  format.columns.forEach((column, index) => {
    const at = `${pointer}/columns/${index}`;
    if (names.indexOf(column.name) !== index)
      errors.add("duplicate", `${at}/name`, `another column is called "${column.name}"`);
    if (typeof column.required === "object") known(column.required.column, `${at}/required/column`);
    checkType(column, at, errors);
    checkLimits(column.limits, `${at}/limits`, errors);
    checkLimits(column.ownLimits, `${at}/ownLimits`, errors);
  });
  format.unique?.forEach(({ columns }, index) => {
    columns.forEach((name, position) => known(name, `${pointer}/unique/${index}/columns/${position}`));
  });
}

function checkType({ type, dateForm, choices, value }: FileColumn, at: string, errors: ErrorList): void {
  if ((type === "date") !== (dateForm !== undefined))
    errors.add("rule", at, 'dates, and they alone, have a "dateForm"');
  if ((type === "choice") !== (choices !== undefined))
    errors.add("rule", at, 'choices, and they alone, have "choices"');
  if (value?.from !== "choice") return;
  if (type !== "choice")
    errors.add("rule", `${at}/value`, "what is chosen once for all rows is one of the choices of its column");
  const known = choices?.map((choice) => choice.value) ?? [];
  if (choices && !known.includes(value.default))
    errors.addUnknown(`${at}/value/default`, { kind: "choice", name: value.default, known });
}

function checkLimits(limits: FileLimits | undefined, at: string, errors: ErrorList): void {
  if (limits?.pattern === undefined) return;
  const problem = refusePattern(limits.pattern);
  if (problem !== undefined) errors.add("rule", pointerTo(at, "pattern"), problem);
  if ((limits.maxLength ?? 0) > longestPatterned)
    errors.add("rule", at, `a pattern needs a text of at most ${longestPatterned} characters`);
}
