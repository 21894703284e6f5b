/** Loss runs as the server answers them: the report, one with claims of two lines, one without any, and a long one. */
import type { createCannedReportsClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createCannedReportsClient>;
type Report = Awaited<ReturnType<Client["list"]>>[number];
type LossRun = Awaited<ReturnType<Client["lossRun"]>>;
type Block = LossRun["blocks"][number];
type Row = Block["rows"][number];
type Amounts = LossRun["totals"];

export const report: Report = {
  alias: "claimsLossRun",
  name: "Claims Loss Run",
  viewName: "Claims Loss Run",
  help: "Claims as they stood on a date, by policy year and line, as underwriters ask for them: rebuilt from the entries that counted then.",
  section: "financial",
  exportTypes: ["xlsx", "csv", "pdf"],
  hideRunButton: true,
  parameters: [
    { kind: "terminals", name: "terminals", label: "Terminals" },
    { kind: "choices", name: "lines", label: "Lines", enumSet: "claim_types" },
  ],
  values: { largeLoss: 50_000 },
  lossRun: true,
};

const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1_000;
const columnNames = ["indemnity", "medical", "expense", "other"] as const;

/** Amounts in cents of what is paid and what remains by column, and of what was recovered. */
function amountsOf(split: Partial<Amounts["columns"]>, reimbursed = 0): Amounts {
  const nothing = { paid: 0, remaining: 0 };
  const columns = { indemnity: nothing, medical: nothing, expense: nothing, other: nothing, ...split };
  const sum = (of: "paid" | "remaining") => columnNames.reduce((all, name) => all + columns[name][of], 0);
  const [paid, remaining] = [sum("paid"), sum("remaining")];
  return {
    reserves: paid + remaining,
    paid,
    remaining,
    reimbursed,
    incurred: paid + remaining,
    incurredNet: paid + remaining - reimbursed,
    nonReimbursed: paid - reimbursed,
    columns,
    recoveries: reimbursed === 0 ? [] : [{ kind: "salvage", cents: reimbursed }],
  };
}

function total(all: readonly Amounts[]): Amounts {
  const sum = (of: (amounts: Amounts) => number) => all.reduce((added, amounts) => added + of(amounts), 0);
  const column = (name: (typeof columnNames)[number]) => ({
    paid: sum(({ columns }) => columns[name].paid),
    remaining: sum(({ columns }) => columns[name].remaining),
  });
  const columns = {
    indemnity: column("indemnity"),
    medical: column("medical"),
    expense: column("expense"),
    other: column("other"),
  };
  return amountsOf(
    columns,
    sum(({ reimbursed }) => reimbursed),
  );
}

const row = (id: number, more: Partial<Row>): Row => ({
  id,
  number: `CL-${id}`,
  line: "Auto Liability",
  status: "Open",
  isClosed: false,
  lossDate: at("2025-03-04"),
  reportedDate: at("2025-03-05"),
  closedDate: null,
  terminal: "Portland Terminal",
  claimant: "Dana Whitfield",
  cause: "Accident",
  description: "Rear-ended a passenger car at a traffic light; two people were treated at the scene",
  location: "I-84, exit 9",
  driver: "Nicholas Flores",
  units: "T-118",
  preventability: "Preventable",
  recordable: "Yes",
  insurer: "Northwest Mutual",
  policyNumber: "TR-2025-01",
  amounts: amountsOf({ indemnity: { paid: 1_250_050, remaining: 6_000_000 } }),
  ...more,
});

function block(year: number, line: string, rows: readonly Row[]): Block {
  const closed = rows.filter(({ isClosed }) => isClosed);
  const [largest] = [...rows].sort((a, b) => b.amounts.incurred - a.amounts.incurred);
  return {
    year,
    from: at(`${year}-01-01`),
    to: at(`${year}-12-31`),
    line,
    rows: [...rows],
    counts: {
      claims: rows.length,
      open: rows.length - closed.length,
      closed: closed.length,
      closedWithoutPayment: closed.filter(({ amounts }) => amounts.paid === 0).length,
    },
    totals: total(rows.map(({ amounts }) => amounts)),
    // Nobody drove in 2024.
    rates: year === 2024 ? { claims: null, losses: null } : { claims: rows.length / 4, losses: 1_234_500 },
    ...(largest && { largest: largest.id }),
  };
}

function lossRunOf(blocks: readonly Block[]): LossRun {
  const rows = blocks.flatMap((each) => each.rows);
  const all = block(0, "", rows);
  return {
    claimTemplate: "claim",
    head: {
      insured: "Redwood Freight Lines",
      valuedOn: at("2026-01-15"),
      from: at("2024-01-01"),
      to: at("2026-12-31"),
      preparedBy: "Ann Lee",
      prepared: "01/15/2026, 9:30 AM",
      terminals: "All that you may view",
      lines: "All",
    },
    largeLoss: 50_000,
    hasOther: false,
    blocks: [...blocks],
    counts: all.counts,
    totals: all.totals,
    recoveryKinds: all.totals.recoveries.map(({ kind }) => ({ kind, label: "Salvage" })),
    exposure: {
      label: "Per million miles",
      years: [
        { year: 2024, units: null },
        { year: 2025, units: 4_000_000 },
        { year: 2026, units: 4_000_000 },
      ],
    },
    large: rows.filter(({ amounts }) => amounts.incurred >= 5_000_000).map(({ id }) => id),
    triangle: [
      { year: 2024, incurred: [420_000, 420_000, null], latest: 420_000 },
      { year: 2025, incurred: [7_400_050, null, null], latest: 7_400_050 },
      { year: 2026, incurred: [null, null, null], latest: 0 },
    ],
    partial: [],
    notes: [
      "Reserves are those that remain, paid amounts are taken off.",
      "Amounts and status are as they stood on the valuation date. What describes a claim is as it is now.",
    ],
  };
}

/** Two lines and three policy years: a large loss, a closed claim without payment, a recovery, a reopened claim. */
export const filled = lossRunOf([
  block(2026, "Auto Liability", []),
  block(2026, "Cargo", []),
  block(2025, "Auto Liability", [
    row(7, {}),
    row(8, {
      status: "Closed",
      isClosed: true,
      lossDate: at("2025-06-01"),
      closedDate: at("2025-09-30"),
      claimant: "Confidential",
      amounts: amountsOf({}),
    }),
  ]),
  block(2025, "Cargo", [
    row(9, {
      line: "Cargo",
      status: "Reopened",
      driver: "",
      units: "",
      amounts: amountsOf({ indemnity: { paid: 150_000, remaining: 0 } }, 175_000),
    }),
  ]),
  block(2024, "Auto Liability", []),
  block(2024, "Cargo", [
    row(10, {
      line: "Cargo",
      lossDate: at("2024-05-05"),
      amounts: amountsOf({ expense: { paid: 420_000, remaining: 0 } }),
    }),
  ]),
]);

/** A company without losses. */
export const empty: LossRun = {
  ...lossRunOf([block(2026, "All Lines", []), block(2025, "All Lines", [])]),
  triangle: [
    { year: 2025, incurred: [0, null, null], latest: 0 },
    { year: 2026, incurred: [null, null, null], latest: 0 },
  ],
};

/** Many claims, long texts, amounts in a column of their own, and claims of which the viewer may not view all entries. */
export const long: LossRun = {
  ...lossRunOf([
    block(
      2025,
      "Workers' Compensation",
      Array.from({ length: 120 }, (_, index) =>
        row(100 + index, {
          line: "Workers' Compensation",
          claimant: "Maximiliane-Konstantina von Hohenstaufen-Featherstonehaugh",
          description: "Strained the lower back while unloading a trailer by hand. ".repeat(6),
          units: "T-118, T-119, TR-4410, TR-4411",
          amounts: amountsOf({
            indemnity: { paid: 99_999_999_00, remaining: 12_345_678_90 },
            other: { paid: 1_00 * index, remaining: 0 },
          }),
        }),
      ),
    ),
  ]),
  hasOther: true,
  partial: [{ id: 100, templateAlias: "claim", label: "CL-100" }],
};
