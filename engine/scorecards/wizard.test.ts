import fc from "fast-check";
import { expect, test } from "vitest";
import { completeStep, editWizard, newWizard, scorecardStepNames, toggleStep } from "./wizard.ts";

test("a new scorecard has five steps in order, of which the first alone is open", () => {
  const steps = newWizard();
  expect(steps.map(({ stepName }) => stepName)).toEqual([
    "Employees",
    "Frequency",
    "Attributes",
    "Weighting",
    "Name Scorecard",
  ]);
  expect(steps.map(({ nextStep }) => nextStep)).toEqual([...scorecardStepNames.slice(1), null]);
  expect(steps[0]).toMatchObject({ isExpanded: true, isComplete: false, isDisabled: false });
  for (const step of steps.slice(1))
    expect(step).toMatchObject({ isExpanded: false, isComplete: false, isDisabled: true });
});

test("completing a step marks it, collapses it, and opens and enables the next; the others stay", () => {
  const steps = completeStep(newWizard(), "Employees");
  expect(steps[0]).toMatchObject({ isExpanded: false, isComplete: true, isDisabled: false });
  expect(steps[1]).toMatchObject({ isExpanded: true, isComplete: false, isDisabled: false });
  expect(steps.slice(2)).toEqual(newWizard().slice(2));
});

test("completing all steps in order leaves all complete and collapsed", () => {
  const steps = scorecardStepNames.reduce(
    (all, name) => completeStep(all, name),
    newWizard() as ReturnType<typeof completeStep>,
  );
  expect(steps).toEqual(editWizard());
});

test("an existing scorecard has all steps complete, enabled and collapsed", () => {
  for (const step of editWizard())
    expect(step).toMatchObject({ isExpanded: false, isComplete: true, isDisabled: false });
});

test("a step that is disabled can neither be opened nor be completed", () => {
  expect(completeStep(newWizard(), "Weighting")).toEqual(newWizard());
  expect(toggleStep(newWizard(), "Weighting")).toEqual(newWizard());
  expect(toggleStep(editWizard(), "Weighting")[3]).toMatchObject({ isExpanded: true, isComplete: true });
  expect(toggleStep(toggleStep(editWizard(), "Weighting"), "Weighting")).toEqual(editWizard());
});

test("whatever is clicked, a step that is disabled is closed, and one whose step before is complete is enabled", () => {
  const clicks = fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...scorecardStepNames)), { maxLength: 20 });
  fc.assert(
    fc.property(clicks, (all) => {
      let steps: ReturnType<typeof completeStep> = newWizard();
      for (const [isDone, name] of all) steps = isDone ? completeStep(steps, name) : toggleStep(steps, name);
      steps.forEach((step, index) => {
        if (step.isDisabled) expect(step.isExpanded || step.isComplete).toBe(false);
        expect(step.isDisabled).toBe(index > 0 && !steps[index - 1]!.isComplete);
      });
    }),
  );
});
