/** What a query may ask for at most. */
export const queryLimits = {
  /** Conditions inside conditions. */
  depth: 8,
  /** Conditions in all. */
  nodes: 200,
  /** Values that are compared with, in all. */
  values: 1_000,
  /** Relations that one path follows. */
  steps: 3,
  /** Relations that all paths follow; the ids that a record itself holds are free, a scope counts once. */
  allSteps: 12,
  groupings: 5,
  aggregations: 10,
  columns: 50,
  orders: 3,
  /** Characters of a text that is compared with, and of all that is searched. */
  text: 200,
  /** Records or groups on a page. */
  rows: 500,
  defaultRows: 50,
  /** Ids that a group lists. */
  ids: 1_000,
  /** Values that ARRAY_AGG lists. */
  listed: 100,
  /** Largest number, in either direction. */
  number: 1e15,
  /** Issues that are reported of one query. */
  issues: 20,
  /** Years from today. */
  years: 270,
} as const;
