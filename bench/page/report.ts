/** What a run found, as text for the terminal: each step with what may come over the wire for it. */
import { valueOf, type Row } from "../lib/rows.ts";
import { shortNumber, tableOf } from "../lib/table.ts";
import { steps } from "./steps.ts";

export function reportOf(rows: readonly Row[]): string {
  const body = steps.map(({ name, mostJsKb, mostKb }) => {
    const measured = (measure: string) => valueOf(rows, "ours", name, measure);
    return [
      name,
      shortNumber(measured("ms")),
      shortNumber(measured("requests")),
      shortNumber(measured("wire_kb")),
      mostKb === undefined ? "" : String(mostKb),
      verdict(measured("wire_kb"), mostKb),
      shortNumber(measured("js_wire_kb")),
      String(mostJsKb),
      verdict(measured("js_wire_kb"), mostJsKb),
    ];
  });
  return tableOf(
    ["", "ms", "requests", "kB on the wire", "reach", "", "of them JavaScript", "reach", ""],
    body,
  );
}

function verdict(size: number | undefined, most: number | undefined): string {
  if (most === undefined) return "";
  if (size === undefined) return "not measured";
  return size <= most ? "reached" : "MISSED";
}
