/** Claims and their money as a loss run needs them. Amounts are whole cents of US dollars, days are epoch seconds of UTC midnight. */

/** An entry of money: a change of the reserves, a payment, or a reimbursement. */
export interface MoneyEntry {
  readonly kind: "reserve" | "payment" | "reimbursement";
  /** The cost category; null: of the claim as a whole. */
  readonly category: string | null;
  /** Signed: reserves that are released and entries that reverse others are below zero. */
  readonly cents: number;
  /** The day from which it counts. */
  readonly valuedOn: number;
  /** Of a reimbursement, the choice of where it is from; null or left out: nobody said. */
  readonly recovery?: string | null;
}

/** What was recovered of one kind; null: of none that was entered. */
export interface Recovery {
  readonly kind: string | null;
  readonly cents: number;
}

/** What the entries of a category or a claim add up to (domain 3.1). Gross and net are apart. */
export interface Figures {
  /** Set aside, paid or not. */
  readonly reserves: number;
  readonly paid: number;
  /** Reserves that are not paid yet, for each category at least zero. */
  readonly remaining: number;
  /** From insurers, subrogation, salvage and deductibles. */
  readonly reimbursed: number;
  /** Gross: paid and remaining. */
  readonly incurred: number;
  /** Incurred less reimbursements. */
  readonly incurredNet: number;
  /** Paid less reimbursements. */
  readonly nonReimbursed: number;
}

/** The figures of a claim, and those of its categories; null: what no category has. */
export interface ClaimFigures extends Figures {
  readonly categories: ReadonlyMap<string | null, Figures>;
  /** Where `reimbursed` is from, which they add up to. */
  readonly recoveries: readonly Recovery[];
}

/** The status of a claim as it was recorded on a day. */
export interface StatusVersion {
  readonly recordedOn: number;
  /** Choice of the record. */
  readonly status: string | null;
  /** When the claim was closed, as it was known then; null: not entered. */
  readonly closedDate: number | null;
}

/** A claim as far as a loss run counts it. */
export interface LossClaim {
  readonly id: number;
  /** Choice of the record: the type of claim; null: not entered. */
  readonly line: string | null;
  readonly lossDate: number;
  /** Null: not entered. */
  readonly reportedDate: number | null;
  /** It comes from an earlier system. */
  readonly takenOver: boolean;
  readonly recordedOn: number;
  /** In the order of their days. */
  readonly versions: readonly StatusVersion[];
  readonly entries: readonly MoneyEntry[];
}

/** The columns into which a loss run splits what is paid and what remains; `other`: categories that are in none of them. */
export const lossColumns = ["indemnity", "medical", "expense", "other"] as const;
export type LossColumn = (typeof lossColumns)[number];

/** Which column a cost category is in. */
export type ColumnOf = (category: string | null) => LossColumn;

/** What a column of a loss run has. */
interface SplitFigures {
  readonly paid: number;
  readonly remaining: number;
}

/** The amounts of a line of a loss run: its figures, those of each column, and where what was recovered is from. */
export interface LossAmounts extends Figures {
  readonly columns: Readonly<Record<LossColumn, SplitFigures>>;
  readonly recoveries: readonly Recovery[];
}
