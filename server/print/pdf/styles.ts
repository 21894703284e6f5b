/** Looks of texts on paper. Sizes are in points. */
export interface TextStyle {
  readonly font: "regular" | "bold";
  readonly size: number;
  readonly color: string;
}

const ink = "#1c2127";
const quiet = "#5f6b7c";

/** Colours of lines. */
export const ruleColors = { strong: "#404854", fine: "#c5cbd3" } as const;

/** Height of a line of this size. */
export function lineHeight({ size }: TextStyle): number {
  return size * 1.32;
}

export const styles = {
  title: { font: "bold", size: 16, color: ink },
  line: { font: "regular", size: 9.5, color: quiet },
  heading: { font: "bold", size: 10.5, color: ink },
  label: { font: "regular", size: 7.5, color: quiet },
  value: { font: "regular", size: 9.5, color: ink },
  quiet: { font: "regular", size: 9.5, color: quiet },
  note: { font: "regular", size: 8.5, color: quiet },
  by: { font: "bold", size: 8.5, color: ink },
  edge: { font: "regular", size: 7.5, color: quiet },
} as const satisfies Record<string, TextStyle>;

/** Heads and cells of a table of so many columns: smaller where there are many. */
export function tableStyles(columns: number): { head: TextStyle; cell: TextStyle } {
  const size = columns > 12 ? 6 : columns > 8 ? 7 : 8.5;
  return { head: { font: "bold", size, color: ink }, cell: { font: "regular", size, color: ink } };
}
