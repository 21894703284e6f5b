// The measures as a Markdown table: a row a measure, a column a package, before and after in one cell.
import { table } from "../markdown.mjs";
import { measures } from "./measure.mjs";

const shown = (value) => (value === undefined ? "–" : value.toLocaleString("en-US"));

function cell(before, after) {
  if (before === undefined || before === after) return shown(after);
  return `${shown(before)} → ${shown(after)}`;
}

/**
 * @param {ReturnType<import("./measure.mjs").measureTree>} now
 * @param {ReturnType<import("./measure.mjs").measureTree>} [before] another tree, shown first
 */
export function structureTable(now, before) {
  const names = [...new Set([...Object.keys(now).filter((name) => name !== "all"), "all"])];
  const rows = Object.entries(measures).map(([key, title]) => [
    title,
    ...names.map((name) =>
      before ? cell(before[name] ? before[name][key] : 0, now[name]?.[key]) : shown(now[name]?.[key]),
    ),
  ]);
  return table(["", ...names], rows).join("\n");
}
