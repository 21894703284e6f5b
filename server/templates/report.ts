import type {
  ChangeSet,
  Description,
  LoggedChange,
  PlanStep,
  Progress,
  Tally,
  Unconverted,
} from "../storage/index.ts";

/** How many names one line lists. */
const mostNames = 8;

const count = (value: number) => value.toLocaleString("en-US");

function tally({ records, companies }: Tally): string {
  const of = `${count(companies)} ${companies === 1 ? "company" : "companies"}`;
  return `${count(records)} live ${records === 1 ? "record" : "records"} of ${of}`;
}

/** A plan as lines: per template what changes, then what is done, to how many records and with which risk. */
export function planLines({ changeSet, steps, progress }: Description): string[] {
  if (progress !== undefined) return [`Change ${changeSet.id} is under way: ${progressLine(progress)}`];
  const ofTemplates = steps.filter(({ isChoices }) => isChoices === undefined);
  const changed = new Set(changeSet.tables.map(({ alias }) => alias));
  const own = changeSet.tables.flatMap(({ alias, name, from, to, changes }) => [
    `${name} (${alias}), ${versions(from?.version, to?.version)}`,
    ...changes.map(({ sentence }) => `  ${sentence}`),
    ...stepLines(ofTemplates.filter(({ of }) => of === alias)),
  ]);
  const dependents = ofTemplates.filter(({ of }) => !changed.has(of));
  const choices = steps.filter(({ isChoices }) => isChoices);
  return [
    ...own,
    ...headed(dependents, (alias) => `${alias}, which reads what changes`),
    ...headed(choices, (alias) => `Choices of ${alias}`),
  ];
}

function headed(steps: readonly PlanStep[], heading: (of: string) => string): string[] {
  const all = [...new Set(steps.map(({ of }) => of))];
  return all.flatMap((of) => [heading(of), ...stepLines(steps.filter((step) => step.of === of))]);
}

function versions(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return "new";
  return from === to ? `version ${from}` : `version ${from} to ${to ?? "none"}`;
}

/** Steps as lines, each with its risk and what it concerns. */
export function stepLines(steps: readonly PlanStep[]): string[] {
  return steps.map(({ sentence, risk, concerned, refused }) => {
    const concerns = concerned === undefined ? "" : ` ${tally(concerned)}.`;
    const refuses =
      refused === undefined
        ? ""
        : ` Of ${tally(refused)} the value cannot be converted: it is kept beside, and the field is empty.`;
    return `  - [${risk}] ${sentence}${concerns}${refuses}`;
  });
}

/** How far a change set has come, in a line. */
export function progressLine({ phase, step, rows }: Progress): string {
  const what = phase === "converting" ? "converting values" : "finishing";
  return `${what}, step ${step + 1}, ${count(rows)} records`;
}

/** What was done, in a line. */
export function doneLine(changeSet: ChangeSet): string {
  const { id, undoes } = changeSet;
  const names = listed(changedNames(changeSet));
  return undoes === null ? `Change ${id} is made: ${names}.` : `Change ${undoes} is undone: ${names}.`;
}

/** What could not be converted, a line for each field. */
export function unconvertedLines(unconverted: readonly Unconverted[]): string[] {
  return unconverted.map(
    ({ template, field, records }) =>
      `${template}.${field}: ${count(records)} ${records === 1 ? "value" : "values"} could not be converted; ` +
      "the table unconverted_values lists them with the reasons.",
  );
}

/** Names in a line, of many only the first ones. */
function listed(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function changedNames({ tables, choices }: ChangeSet): string[] {
  const sets = choices.filter(({ changes }) => changes.length > 0);
  return [...tables.map(({ alias }) => alias), ...sets.map(({ alias }) => `choices of ${alias}`)];
}

/** All change sets as lines, the newest first. */
export function listLines(changes: readonly LoggedChange[]): string[] {
  return changes.map(({ id, state, plan, endedAt, undoneBy }) => {
    const when =
      endedAt === null ? "" : ` ${new Date(endedAt * 1_000).toISOString().slice(0, 16).replace("T", " ")}`;
    const what = plan.undoes === null ? listed(changedNames(plan)) : `undoes ${plan.undoes}`;
    return `${String(id).padStart(4)}  ${undoneBy === null ? state : `undone by ${undoneBy}`}${when}  ${what}`;
  });
}
