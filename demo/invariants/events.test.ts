/** What a safety professional may expect of every generated company: records that do not contradict each other. */
import { describe, expect, it } from "vitest";
import { addMonths } from "../../engine/server.ts";
import { companies, linked, twice, value } from "../testing/companySample.ts";

describe.each(companies)("the records of $name", ({ of, today }) => {
  it("hold no corrective action that is done before it can be", () => {
    const wrong = of("corrective_action").filter((action) => Number(value(action, "dateOfAction")) > today);
    expect(wrong).toEqual([]);
    const open = of("corrective_action").filter(
      (each) => value(each, "criticalEventWorkflowStatus") !== "completed",
    );
    expect(
      open.filter((each) => value(each, "dueDate") === null || linked(each, "assignee") === null),
    ).toEqual([]);
  });

  it("number cases once in establishment and year, and link each injury to one claim at most", () => {
    const cases = of("injury_illness").map((each) =>
      [
        value(each, "injuryTerminal"),
        new Date(Number(value(each, "date")) * 1000).getUTCFullYear(),
        value(each, "caseNumber"),
      ].join(" "),
    );
    expect(twice(cases)).toEqual([]);
    const claimed = of("claim").flatMap((claim) => linked(claim, "injuryIllness") ?? []);
    expect(twice(claimed.map(String))).toEqual([]);
  });

  it("report deaths to OSHA within 8 hours and severe cases within 24, but for a few on purpose", () => {
    const severe = of("injury_illness").filter((each) =>
      ["hospitalizedOvernight", "amputation", "eyeLoss"].some((key) => value(each, key) === true),
    );
    const met = severe.filter((each) => value(each, "reportedToOshaDate") !== null);
    expect(severe.length - met.length).toBeLessThanOrEqual(Math.max(2, severe.length * 0.3));
    const late = met.filter((each) => {
      const started = Number(value(each, "date")) + Number(value(each, "time"));
      const learned = Math.max(started, Number(value(each, "dateOfDeath") ?? 0));
      const hours = value(each, "dateOfDeath") === null ? 24 : 8;
      return Number(value(each, "reportedToOshaDate")) - learned > hours * 3600;
    });
    expect(late).toEqual([]);
  });

  it("claim the exception of small spills only on its terms", () => {
    const claimed = of("material_spill").filter((each) => value(each, "reportException") === true);
    for (const spill of claimed)
      expect(spill.values).toMatchObject({ packingGroup: "III", undeclared: false, hazardousWaste: false });
    expect(claimed.filter((each) => Number(value(each, "packageCapacity")) >= 5.2)).toEqual([]);
    expect(claimed.filter((each) => Number(value(each, "quantityReleased")) >= 5.2)).toEqual([]);
  });

  it("record a 14-hour day as long as it lasted", () => {
    const days = of("hours_of_service_observation").filter(
      (each) => value(each, "violation") === "fourteenHours",
    );
    const wrong = days.filter(
      (each) =>
        Number(value(each, "endTime")) - Number(value(each, "startTime")) !==
        Number(value(each, "recordedMinutes")) * 60,
    );
    expect(wrong).toEqual([]);
  });

  it("let safety permits hold for two years, without a fee", () => {
    for (const permit of of("hazmat_permit").filter((each) => value(each, "permitType") === "safetyPermit")) {
      expect(value(permit, "fee")).toBeNull();
      const issued = Number(value(permit, "issueDate"));
      expect(Number(value(permit, "expirationDate"))).toBeLessThanOrEqual(addMonths(issued, 25));
    }
  });

  it("have each employee on the watch list once, for what happened to them in twelve months", () => {
    const active = of("employee_watch_list").filter((each) => value(each, "removedDate") === null);
    expect(twice(active.map((each) => String(linked(each, "primaryModel"))))).toEqual([]);
    const since = addMonths(today, -12);
    const crashed = new Set(
      of("accident").flatMap((each) =>
        Number(value(each, "date")) > since && value(each, "preventability") === "preventable"
          ? [linked(each, "primaryModel")]
          : [],
      ),
    );
    const blamed = active.filter(({ values }) =>
      (values["reasons"] as string[]).includes("preventableAccidents"),
    );
    expect(blamed.filter((each) => !crashed.has(linked(each, "primaryModel")))).toEqual([]);
  });

  it("pay closed claims in full, from reserves that were set aside before", () => {
    const sumOf = (alias: string, index: number, to = Infinity) =>
      of(alias)
        .filter((each) => linked(each, "cost") === index && Number(value(each, "date")) <= to)
        .reduce((sum, each) => sum + Number(value(each, "amount")), 0);
    for (const [index, cost] of of("claim_cost").entries()) {
      const claim = of("claim")[linked(cost, "costIncident") ?? -1];
      const reserves = Number(value(cost, "reserves"));
      const paid = sumOf("claim_payment", index);
      expect(sumOf("claim_reserve", index)).toBe(reserves);
      if (claim && value(claim, "status") === "closed") expect(paid).toBe(reserves);
      for (const payment of of("claim_payment").filter((each) => linked(each, "cost") === index)) {
        const day = Number(value(payment, "date"));
        expect(sumOf("claim_payment", index, day)).toBeLessThanOrEqual(sumOf("claim_reserve", index, day));
      }
      expect(sumOf("claim_reimbursement", index)).toBeLessThanOrEqual(paid);
    }
    for (const [index, claim] of of("claim").entries()) {
      const own = of("claim_reimbursement").filter((each) => linked(each, "claim") === index);
      const recovered = own.reduce((sum, each) => sum + Number(value(each, "amount")), 0);
      expect(Number(value(claim, "totalReimbursements"))).toBe(recovered);
    }
  });

  it("seat each class within its seats", () => {
    const seated = of("training_attendance").filter((each) => value(each, "status") !== "cancelled");
    of("training_class").forEach((lesson, index) => {
      const here = seated.filter((each) => linked(each, "trainingClass") === index);
      expect(here.length).toBeLessThanOrEqual(Number(value(lesson, "seats") ?? Infinity));
      expect(twice(here.map((each) => String(linked(each, "primaryModel"))))).toEqual([]);
    });
  });
});
