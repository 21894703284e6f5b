/** What is said of a loss run. */
import { component } from "../../../http/component.ts";
import {
  boolean,
  id,
  integer,
  integerOrNull,
  list,
  nullable,
  number,
  object,
  optional,
  text,
  textOrNull,
} from "../../../http/schemas.ts";

const split = object({ paid: integer, remaining: integer });

/**
 * Cents of US dollars; `columns`: the same of what is paid and what remains by kind of cost; `recoveries`: where `reimbursed` is from, null: nobody said.
 */
const amounts = object({
  reserves: integer,
  paid: integer,
  remaining: integer,
  reimbursed: integer,
  incurred: integer,
  incurredNet: integer,
  nonReimbursed: integer,
  columns: object({ indemnity: split, medical: split, expense: split, other: split }),
  recoveries: list(object({ kind: textOrNull, cents: integer })),
});

const counts = object({ claims: integer, open: integer, closed: integer, closedWithoutPayment: integer });

/** A claim as it stood on the day; dates in epoch seconds, what describes it as people read it. */
const row = object({
  id,
  number: text,
  line: text,
  status: text,
  isClosed: boolean,
  lossDate: integer,
  reportedDate: integerOrNull,
  closedDate: integerOrNull,
  terminal: text,
  claimant: text,
  cause: text,
  description: text,
  location: text,
  driver: text,
  units: text,
  preventability: text,
  recordable: text,
  insurer: text,
  policyNumber: text,
  amounts,
});

/** For each unit of exposure; null: there is no exposure. `losses`: cents of gross incurred. */
const rates = object({ claims: nullable(number), losses: integerOrNull });

/** A policy year and a line; `largest`: id of the claim with the largest gross incurred. */
const block = object({
  year: integer,
  from: integer,
  to: integer,
  line: text,
  rows: list(row),
  counts,
  totals: amounts,
  rates: optional(rates),
  largest: optional(id),
});

const head = object({
  insured: text,
  valuedOn: integer,
  from: integer,
  to: integer,
  preparedBy: text,
  prepared: text,
  terminals: text,
  lines: text,
});

/**
 * A loss run of a day: its blocks, the newest policy year first; `largeLoss`: whole dollars from which a loss is large; `large`: ids of the claims, the
 * largest first; `recoveryKinds`: those of all claims; `exposure`: what claims and losses are divided by, how much of it each policy year has; `triangle`: cents of gross incurred at 12, 24 and 36 months of each policy year, null where it was not as old; `partial`: claims
 * of which the reader may not view all entries.
 */
export const lossRunReply = component(
  "LossRun",
  object({
    claimTemplate: text,
    head,
    largeLoss: integer,
    hasOther: boolean,
    blocks: list(block),
    counts,
    totals: amounts,
    recoveryKinds: list(object({ kind: textOrNull, label: text })),
    exposure: optional(
      object({ label: text, years: list(object({ year: integer, units: nullable(number) })) }),
    ),
    large: list(id),
    triangle: list(object({ year: integer, incurred: list(integerOrNull), latest: integer })),
    partial: list(object({ id, templateAlias: text, label: text })),
    notes: list(text),
  }),
);
