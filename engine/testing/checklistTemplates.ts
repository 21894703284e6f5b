/** Record types of checklists for tests: the files of ships, and what they are made from. */
import type { ChecklistRule } from "../language/checklistTypes.ts";
import type { Field, RelationField } from "../language/fieldDefinitions.ts";
import type { Template } from "../language/template.ts";
import { templateOf } from "./templates.ts";

/** What `file` says of its checklists. */
export const checklistRule: ChecklistRule = {
  name: "title",
  person: "captain",
  date: "day",
  counts: { completed: "done", exempt: "spared", open: "left", overdue: "late" },
  items: {
    relation: "lines",
    columns: ["task", "state"],
    name: "task",
    order: "order",
    assignee: "sailor",
    dueDate: "due",
    status: "state",
    open: "todo",
    completed: "done",
    dateCompleted: "doneOn",
    notes: "remarks",
    overdue: "late",
  },
  madeFrom: {
    template: "pattern",
    name: "title",
    status: "state",
    offered: "todo",
    appliesTo: "ships",
    items: {
      relation: "lines",
      order: "order",
      name: "task",
      days: "days",
      assignment: "who",
      person: "todo",
      creator: "done",
      assignable: "done",
    },
  },
};

const text: Field = { type: "text", label: "Text" };
const whole: Field = { type: "number", label: "Number" };
const date: Field = { type: "dateTime", kind: "date", label: "Date" };
const choice = { type: "enum", enumSet: "states", label: "Choice" } as const;
const one = (template: string): RelationField => ({ template, label: "One" });
const many = (template: string, inverse: string): RelationField => ({
  template,
  label: "Many",
  multi: true,
  inverse,
});
const named = (alias: string, relations: Record<string, RelationField>): Partial<Template> => ({
  alias,
  name: alias,
  relations,
});

/** The choices of all statuses. */
export const checklistEnumSets = [{ alias: "states", values: ["todo", "done", "spared"] }];

/** A ship's templates: `ship` has the files, which the patterns give their lines. */
export function checklistTemplates(rule: object | undefined = checklistRule): Template[] {
  const person = templateOf(
    { mail: text, state: choice },
    {
      ...named("person", {}),
      people: { email: "mail", status: "state", left: ["spared"], leftLabel: "Gone" },
    },
  );
  const ship = templateOf(
    { day: date },
    named("ship", { captain: one("person"), files: many("file", "ship") }),
  );
  const file = templateOf(
    { title: text, done: whole, spared: whole, left: whole, late: whole },
    {
      ...named("file", { captain: one("person"), ship: one("ship"), lines: many("line", "file") }),
      ...(rule && { checklist: rule as ChecklistRule }),
    },
  );
  const line = templateOf(
    {
      task: text,
      order: whole,
      due: date,
      state: choice,
      doneOn: date,
      remarks: text,
      late: { type: "boolean", label: "Late" },
    },
    named("line", { captain: one("person"), sailor: one("person"), file: one("file") }),
  );
  const pattern = templateOf(
    { title: text, state: choice, ships: { ...choice, multi: true } },
    named("pattern", { lines: many("pattern_line", "pattern") }),
  );
  const patternLine = templateOf(
    { task: text, order: whole, days: whole, who: choice },
    named("pattern_line", { pattern: one("pattern") }),
  );
  return [person, ship, file, line, pattern, patternLine];
}
