/** Lines of text with aligned columns: the first to the left, the others to the right. */
export function tableOf(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((line) => line[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) => {
    const width = widths[column] ?? 0;
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  };
  const rule = widths.map((width) => "-".repeat(width));
  return [head, rule, ...body].map((line) => line.map(cell).join("  ").trimEnd()).join("\n");
}

/** A number for people: `1.24`, `91.8`, `1607`; a dash for none. */
export function shortNumber(value: number | undefined): string {
  if (value === undefined) return "-";
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** A ratio for people: `1.24x`. */
export function times(value: number | undefined): string {
  return value === undefined ? "-" : `${shortNumber(value)}x`;
}
