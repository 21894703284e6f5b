/** One run of an expression, as it goes to the child. */
export interface Request {
  id: number;
  source: string;
  input: Record<string, unknown>;
  displays: Readonly<Record<string, string>>;
}

/** Messages of the parent: runs, one after the other. */
export interface ToChild {
  runs: Request[];
}

/** Messages of the child: that it is there, and the outcome of each run as soon as it is known. */
export type FromChild =
  | { type: "ready" }
  | { type: "done"; id: number; value?: unknown }
  | { type: "failed"; id: number; message: string };
