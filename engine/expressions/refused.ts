/** What of JSONata is refused, each with its name and reason. All else of the language is ours too. */

/** Name of something that is refused. */
export type RefusedName = keyof typeof refused;

/** The whole list: the reasons are what an author reads. */
export const refused = {
  eval: "$eval runs text as an expression: what it reads cannot be known",
  clock: "the clock is not read: the moment is the name now",
  chance: "chance would give another result at each run",
  pattern: "the pattern could run for ever",
  signature: "the types of a function are at most 8 of s, n, b, l, o, a, f, j, x, with at most 4 signs ? + -",
  size: "the expression is too large",
} as const;

/** Functions of JSONata that are refused. */
export const refusedFunctions: Readonly<Record<string, RefusedName>> = {
  eval: "eval",
  now: "clock",
  millis: "clock",
  random: "chance",
  shuffle: "chance",
};

/** What a run may use at most. Beyond it the run fails. */
export const limits = {
  /** Characters of an expression. */
  source: 4000,
  /** Nodes of the syntax tree, and how deep they may stand in each other. */
  nodes: 1000,
  depth: 50,
  /** Signs `?:` and `??` in the source: the parser copies what stands before each. */
  defaults: 12,
  /** Milliseconds of a run. */
  time: 1000,
  /** Depth of evaluations in each other. */
  stack: 1200,
  /** Items of one list. */
  items: 10_000,
  /** Characters of one text: 64 kB. */
  text: 65_536,
  /** Characters, items and keys of one value. */
  value: 1_000_000,
  /** Levels of one value. */
  levels: 64,
  /** Characters, items and keys of all values that one run makes. */
  made: 5_000_000,
  /** Characters of a picture, of how numbers and moments are written. */
  picture: 256,
} as const;
