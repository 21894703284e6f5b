import { addDays } from "../../../engine/index.ts";
import type { FieldValues } from "../../../engine/index.ts";
import type { DemoRecord, Setting } from "../base/demoRecord.ts";
import type { Employee } from "../people/employees.ts";

/** What adjusters do first on each claim, and what came of it. */
const firstTask = "Call the claimant";
const firstOutcome = "Spoke with the claimant; the statement is in the file.";

/** What they do then, by what the claim is about: people, or things. */
const tasksOfPeople = [
  "Ask for the medical records",
  "Review the reserves",
  "Ask for the return-to-work date",
  "Follow up with defense counsel",
];
const tasksOfThings = [
  "Ask for the repair estimate",
  "Review the reserves",
  "Ask for the photos of the damage",
  "Follow up with the insurer",
];
const linesOfPeople: readonly unknown[] = ["workersCompensation", "generalLiability"];

/** Days in which something on an open claim is due, before today (overdue) and after it. */
const LATE_DAYS = 9;
const AHEAD_DAYS = 35;
/** Days after the report on which the first call is due. */
const FIRST_DAYS = 3;

/** What was done on each claim, and what is to be done on those that are open: some of it overdue. */
export function generateClaimDiary(
  { random, today }: Setting,
  claims: readonly DemoRecord[],
  employees: readonly Employee[],
): DemoRecord[] {
  const adjuster = employees.find(({ values }) => String(values["email"] ?? "").startsWith("claims@"));
  const staff = adjuster ?? employees.find(({ values }) => values["email"] !== undefined);
  return claims.flatMap(({ groupId, values }, index): DemoRecord[] => {
    const entry = (own: FieldValues): DemoRecord => ({
      groupId,
      links: {
        claim: { template: "claim", index },
        ...(staff ? { assignee: { template: "employee", index: staff.index } } : {}),
      },
      values: own,
    });
    const reported = Number(values["reportedDate"] ?? values["lossDate"]);
    const due = Math.min(addDays(reported, FIRST_DAYS), addDays(today, -1));
    const done = {
      task: firstTask,
      dueDate: due,
      completed: true,
      completedDate: due,
      outcome: firstOutcome,
    };
    if (values["status"] === "closed") return [entry(done)];
    const tasks = linesOfPeople.includes(values["type"]) ? tasksOfPeople : tasksOfThings;
    const planned = [random.integer(-LATE_DAYS, -1), random.integer(1, AHEAD_DAYS)].map((days, step) => {
      const task = tasks[(index + step) % tasks.length] ?? firstTask;
      return entry({ task, dueDate: addDays(today, days), completed: false });
    });
    return [entry(done), ...planned];
  });
}
