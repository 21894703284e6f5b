/** What keys do, as data: the code obeys it, and the sheet of keys is drawn from it. */
export interface KeyRow {
  /** One or more ways to press it, each as `keyName` says it; "g h" is one key after another. */
  readonly strokes: readonly string[];
  /** What it does, as a short sentence without a full stop. */
  readonly does: string;
  /** Left out: what is drawn there obeys the key by itself. */
  readonly run?: () => void;
}

/** Keys that belong together. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** The rows of tables of keys: those that do the same share one. */
export function rowsOf(...tables: readonly Readonly<Record<string, { readonly does: string }>>[]): KeyRow[] {
  const byMeaning = new Map<string, string[]>();
  for (const [stroke, { does }] of tables.flatMap(Object.entries<{ readonly does: string }>)) {
    byMeaning.set(does, [...(byMeaning.get(does) ?? []), stroke]);
  }
  return [...byMeaning].map(([does, strokes]) => ({ strokes, does }));
}

/** The groups with one of each title, those without a row left out. */
export function joined(groups: readonly KeyGroup[]): KeyGroup[] {
  const byTitle = new Map<string, KeyRow[]>();
  for (const { title, rows } of groups) byTitle.set(title, [...(byTitle.get(title) ?? []), ...rows]);
  return [...byTitle].filter(([, rows]) => rows.length > 0).map(([title, rows]) => ({ title, rows }));
}
