/** records.md 5, platform.md 9: when a task of an improvement plan may be marked done, with the templates of the product. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createLazyEngine } from "../template/lazyEngine.ts";
import { contextOf, recordOf, today, userWith } from "../testing/context.ts";
import { compileValidators } from "../validation/compileValidators.ts";
import { createFormStore } from "./createFormStore.ts";

const DAY = 86_400;
const early = "Tasks can not be completed more than two days in advance of their due date.";
const ignoring = "module.trainingAndDevelopment.ignoreTwoDayCompletionDue.enabled";

const folder = new URL("../../schemas/templates/", import.meta.url);
const engine = createLazyEngine({
  templates: readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({ file, json: JSON.parse(readFileSync(new URL(file, folder), "utf8")) as unknown })),
});

/** What the form of a progress update says of a task that is due in so many days, in a company with these flags. */
async function refusals(days: number, flags: readonly string[]): Promise<string[]> {
  const task = recordOf(engine.template("improvement_plan_task"), {
    id: 5,
    fields: { type: "meeting", dueDate: today + days * DAY, closed: false },
  });
  const template = engine.template("progress_update");
  const form = createFormStore({
    engine,
    template,
    record: null,
    context: contextOf({ user: userWith([], []), flag: (key) => flags.includes(key) }),
    validators: compileValidators(template),
    initialValues: { groupId: 2, improvementPlanTask: task.id },
    sources: {
      records: (_ids, alias) => Promise.resolve(alias === task.templateAlias ? [task] : []),
      validators: (alias) => Promise.resolve(compileValidators(engine.template(alias))),
      lookup: () => Promise.reject(new Error("Nothing is looked up.")),
    },
  });
  await form.whenIdle();
  return form.validate().flatMap(({ path, message }) => (path === "improvementPlanTask" ? [message] : []));
}

it("is at most two days before its due date", async () => {
  expect(await refusals(3, [])).toEqual([early]);
  expect(await refusals(2, [])).toEqual([]);
});

it("is any time where the company ignores the two days", async () => {
  expect(await refusals(90, [ignoring])).toEqual([]);
});
