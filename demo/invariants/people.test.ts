/** What is on file of people: training for those who need it, files that say the same in every place, plans that somebody works on. */
import { describe, expect, it } from "vitest";
import type { DemoRecord } from "../generate/base/demoRecord.ts";
import { companies, linked, twice, value } from "../testing/companySample.ts";

/** Carriers ask the Clearinghouse since this day (49 CFR 382.701). */
const clearinghouse = Date.UTC(2020, 0, 6) / 1000;
const supervisors = ["terminalManager", "dispatcher", "safetyCoordinator"];

describe.each(companies)("the people of $name", ({ of, today }) => {
  const person = (record: DemoRecord, key = "primaryModel") => of("employee")[linked(record, key) ?? -1];
  const position = (record: DemoRecord) => String(person(record)?.values["position"]);

  it("are trained for what their work asks for; suspicion is a lesson for supervisors, and is never over", () => {
    const courses = of("training_course");
    for (const each of of("training_attendance")) {
      const course = courses[linked(each, "course") ?? -1];
      const needed = course?.values["requiredPositions"] ?? null;
      if (Array.isArray(needed)) expect(needed, String(course?.values["name"])).toContain(position(each));
      if (String(course?.values["name"]).includes("Suspicion")) {
        expect(supervisors).toContain(position(each));
        expect(value(each, "expirationDate")).toBeNull();
      }
    }
    const certified = of("employee_certification").map((each) => ({
      name: String(of("certification")[linked(each, "certification") ?? -1]?.values["name"]),
      position: position(each),
      isHazmat: JSON.stringify(person(each)?.values["endorsements"] ?? []).match(/[HX]/u) !== null,
    }));
    expect(certified.filter(({ name }) => name.includes("Suspicion"))).toEqual([]);
    const lifts = ["forkliftOperator", "dockWorker"];
    expect(
      certified.filter((each) => each.name.includes("Forklift") && !lifts.includes(each.position)),
    ).toEqual([]);
    expect(certified.filter(({ name, isHazmat }) => name.includes("Hazmat") && !isHazmat)).toEqual([]);
  });

  it("have in their qualification files what their records say", () => {
    for (const { values, items } of of("employee").filter((each) => value(each, "driver") === true)) {
      const file = items?.["driver_qualification"] ?? {};
      const expected: Record<string, boolean> = {
        application: values["applicationDate"] !== null,
        hire_driving_record: values["initialMvrDate"] !== null,
        road_test: values["roadTestKind"] !== null,
        annual_driving_record: (values["annualMvrDate"] ?? null) !== null,
        annual_review: (values["annualReviewDate"] ?? null) !== null,
        medical_certificate: values["medicalCardIssueDate"] !== null,
      };
      for (const [alias, isComplete] of Object.entries(expected)) {
        const { status, dateTurnedIn } = file[alias] ?? { status: "Missing", dateTurnedIn: null };
        expect([alias, status === "Complete"]).toEqual([alias, isComplete]);
        expect(Number(dateTurnedIn ?? 0)).toBeLessThanOrEqual(today);
      }
    }
  });

  it("have the medical card that their own record names; some are overdue, some due soon", () => {
    const open = of("medical_card").filter((card) => value(card, "completed") !== true);
    for (const card of open) {
      const own = person(card)?.values ?? {};
      expect([value(card, "issueDate"), value(card, "expirationDate")]).toEqual([
        own["medicalCardIssueDate"],
        own["medicalCardExpirationDate"],
      ]);
    }
    const left = open.map((card) => Math.round((Number(value(card, "expirationDate")) - today) / 86_400));
    expect(left.some((days) => days < 0)).toBe(true);
    if (open.length >= 3) expect(left.some((days) => days > 0 && days < 60)).toBe(true);
  });

  it("were asked for in the Clearinghouse before they drove, and agreed before that", () => {
    const drivers = of("employee").filter(
      (each) => value(each, "driver") === true && Number(value(each, "hireDate")) >= clearinghouse,
    );
    for (const each of drivers) {
      const hired = Number(value(each, "hireDate"));
      expect(value(each, "preEmploymentQueryDate")).not.toBeNull();
      expect(Number(value(each, "preEmploymentQueryDate"))).toBeLessThanOrEqual(hired);
      expect(Number(value(each, "clearinghouseConsentDate") ?? Infinity)).toBeLessThanOrEqual(
        Number(value(each, "preEmploymentQueryDate")),
      );
      expect(Number(value(each, "preEmploymentDrugTestDate"))).toBeLessThanOrEqual(hired);
      expect(Number(value(each, "clearinghouseQueryDate"))).toBeGreaterThanOrEqual(
        Number(value(each, "preEmploymentQueryDate")),
      );
    }
  });

  it("work on plans that name them, made from a template, with a task of the learning system among them", () => {
    const plans = of("improvement_plan");
    for (const plan of plans) {
      expect(linked(plan, "improvementPlanTemplate")).not.toBeNull();
      const template = of("improvement_plan_template")[linked(plan, "improvementPlanTemplate") ?? -1];
      expect(value(plan, "name")).toBe(template?.values["name"]);
      expect(value(plan, "category")).toBe(template?.values["category"]);
      if (value(plan, "status") === "closed") expect(linked(plan, "primaryModel")).not.toBeNull();
    }
    const tasks = of("improvement_plan_task");
    expect(tasks.filter((task) => linked(task, "assignee") === null)).toEqual([]);
    expect(tasks.some((task) => value(task, "type") === "lmsTraining")).toBe(true);
    for (const task of tasks) {
      const plan = plans[linked(task, "improvementPlan") ?? -1] ?? task;
      expect(linked(task, "assignee")).toBe(linked(plan, "primaryModel") ?? linked(plan, "coach"));
    }
  });

  it("close each task by a meeting that is recorded, but for those of the learning system", () => {
    const updates = of("progress_update");
    const reported = updates.map((each) => String(linked(each, "improvementPlanTask")));
    expect(twice(reported)).toEqual([]);
    const plans = of("improvement_plan");
    of("improvement_plan_task").forEach((task, index) => {
      const plan = plans[linked(task, "improvementPlan") ?? -1];
      const isVisible = reported.includes(String(index));
      const isLearned = value(task, "type") === "lmsTraining";
      if (isVisible) expect(isLearned).toBe(false);
      // A meeting closes what is talked about, the learning system what is learned.
      if (value(task, "closed") === true) expect(isLearned).toBe(true);
      if (plan?.values["status"] === "closed") expect(isVisible || value(task, "closed") === true).toBe(true);
    });
    for (const update of updates) {
      const task = of("improvement_plan_task")[linked(update, "improvementPlanTask") ?? -1];
      const plan = plans[linked(update, "improvementPlan") ?? -1];
      expect(linked(task ?? update, "improvementPlan")).toBe(linked(update, "improvementPlan"));
      const stored = Number(value(update, "meetingDate"));
      expect(stored).toBeGreaterThanOrEqual(Number(plan?.values["startDate"]));
      expect(stored).toBeLessThanOrEqual(Number(plan?.values["closedDate"] ?? today));
    }
  });

  it("are watched for something that happened to them, or for a plan", () => {
    const since = today - 366 * 86_400;
    const troubled = new Set(
      ["accident", "injury_illness", "enforcement", "telematics_alert"].flatMap((template) =>
        of(template).flatMap((each) =>
          Number(value(each, "date")) > since && value(each, "preventability") !== "nonPreventable"
            ? [linked(each, "primaryModel")]
            : [],
        ),
      ),
    );
    for (const each of of("employee_watch_list")) {
      const isPlanned = linked(each, "improvementPlan") !== null;
      expect(isPlanned || troubled.has(linked(each, "primaryModel"))).toBe(true);
      const hired = Number(person(each)?.values["hireDate"]);
      expect(Number(value(each, "addedDate"))).toBeGreaterThanOrEqual(hired);
      if (JSON.stringify(value(each, "reasons")).includes("newDriver")) expect(hired).toBeGreaterThan(since);
    }
  });
});
