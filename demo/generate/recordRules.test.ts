/** Rules that keep records from contradicting each other, as the product's templates say them. */
import { describe, expect, test } from "vitest";
import { addDays } from "../../engine/index.ts";
import { addMonths } from "../../engine/server.ts";
import type { RecordValues } from "../../engine/index.ts";
import { computed, issuesOf, TODAY } from "../testing/roadsideSample.ts";
import { engine } from "../testing/demoRules.ts";

/** Rules of one field that are broken: severity and message. */
async function text(
  path: string,
  template: string,
  values: RecordValues,
  related?: (id: number) => RecordValues | undefined,
) {
  const issues = await issuesOf(template, values, ...(related ? [{ related }] : []));
  return issues
    .filter((issue) => issue.path === path)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe("a medical card of somebody treated with insulin", () => {
  test.each([
    [12, []],
    [13, ["error: With diabetes treated with insulin the certificate runs for at most 12 months."]],
    [23, ["error: With diabetes treated with insulin the certificate runs for at most 12 months."]],
  ])("runs for at most twelve months, not for %d", async (months, issues) => {
    const issueDate = addDays(TODAY, -30);
    const card = { issueDate, expirationDate: addMonths(issueDate, months), insulinTreated: true };
    expect(await text("insulinTreated", "medical_card", card)).toEqual(issues);
    expect(await text("insulinTreated", "medical_card", { ...card, insulinTreated: false })).toEqual([]);
  });
});

describe("the driver of an accident", () => {
  const date = addDays(TODAY, -10);
  const of = (driver: RecordValues) =>
    text("primaryModel", "accident", { date, primaryModel: 1 }, () => driver);
  const warning = "warning: This person was not employed on that date. Check the hire and termination dates.";

  test("may be anybody who was employed then, whatever their status is today", async () => {
    expect(engine.template("accident").template.relations?.["primaryModel"]).not.toHaveProperty("where");
    for (const status of ["active", "suspended", "leaveOfAbsence", "terminated"])
      expect(await of({ status, hireDate: addDays(TODAY, -500), terminationDate: TODAY })).toEqual([]);
  });

  test("is doubted where they were hired later, or had left", async () => {
    expect(await of({ status: "active", hireDate: addDays(TODAY, -9) })).toEqual([warning]);
    const left = { hireDate: addDays(TODAY, -500), terminationDate: addDays(TODAY, -11) };
    expect(await of({ status: "terminated", ...left })).toEqual([warning]);
  });
});

describe("vehicles of an accident", () => {
  test.each([
    [[1, 2, 3], 1, 3],
    [[], 4, 4],
  ])("are those that are listed, else what was counted: %j", async (vehicles, vehicleCount, involved) => {
    const values = { location: "highway", vehicles, vehicleCount };
    expect(await computed("accident", values, { related: () => ({ damage: 0 }) })).toMatchObject({
      vehiclesInvolved: involved,
    });
  });
});

describe("money of a claim", () => {
  const closed: RecordValues = { status: "closed", closedDate: TODAY, costs: [1] };
  const reason = (values: RecordValues, remaining: number) =>
    text("openReservesReason", "claim", values, () => ({ reserves: 100, paid: 0, remaining }));

  test("closes without open reserves, or with the reason for them", async () => {
    expect(await reason(closed, 26_500.56)).toEqual([
      "error: Reserves are still open: release them, or give the reason.",
    ]);
    expect(await reason({ ...closed, openReservesReason: "The court decides in May." }, 26_500.56)).toEqual(
      [],
    );
    expect(await reason(closed, 0)).toEqual([]);
    expect(await reason({ ...closed, status: "open" }, 26_500.56)).toEqual([]);
  });

  test("a payment of more than remains of the reserves is doubted", async () => {
    const paid = (amount: number) =>
      text("amount", "claim_payment", { date: TODAY, amount, cost: 1 }, () => ({ remaining: 25_000 }));
    expect(await paid(30_000)).toEqual(["warning: This is more than the remaining reserves."]);
    expect(await paid(25_000)).toEqual([]);
  });
});

describe("what hangs on an accident", () => {
  test("a test belongs to it only as a post-accident test", async () => {
    const of = (reason: string) => text("accident", "employee_test", { accident: 1, reason }, () => ({}));
    expect(await of("postAccident")).toEqual([]);
    expect(await of("random")).toHaveLength(1);
  });

  test("a citation names a stop or an accident", async () => {
    const missing = (values: RecordValues) => text("enforcement", "enforcement_citation", values, () => ({}));
    expect(await missing({})).toEqual(["error: Required field"]);
    expect(await missing({ accident: 1 })).toEqual([]);
    expect(await missing({ enforcement: 1 })).toEqual([]);
  });
});
