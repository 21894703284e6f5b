/** Rows of records as claims with their entries. */
import { describe, expect, it } from "vitest";
import { day } from "./claims.fixture.ts";
import { figuresOn } from "./figures.ts";
import { claimsOf, lacksNeeded } from "./rows.ts";
import type { LossRows } from "./rowTypes.ts";
import type { ClaimPart } from "./source.ts";

const asked: readonly ClaimPart[] = [
  "line",
  "status",
  "lossDate",
  "reportedDate",
  "closedDate",
  "takenOver",
  "reimbursed",
  "number",
  "claimant",
  "paid",
];
const row = (id: number, values: LossRows["claims"][number]["values"], redacted: readonly number[] = []) => ({
  id,
  groupId: 3,
  label: `No. ${id}`,
  values,
  redacted,
});
/** The moment of an afternoon of a day. */
const at = (text: string) => day(text) + 50_000;
const claimRow = (
  more: { takenOver?: boolean; reimbursed?: number; paid?: number } = {},
  redacted: readonly number[] = [],
) => {
  const { takenOver = false, reimbursed = 25, paid = 40.1 } = more;
  const reported = day("2024-05-02");
  const values = [
    "cargo",
    "open",
    day("2024-05-01"),
    reported,
    null,
    takenOver,
    reimbursed,
    "C-1",
    "Ann",
    paid,
  ];
  return row(1, [...values, at("2025-01-10")], redacted);
};
/** A category with reserves of $100.00, of which an entry explains $30.00. */
const rows = (more: Partial<LossRows> = {}): LossRows => ({
  claims: [claimRow()],
  asked,
  costs: [row(7, [[1], "medical", 100, at("2025-01-11")])],
  entries: [
    { kind: "reserve", rows: [row(8, [[7], 30, day("2025-02-01"), at("2025-02-01")])] },
    {
      kind: "payment",
      rows: [row(9, [7, 40.1, day("2025-03-01"), at("2025-03-02")]), row(10, [99, 5, 0, 0])],
    },
    { kind: "reimbursement", rows: [row(11, [[7], 20, null, at("2025-04-01")])] },
  ],
  versions: new Map(),
  dayOf: (moment) => Math.floor(moment / 86_400) * 86_400,
  ...more,
});
const [claim] = claimsOf(rows());
const entriesOf = (more: Partial<LossRows>) =>
  claimsOf(rows(more))[0]?.entries.map(({ kind, cents, valuedOn }) => [kind, cents, valuedOn]);

describe("claims from rows", () => {
  it("have the status of their record where no history is known", () => {
    expect(claim).toMatchObject({
      id: 1,
      label: "No. 1",
      groupId: 3,
      line: "cargo",
      lossDate: day("2024-05-01"),
      recordedOn: day("2025-01-10"),
      versions: [{ recordedOn: day("2025-01-10"), status: "open", closedDate: null }],
      isWhole: true,
    });
  });

  it("have their entries in cents, and what no entry explains from the day of its category or of the claim", () => {
    expect(entriesOf({})).toEqual([
      ["reserve", 70_00, day("2025-01-11")],
      ["reserve", 30_00, day("2025-02-01")],
      ["payment", 40_10, day("2025-03-01")],
      ["reimbursement", 20_00, day("2025-04-01")],
      ["reimbursement", 5_00, day("2025-01-10")],
    ]);
    expect(figuresOn(claim?.entries ?? [], day("2025-01-31"))).toMatchObject({
      reserves: 70_00,
      reimbursed: 5_00,
    });
  });

  it("of an earlier system have what no entry explains from the day that they were reported", () => {
    const found = entriesOf({ claims: [claimRow({ takenOver: true })] });
    expect(found?.[0]).toEqual(["reserve", 70_00, day("2024-05-02")]);
    expect(found?.at(-1)).toEqual(["reimbursement", 5_00, day("2024-05-02")]);
  });

  it("say where the entries that somebody may view are not all of them", () => {
    const isWhole = (more: Parameters<typeof claimRow>[0]) =>
      claimsOf(rows({ claims: [claimRow(more)] }))[0]?.isWhole;
    expect([isWhole({}), isWhole({ paid: 50 }), isWhole({ reimbursed: 10 })]).toEqual([true, false, false]);
  });

  it("lack what they need where that is redacted, and not what describes them", () => {
    expect(lacksNeeded(claimRow({}, [8]), asked)).toBe(false);
    expect(lacksNeeded(claimRow({}, [1]), asked)).toBe(true);
  });

  it("are none without a date of loss, and refuse a fraction of a cent", () => {
    const dateless = row(
      1,
      asked.map(() => null),
    );
    expect(claimsOf(rows({ claims: [dateless] }))).toEqual([]);
    expect(() => claimsOf(rows({ claims: [claimRow({ paid: 0.001 })] }))).toThrow(RangeError);
  });
});
