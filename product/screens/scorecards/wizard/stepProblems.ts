import { scorecardLimits, type ScorecardStepName, weightsProblem } from "../../../../engine/index.ts";
import type { Issue } from "../../../../engine/index.ts";
import { keyOf, type ScorecardDraft, weightsOf, wholeOf } from "./draft.ts";

/** What is wrong, by field: `months`, `attributes`, `weights`, `name`, and each weight by the key of its attribute. */
export type StepProblems = Readonly<Record<string, string>>;

const { attributes: mostAttributes, months: mostMonths, name: longestName } = scorecardLimits;
const weightWords = "Enter a whole percent from 1 to 100.";

/** What is wrong in a step; empty: nothing. */
export function stepProblems(step: ScorecardStepName, draft: ScorecardDraft): StepProblems {
  switch (step) {
    case "Employees":
      return {};
    case "Frequency":
      return monthsProblem(draft);
    case "Attributes":
      return attributesProblem(draft);
    case "Weighting":
      return weightProblems(draft);
    case "Name Scorecard":
      return nameProblem(draft);
  }
}

function monthsProblem({ months }: ScorecardDraft): StepProblems {
  const count = wholeOf(months);
  const isGood = count >= 1 && count <= mostMonths;
  return isGood ? {} : { months: `Enter a whole number of months from 1 to ${mostMonths}.` };
}

function attributesProblem({ attributes }: ScorecardDraft): StepProblems {
  if (attributes.length === 0) return { attributes: "Choose at least one attribute." };
  if (attributes.length > mostAttributes)
    return { attributes: `Choose at most ${mostAttributes} attributes.` };
  return {};
}

function weightProblems(draft: ScorecardDraft): StepProblems {
  const weights = weightsOf(draft);
  const wrong = draft.attributes.filter((_, index) => {
    const weight = weights[index] ?? Number.NaN;
    return !(weight >= 1 && weight <= 100);
  });
  if (wrong.length > 0) return Object.fromEntries(wrong.map((each) => [keyOf(each), weightWords]));
  const problem = weightsProblem(weights);
  return problem === undefined ? {} : { weights: problem };
}

function nameProblem({ name }: ScorecardDraft): StepProblems {
  const { length } = name.trim();
  if (length === 0) return { name: "Enter a name." };
  if (length > longestName) return { name: `Shorten the name to ${longestName} characters.` };
  return {};
}

/** Steps by the first member that a pointer of the server names. */
const stepOfMember: Readonly<Record<string, ScorecardStepName>> = {
  employees: "Employees",
  frequency: "Frequency",
  months: "Frequency",
  attributes: "Attributes",
  name: "Name Scorecard",
};

/** A refusal of the server: its step, its field in it, and what it says. */
export interface Refusal {
  readonly step: ScorecardStepName;
  readonly field: string;
  readonly message: string;
}

/** Where refusals of the server belong, by their pointers such as `/attributes/0/weight`. */
export function refusalsOf(
  issues: readonly Pick<Issue, "path" | "message">[],
  { attributes }: Pick<ScorecardDraft, "attributes">,
): Refusal[] {
  return issues.flatMap(({ path, message }): Refusal[] => {
    const [member = "", index, part] = path.split("/").filter((each) => each !== "");
    const step = stepOfMember[member];
    if (step === undefined) return [];
    const attribute = attributes[Number(index)];
    if (member === "attributes" && part === "weight" && attribute)
      return [{ step: "Weighting", field: keyOf(attribute), message }];
    if (member === "attributes" && /add up to/.test(message))
      return [{ step: "Weighting", field: "weights", message }];
    return [{ step, field: member, message }];
  });
}
