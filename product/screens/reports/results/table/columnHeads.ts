import type { ReportTableColumn } from "../../../../../engine/index.ts";

/** A head over several columns. */
interface OuterHead {
  readonly key: string;
  /** Empty: nothing is said over the column. */
  readonly label: string;
  readonly span: number;
}

/** The texts over columns: one for each, and over them those of the outer grouping where there are two. */
export function columnHeads(columns: readonly ReportTableColumn[]): {
  readonly inner: readonly string[];
  readonly outer?: readonly OuterHead[];
} {
  const isTwofold = columns.some(({ texts = [] }) => texts.length > 1);
  if (!isTwofold) return { inner: columns.map(({ label }) => label) };
  const outer: OuterHead[] = [];
  for (const [index, { texts = [], keys = [] }] of columns.entries()) {
    const label = texts[0] ?? "";
    const key = JSON.stringify(keys.slice(0, 1));
    const before = outer.at(-1);
    const isSame = keys.length > 0 && before?.key === key;
    if (before && isSame) outer[outer.length - 1] = { ...before, span: before.span + 1 };
    else outer.push({ key: keys.length > 0 ? key : `column ${index}`, label, span: 1 });
  }
  const inner = columns.map(({ label, texts }) => {
    if (!texts) return label;
    return texts.length > 1 ? (texts[1] ?? label) : "Total";
  });
  return { inner, outer };
}
