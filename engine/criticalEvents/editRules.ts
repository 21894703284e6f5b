/** What an editor of rules does (spec reporting.md 4): adding, editing with a backup, cancel, removing with renumbering, and the order. */
import { isNameTaken, nameTaken } from "./ruleProblems.ts";
import type { AssigneeType, CriticalEventRule } from "./types.ts";

/** A rule in the editor. */
export interface EditedRule extends CriticalEventRule {
  /** Distinguishes it from the others of the editor. */
  readonly key: number;
  /** Left out: it is not saved yet. */
  readonly id?: number;
  /** Its position among the rules, from 1 on. */
  readonly sortOrder: number;
}

/** The rules of an editor, at most one of which is open. */
export interface RuleEditor {
  readonly rules: readonly EditedRule[];
  /** The open rule, and what it was before; `backup` left out: it was added just now. */
  readonly open?: { readonly key: number; readonly backup?: EditedRule };
}

/** An editor of stored rules, in their order. */
export function ruleEditor(rules: readonly (CriticalEventRule & { readonly id: number })[]): RuleEditor {
  return { rules: numbered(rules.map((rule) => ({ ...rule, key: rule.id, sortOrder: 0 }))) };
}

/** A rule as it is added: given to nobody in particular, from today on. `today`: the day where the company is. */
export function newRule(statusTimeline: readonly string[], today: number): CriticalEventRule {
  return {
    name: "",
    statusTimeline,
    filter: { templateAlias: "", groupIds: [] },
    filters: [],
    assignee: { assigneeType: "INDIVIDUAL", assigneeValue: null },
    terminalDisplay: false,
    dateField: "",
    startDate: today,
    endDate: null,
  };
}

/** Adds an unsaved rule at the end and opens it; one that was open is as before. */
export function addRule(editor: RuleEditor, rule: CriticalEventRule): RuleEditor {
  const { rules } = cancelRule(editor);
  const key = Math.min(0, ...rules.map((each) => each.key)) - 1;
  return { rules: numbered([...rules, { ...rule, key, sortOrder: 0 }]), open: { key } };
}

/** Opens a rule and keeps a backup of it; one that was open is as before. */
export function openRule(editor: RuleEditor, key: number): RuleEditor {
  const { rules } = cancelRule(editor);
  const backup = rules.find((each) => each.key === key);
  return backup ? { rules, open: { key, backup } } : { rules };
}

/** Changes the open rule. */
export function changeRule(editor: RuleEditor, change: Partial<CriticalEventRule>): RuleEditor {
  const { rules, open } = editor;
  return {
    ...editor,
    rules: rules.map((each) => (each.key === open?.key ? { ...each, ...change } : each)),
  };
}

/** Closes the open rule as it was before; one that was added is gone. */
export function cancelRule({ rules, open }: RuleEditor): RuleEditor {
  if (!open) return { rules };
  const { key, backup } = open;
  const others = rules.flatMap((each) => (each.key === key ? (backup ?? []) : [each]));
  return { rules: numbered(others) };
}

/** Closes the open rule as it is. A name that another rule has is refused, and the change is not applied (spec reporting.md 5). */
export function acceptRule(editor: RuleEditor): { editor: RuleEditor } | { message: string } {
  const { rules, open } = editor;
  const rule = rules.find((each) => each.key === open?.key);
  const others = rules.filter((each) => each !== rule).map(({ name }) => name);
  if (rule && isNameTaken(rule.name, others)) return { message: nameTaken };
  return { editor: { rules } };
}

/** Removes a rule and renumbers those after it. */
export function removeRule({ rules, open }: RuleEditor, key: number): RuleEditor {
  const left = { rules: numbered(rules.filter((each) => each.key !== key)) };
  return open && open.key !== key ? { ...left, open } : left;
}

/** Moves a rule so many positions down, or up for a number below 0; as far as there are rules. */
export function moveRule({ rules, ...rest }: RuleEditor, key: number, by: number): RuleEditor {
  const from = rules.findIndex((each) => each.key === key);
  const moved = rules[from];
  if (!moved) return { rules, ...rest };
  const to = Math.min(Math.max(from + by, 0), rules.length - 1);
  const others = rules.filter((each) => each !== moved);
  return { ...rest, rules: numbered([...others.slice(0, to), moved, ...others.slice(to)]) };
}

/** Whether a rule is open and was changed or added. */
export function isChangedRule({ rules, open }: RuleEditor): boolean {
  if (!open) return false;
  const { key, backup } = open;
  return JSON.stringify(rules.find((each) => each.key === key)) !== JSON.stringify(backup);
}

/** What changes with the record type: filters are of the other type (spec reporting.md 4), and so is the date. */
export function withRecordType(
  { filter }: CriticalEventRule,
  templateAlias: string,
  dateField: string,
): Partial<CriticalEventRule> {
  return { filter: { ...filter, templateAlias }, filters: [], dateField };
}

/** What changes with the type of the assignee: nobody is named any more (spec reporting.md 4). */
export function withAssigneeType(assigneeType: AssigneeType): Partial<CriticalEventRule> {
  return { assignee: { assigneeType, assigneeValue: null } };
}

function numbered(rules: readonly EditedRule[]): EditedRule[] {
  return rules.map((rule, index) =>
    rule.sortOrder === index + 1 ? rule : { ...rule, sortOrder: index + 1 },
  );
}
