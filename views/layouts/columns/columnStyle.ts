import type { CSSProperties } from "react";

/** The widths of columns, for a style sheet that applies them where there is space. */
export function columnStyle(widths: readonly string[]): CSSProperties {
  const style: CSSProperties & Record<"--ss-columns", string> = { "--ss-columns": widths.join(" ") };
  return style;
}

/** The width of a column beside others, by its share. */
export function columnWidth(weight: number): string {
  return `minmax(0, ${weight}fr)`;
}
